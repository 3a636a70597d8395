import { expect } from 'vitest';
import type { KillReport } from './alert-kills.ts';

/**
 * Each reader was told each record that it asked for, by one mail; copies of a mail are no more than kills that it was
 * on its way at.
 */
export function expectToldOnce({ copies, strange, inFlight }: KillReport): void {
  expect(strange).toEqual([]);
  const untold = [...copies].filter(([, ids]) => ids.length === 0).map(([key]) => key);
  const twice = [...copies].filter(([, ids]) => new Set(ids).size > 1).map(([key, ids]) => `${key}: ${ids.join(' ')}`);
  expect({ untold, twice }).toEqual({ untold: [], twice: [] });
  for (const [key, ids] of copies) {
    const kills = inFlight.filter((id) => id === ids[0]).length;
    expect(ids.length, `${key}: ${ids[0]}`).toBeLessThanOrEqual(1 + kills);
  }
}
