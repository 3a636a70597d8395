import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackoff } from './backoff.ts';

const MINUTE_MS = 60_000;
const made = (about: Partial<Parameters<typeof createBackoff>[0]> = {}) =>
  createBackoff({
    keep: ({ name, points, perMs }) => new RateLimiterMemory({ keyPrefix: name, points, duration: perMs / 1000 }),
    name: 'test',
    points: 5,
    perMs: 24 * 60 * MINUTE_MS,
    firstSeconds: 60,
    mostSeconds: 900,
    ...about,
  });
type Delay = ReturnType<typeof made>;
const tries = async (delay: Delay, key = 'a'): Promise<boolean> =>
  delay.consume(key).then(
    () => true,
    () => false,
  );
/** Until a try is let through again, in whole minutes. */
async function minutesUntilNext(delay: Delay): Promise<number> {
  for (let minutes = 0; minutes < 60; minutes += 1) {
    if (await tries(delay)) return minutes;
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
  }
  return Infinity;
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T18:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('failures of one account', () => {
  it('make each further try wait 1, 2, 4, 8 and then 15 minutes, after five that wait for nothing', async () => {
    const delay = made();
    for (let at = 0; at < 5; at += 1) expect(await tries(delay)).toBe(true);
    const waited: number[] = [];
    for (let at = 0; at < 6; at += 1) waited.push(await minutesUntilNext(delay));
    expect(waited).toEqual([1, 2, 4, 8, 15, 15]);
    expect(await tries(delay, 'b')).toBe(true);
  });

  it('say how long is to wait, and asking in the meantime makes it no longer', async () => {
    const delay = made();
    for (let at = 0; at < 5; at += 1) await tries(delay);
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(delay.consume('a')).rejects.toMatchObject({ code: 'too_many_requests', retryAfterMs: 30_000 });
    for (let at = 0; at < 50; at += 1) expect(await tries(delay)).toBe(false);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await tries(delay)).toBe(true);
    expect(await minutesUntilNext(delay)).toBe(2);
  });

  it('let of a hundred at once no more through than five', async () => {
    const delay = made();
    const through = await Promise.all(Array.from({ length: 100 }, () => tries(delay)));
    expect(through.filter((passed) => passed)).toHaveLength(5);
  });

  it('are forgotten by what went well, and one that was our own failure counts as none', async () => {
    const delay = made();
    for (let at = 0; at < 5; at += 1) await tries(delay);
    await delay.forget('a');
    for (let at = 0; at < 4; at += 1) expect(await tries(delay)).toBe(true);
    expect(await tries(delay)).toBe(true);
    await delay.giveBack('a');
    expect(await tries(delay)).toBe(true);
    expect(await tries(delay)).toBe(false);
  });

  it('wait as long as a service sets it', async () => {
    const delay = made({ points: 2, firstSeconds: 120, mostSeconds: 180 });
    expect([await tries(delay), await tries(delay)]).toEqual([true, true]);
    expect([await minutesUntilNext(delay), await minutesUntilNext(delay)]).toEqual([2, 3]);
  });
});
