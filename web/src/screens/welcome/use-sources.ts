import { useQuery } from '@tanstack/react-query';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import { feeds, summary } from '@moontower/ui/data/queries/queries.ts';
import { sourcesOf, type Sources } from './sources-of.ts';

/** The sources of this installation, as all pages that count them do. */
export function useSources(): Sources<FeedStatus> | undefined {
  const all = useQuery(feeds()).data;
  const recorded = useQuery(summary()).data?.city.mode === 'recorded';
  return all === undefined ? undefined : sourcesOf(all, recorded);
}
