import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import { REPORTS_FEED } from '@moontower/contracts/reports/report-path';

/** `empty`: the source answered and has no record. `away`: it did not answer, or does not give these records. */
export type NotReadWhy = 'loading' | 'waiting' | 'absent' | 'empty' | 'away';
export interface NotRead {
  feed: FeedStatus;
  why: NotReadWhy;
}

/** A recording has some feeds only: the others are in no trouble. */
export const isAbsent = ({ stored, stateWhy }: Pick<FeedStatus, 'stored' | 'stateWhy'>, recorded: boolean): boolean =>
  recorded && stored === 0 && (stateWhy === 'no-dataset' || stateWhy === 'no-records');

/** Of the feeds that something would come from, those that brought nothing, and why, in the order asked. */
export function notRead(all: readonly FeedStatus[], of: readonly string[], recorded: boolean): NotRead[] {
  return of.flatMap((id) => {
    const feed = all.find((one) => one.id === id);
    // What people write here is not read from anywhere.
    if (feed === undefined || feed.id === REPORTS_FEED || (feed.stored > 0 && feed.checkedAt !== undefined)) return [];
    return [{ feed, why: whyOf(feed, recorded) }];
  });
}

function whyOf(feed: FeedStatus, recorded: boolean): NotReadWhy {
  if (feed.state === 'loading' || feed.state === 'waiting') return feed.state;
  if (isAbsent(feed, recorded)) return 'absent';
  return feed.checkedAt === undefined ? 'away' : 'empty';
}

/** The name of a feed's line on the status page, as its address has it: `/status#feed-permits`. */
export const lineOf = (id: string): string => `feed-${id}`;
