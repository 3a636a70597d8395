import { readForAll } from '../db/read-signal.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Until then a kept share is given as it is; after it, it is given and counted again behind it. */
const RESTS_MS = MINUTE_MS;
/** A share that nobody asked for so long is counted before it is given. */
const LONGEST_MS = 10 * MINUTE_MS;
const MOST = 500;

export interface OlderShare {
  boundary: string;
  count: number;
}
interface CachedShare extends OlderShare {
  at: number;
  again: boolean;
}

/**
 * Keeps how many records of a question are older than a boundary one to two days back. Nearly all that arrives is
 * newer, so the newer share is counted each time and is always exact; the older one, which grows with what is stored,
 * is at most ten minutes old.
 */
export function createOlderShares(
  nowMs: () => number,
): (key: string, count: (boundary: string) => Promise<number>) => Promise<OlderShare> {
  const kept = new Map<string, CachedShare>();

  async function recount(key: string, count: (boundary: string) => Promise<number>): Promise<CachedShare> {
    const at = nowMs();
    const boundary = new Date(at - DAY_MS - (at % DAY_MS)).toISOString();
    const share = { boundary, count: await count(boundary), at, again: false };
    kept.delete(key);
    kept.set(key, share);
    const oldest = kept.keys().next().value;
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    return share;
  }

  return async (key, count) => {
    const held = kept.get(key);
    const age = held === undefined ? Infinity : nowMs() - held.at;
    if (held === undefined || age >= LONGEST_MS) return recount(key, count);
    if (age >= RESTS_MS && !held.again) {
      held.again = true;
      void readForAll(() => recount(key, count)).catch(() => {
        held.again = false;
      });
    }
    return held;
  };
}
