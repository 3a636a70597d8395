import { useQuery } from '@tanstack/react-query';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import { feeds } from '../../data/queries/queries.ts';

export interface FirstReadProgress {
  /** Feeds that were not read to their end even once. */
  left: number;
  all: number;
}
type FeedLoadState = Pick<FeedStatus, 'id' | 'state' | 'calculated'>;

/**
 * Of feeds, those that are being read for the first time or wait for it: what they bring is missing, not nowhere.
 * Undefined where all were read. What is worked out here has no first load of its own.
 * @param of ids; all feeds where none are named
 */
export function firstReading(sources: readonly FeedLoadState[], of?: readonly string[]): FirstReadProgress | undefined {
  const asked = sources.filter(({ id, calculated }) => calculated !== true && (of === undefined || of.includes(id)));
  const left = asked.filter(({ state }) => state === 'loading' || state === 'waiting').length;
  return left === 0 ? undefined : { left, all: asked.length };
}

/** `settled` is false until the feeds are known or do not answer: nobody can say then why a list is empty. */
export function useFirstRead(of?: readonly string[]): { reading: FirstReadProgress | undefined; settled: boolean } {
  const { data, isPending } = useQuery(feeds());
  return { reading: data === undefined ? undefined : firstReading(data, of), settled: !isPending };
}
