import { AppError } from '@moontower/contracts';
import type { Store } from '@moontower/store';
import { acquireFeedLease } from '@moontower/store/feeds/feed-state';
import { releaseLease, renewLease } from '@moontower/store/db/leases';
import type { Effects, Feed } from '../feeds/feed.ts';

/** A dead worker's feed is free again after this. */
export const LEASE_MS = 6_000;

/**
 * Takes a feed's lease and keeps it alive. Throws `unavailable` (busy) while somebody else reads the feed.
 * @returns how to let it go
 */
export async function holdFeedLease(
  { store, feed, effects, leaseMs = LEASE_MS }: { store: Store; feed: Feed; effects: Effects; leaseMs?: number },
  owner: string,
): Promise<() => Promise<void>> {
  const lease = () => ({ owner, now: new Date(effects.nowMs()), forMs: leaseMs });
  if (!(await acquireFeedLease(store, feed.id, lease())))
    throw new AppError('unavailable', `${feed.title} is being read right now.`, {
      details: { busy: true },
      retryAfterMs: leaseMs / 2,
    });
  const keeping = setInterval(() => {
    renewLease(store, feed.id, lease()).catch(() => undefined);
  }, leaseMs / 4);
  return async () => {
    clearInterval(keeping);
    await releaseLease(store, feed.id, owner).catch(() => undefined);
  };
}
