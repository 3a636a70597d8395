import type { StoredLimits } from '@moontower/store/requests/stored-limits';
import { refuse, type Limiter } from './limiter.ts';

export interface Backoff {
  keep: StoredLimits;
  name: string;
  /** Tries that wait for nothing. */
  points: number;
  /** After this long all is forgotten. */
  perMs: number;
  /** What the first try after those waits; each further one twice as long. */
  firstSeconds: number;
  mostSeconds: number;
}

/** More than anybody fails in the time: counted, never refused by number. */
const COUNTED = 1_000_000;

/**
 * Failures of one key, of which each after the first few makes the next try wait longer. A try is counted before it is
 * one, and the wait stands before its answer, so that many at once get no more through than one after the other.
 */
export function createBackoff({
  keep,
  name,
  points,
  perMs,
  firstSeconds,
  mostSeconds,
}: Backoff): Limiter & Required<Pick<Limiter, 'forget'>> {
  const tries = keep({ name: `${name} tries`, points: COUNTED, perMs });
  const wait = keep({ name: `${name} wait`, points: 1, perMs: mostSeconds * 1000 });
  const secondsAfter = (count: number) => Math.min(mostSeconds, firstSeconds * 2 ** Math.min(count - points, 30));
  return {
    consume: async (key) => {
      const { consumedPoints } = await tries.consume(key);
      if (consumedPoints < points) return;
      try {
        await wait.consume(key, 1, { customDuration: secondsAfter(consumedPoints) });
      } catch (reason) {
        // Who has to wait tried nothing.
        await tries.reward(key);
        refuse(reason);
      }
    },
    giveBack: async (key) => {
      await tries.reward(key);
      await wait.delete(key);
    },
    forget: async (key) => {
      await tries.delete(key);
      await wait.delete(key);
    },
    charge: async (key) => {
      await tries.penalty(key);
    },
    check: async (key) => {
      const waits = await wait.get(key);
      if (waits !== null && waits.consumedPoints > 0) refuse(waits);
    },
  };
}
