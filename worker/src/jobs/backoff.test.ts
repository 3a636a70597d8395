import { AppError } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

describe('the wait before another attempt', () => {
  it('spreads feeds that failed at one instant: no second gets more than a quarter of them', () => {
    const seconds = new Map<number, number>();
    for (let feed = 0; feed < 2_000; feed += 1) {
      const second = Math.floor(backoffMs(2, 2_000, new Error('away')) / 1_000);
      seconds.set(second, (seconds.get(second) ?? 0) + 1);
    }
    expect(Math.max(...seconds.values())).toBeLessThan(2_000 * 0.25);
  });
  it('never ends before the time the source asked for, and asks for a quarter of an hour at most', () => {
    const asked = (retryAfterMs: number) =>
      backoffMs(1, 10, new AppError('source_throttled', 'Quiet.', { retryAfterMs }));
    expect(asked(5_000)).toBeGreaterThanOrEqual(5_000);
    expect(asked(5_000)).toBeLessThan(5_100);
    expect(asked(86_400_000)).toBeLessThan(15 * 60_000 + 100);
  });
  it('grows with every attempt and stops growing at a quarter of an hour', () => {
    const longest = (attempt: number) =>
      Math.max(...Array.from({ length: 200 }, () => backoffMs(attempt, 2_000, undefined)));
    expect(longest(1)).toBeLessThanOrEqual(4_000);
    expect(longest(4)).toBeGreaterThan(4_000);
    expect(longest(40)).toBeLessThanOrEqual(15 * 60_000);
  });
});
