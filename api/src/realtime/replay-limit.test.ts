import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReplayLimit } from './replay-limit.ts';

const visitor = (key: string, spared = false) => ({ address: key, key, wideKey: key, local: spared, spared });
const limits = { replayEveryMs: 10_000, replayedEvents: 1_000, budgetMs: 60_000 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function inTurn(asks: readonly (() => Promise<boolean>)[]): Promise<boolean[]> {
  const told: boolean[] = [];
  for (const ask of asks) told.push(await ask());
  return told;
}

describe('replays', () => {
  it('are one a socket and ten seconds', async () => {
    let now = 0;
    const may = createReplayLimit(limits, () => now).ofSocket(visitor('203.0.113.1'));
    const told = await inTurn(
      [0, 9_999, 10_000, 10_001, 20_000].map((at) => () => {
        now = at;
        return may(1);
      }),
    );
    expect(told).toEqual([true, false, true, false, true]);
  });

  it('share a budget of events between all sockets of an address, whatever they watch', async () => {
    const replays = createReplayLimit(limits, Date.now);
    const told = await inTurn(
      [400, 400, 400, 200, 1].map((events) => () => replays.ofSocket(visitor('203.0.113.1'))(events)),
    );
    expect(told).toEqual([true, true, false, true, false]);
    expect(await replays.ofSocket(visitor('203.0.113.2'))(1_000)).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(await replays.ofSocket(visitor('203.0.113.1'))(1_000)).toBe(true);
  });

  it('spare programs on this machine the budget only', async () => {
    const replays = createReplayLimit(limits, () => 0);
    const may = replays.ofSocket(visitor('127.0.0.1', true));
    const other = replays.ofSocket(visitor('127.0.0.1', true));
    expect(await inTurn([() => may(5_000), () => may(1), () => other(5_000)])).toEqual([true, false, true]);
  });
});
