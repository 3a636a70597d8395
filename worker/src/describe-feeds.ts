import type { Store } from '@moontower/store';
import { describeFeed } from '@moontower/store/feeds/feed-state';
import type { FeedVersion } from '@moontower/store/feeds/feed-version';
import { z } from 'zod';
import type { Feed } from './feeds/feed.ts';
import { whyOnlyWhole } from './ingest/rows/only-whole.ts';
import type { RecordContext } from './ingest/rows/to-document.ts';

/**
 * Tells the store what every feed is, so that the API can say it without knowing feeds.
 * @param retention false where nothing expires (recorded and sample records): then no retention is claimed
 */
export async function describeFeeds(
  store: Store,
  feeds: readonly Feed[],
  { retention, pageOf }: Pick<RecordContext, 'retention' | 'pageOf'> = { retention: true },
): Promise<void> {
  for (const feed of feeds) {
    const {
      id,
      title,
      dataset,
      publisher,
      homepage,
      licence,
      category,
      schedule,
      cadenceMs,
      quietHours,
      calendar,
      unofficial = false,
      shapeOnly,
      retentionDays,
      replaces,
      backfillMonths,
      firstDay,
    } = feed;
    await describeFeed(store, id, {
      title,
      dataset,
      publisher,
      homepage: pageOf?.(id) ?? homepage,
      licence,
      category,
      schedule,
      cadenceMs,
      quietHours,
      unofficial,
      shapeOnly: shapeOnly && (retention ? 'until-read' : 'always'),
      retentionDays: retention ? retentionDays : undefined,
      wholeCopy: replaces,
      onlyWhole: whyOnlyWhole(feed) === undefined ? undefined : true,
      calendar,
      keepsPast: backfillMonths !== undefined,
      firstDay,
    });
  }
}

/** How a feed is read, as the public log holds it. */
export const feedVersionOf = (
  { id, version = 1, dataset, publisher, licence, row, ignores, retentionDays }: Feed,
  { retention }: { retention: boolean },
): FeedVersion => ({
  feed: id,
  version,
  dataset,
  publisher,
  licence,
  columns: row instanceof z.ZodObject ? Object.keys(row.shape).toSorted() : [],
  ignores: ignores.toSorted(),
  retentionDays: retention ? retentionDays : undefined,
});
