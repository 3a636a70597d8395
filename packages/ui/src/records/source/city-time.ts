import type { FeedStatus } from '@moontower/contracts/feeds/feed';

type TimeOf = Pick<FeedStatus, 'cityUpdatedAt' | 'cityTimeFrom'>;

/** When the publisher says that it changed its data: the date of the newest record is no such word, nor is our copying. */
export function cityChange(feed: TimeOf | undefined): string | undefined {
  return feed?.cityTimeFrom === 'record' || feed?.cityTimeFrom === 'copy' ? undefined : feed?.cityUpdatedAt;
}

/** What stands for it in a line of a source: that nothing tells, or nothing at all where the newest record does. */
export const cityTold = (feed: TimeOf): string | undefined =>
  cityChange(feed) ?? (feed.cityTimeFrom === 'record' ? undefined : 'unknown');
