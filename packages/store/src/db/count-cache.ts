import { GivenUp, readSignal } from './read-signal.ts';

const DEAR_MS = 100;
const LARGE = 20_000;
const LIFE_MS = 60_000;
const MOST = 500;

/**
 * Remembers large figures that took long to count: whoever asks for the same one within a minute gets it without
 * counting.
 * What is small or quickly counted is counted each time, so it is always exact.
 */
export function createCountCache(nowMs: () => number = () => performance.now()) {
  const known = new Map<string, { value: Promise<unknown>; until: number }>();

  async function remember<T>(key: string, count: () => Promise<T>, { isValue, size }: Kind<T>): Promise<T> {
    const held = known.get(key);
    if (held !== undefined && held.until > nowMs()) {
      const value = await held.value.catch(unlessGivenUp);
      if (isValue(value)) return value;
    }
    const startedAt = nowMs();
    const value = count();
    known.set(key, { value, until: startedAt + LIFE_MS });
    try {
      const counted = await value;
      if (nowMs() - startedAt < DEAR_MS || size(counted) < LARGE) known.delete(key);
      forgetOldest();
      return counted;
    } catch (error) {
      known.delete(key);
      throw error;
    }
  }
  function forgetOldest(): void {
    for (const old of known.keys()) {
      if (known.size <= MOST) return;
      known.delete(old);
    }
  }

  return {
    number: (key: string, count: () => Promise<number>) => remember(key, count, NUMBER),
    counts: (key: string, count: () => Promise<Record<string, number>>) => remember(key, count, COUNTS),
  };
}

/** Whoever counted may have gone; those who still wait count for themselves. */
function unlessGivenUp(error: unknown): undefined {
  if (!(error instanceof GivenUp) || readSignal()?.aborted === true) throw error;
}

interface Kind<T> {
  isValue: (value: unknown) => value is T;
  size: (value: T) => number;
}
const isNumber = (value: unknown): value is number => typeof value === 'number';
const NUMBER: Kind<number> = { isValue: isNumber, size: (value) => value };
const COUNTS: Kind<Record<string, number>> = {
  isValue: (value): value is Record<string, number> =>
    typeof value === 'object' && value !== null && Object.values(value).every(isNumber),
  size: (value) => Object.values(value).reduce((sum, count) => sum + count, 0),
};
