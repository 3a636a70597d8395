import { MINUTE_MS } from '@moontower/contracts';
import { cityTimeOf } from '@moontower/store/feeds/feed-freshness';
import { readFeeds } from '@moontower/store/feeds/feed-state';
import { createNewestRecords } from '@moontower/store/items/newest-record';
import type { FeedDocument } from '@moontower/store';
import type { Deps } from './deps.ts';

/**
 * Sets for every feed how long ago the city updated it, which the status page shows as a time, and how long until its
 * source ends, where that said so. Looks once a minute, however often it is asked.
 */
export function createFeedAges({
  store,
  metrics,
  nowMs,
  city: { zone },
}: Pick<Deps, 'store' | 'metrics' | 'nowMs' | 'city'>): () => Promise<void> {
  const newestOf = createNewestRecords(store, zone);
  let lookedMs = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = nowMs();
    if (now - lookedMs < MINUTE_MS) return;
    lookedMs = now;
    const newest = await newestOf(now);
    metrics.sourceEndSeconds.reset();
    for (const feed of await readFeeds(store)) {
      if (feed.about === undefined) continue;
      const seconds = secondsToEnd(feed, now);
      if (seconds !== undefined) metrics.sourceEndSeconds.set({ feed: feed._id }, seconds);
      const city = cityTimeOf(feed, feed.about, { nowMs: now, newestMs: newest.get(feed._id) });
      if (city !== undefined) metrics.feedAgeSeconds.set({ feed: feed._id }, (now - city.at) / 1_000);
    }
  };
}

/** Until a feed's source stops answering; negative once that day has passed, 0 where it names none. */
function secondsToEnd({ sourceEnding, unreachableWhy }: FeedDocument, nowMs: number): number | undefined {
  if (sourceEnding?.endsAt !== undefined) return (sourceEnding.endsAt.getTime() - nowMs) / 1_000;
  return sourceEnding !== undefined || unreachableWhy === 'ended' ? 0 : undefined;
}
