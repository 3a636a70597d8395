import { doAlone, type AloneOptions, type Fence } from '@moontower/store/db/leases';
import type { Store } from '@moontower/store';

/** Learning what is usual among a million purchases holds the event loop for some ten seconds. */
const LEASE_MS = 120_000;

interface Options extends Pick<AloneOptions, 'nowMs' | 'waits' | 'signal'> {
  store: Store;
}

/**
 * One scoring at a time over all workers: each reads payments, works for a while and writes what they came to when it
 * read them.
 * @returns undefined where another scoring is under way and this one does not wait
 */
export const scoringAlone = <T>(
  { store, nowMs, waits, signal }: Options,
  work: (fence: Fence) => Promise<T>,
): Promise<T | undefined> => doAlone(store, { lease: 'spending-scoring', forMs: LEASE_MS, nowMs, waits, signal }, work);
