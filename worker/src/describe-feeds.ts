import type { Store } from '@moontower/store';
import { describeFeed } from '@moontower/store/feed-state';
import type { Feed } from './feeds/feed.ts';

/** Tells the store what every feed is, so that the API can say it without knowing feeds. */
export async function describeFeeds(store: Store, feeds: readonly Feed[]): Promise<void> {
  for (const { id, title, dataset, publisher, homepage, licence, category, schedule, cadenceMs, unofficial = false, retentionDays } of feeds) {
    await describeFeed(store, id, { title, dataset, publisher, homepage, licence, category, schedule, cadenceMs, unofficial, retentionDays });
  }
}
