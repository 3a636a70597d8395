import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { releaseLease, acquireLease, renewLease, type Fence } from '@moontower/store/db/leases';
import type { Store } from '@moontower/store';

const LEASE = 'spending-scoring';
/**
 * A dead worker's place is free after this. Learning what is usual among a million purchases holds the event loop for
 * some ten seconds.
 */
const LEASE_MS = 120_000;
/** A full pass that waits for another one asks again after this. */
const AGAIN_MS = 500;

interface Options {
  store: Store;
  nowMs: () => number;
  /** Waits until the other scoring is done; without it nothing is done while there is one. */
  waits?: boolean;
  signal?: AbortSignal;
}

/**
 * One scoring at a time over all workers: each reads payments, works for a while and writes what they came to when it
 * read them. The fence is for its writes: a worker that was away for longer than its lease writes nothing over what
 * another scored since.
 * @returns undefined where another scoring is under way and this one does not wait
 */
export async function scoringAlone<T>(
  { store, nowMs, waits = false, signal }: Options,
  work: (fence: Fence) => Promise<T>,
): Promise<T | undefined> {
  const owner = randomUUID();
  const lease = () => ({ owner, now: new Date(nowMs()), forMs: LEASE_MS });
  while (!(await acquireLease(store, LEASE, lease()))) {
    if (!waits) return undefined;
    await after(AGAIN_MS, undefined, { signal });
  }
  const keeping = setInterval(() => {
    renewLease(store, LEASE, lease()).catch(() => undefined);
  }, LEASE_MS / 8);
  try {
    return await work({ lease: LEASE, owner });
  } finally {
    clearInterval(keeping);
    await releaseLease(store, LEASE, owner).catch(() => undefined);
  }
}
