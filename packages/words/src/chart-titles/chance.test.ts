import { describe, expect, it } from 'vitest';
import { countsDiffer, sharesDiffer } from './chance.ts';

/** Counts around a mean, by adding waits. */
function drawn(mean: number, random: () => number): number {
  let count = -1;
  for (let waited = 0; waited < mean; count += 1) waited -= Math.log(1 - random());
  return count;
}
function dice(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe('what differs by more than chance', () => {
  it('is told of ten equal districts in at most one of twenty draws', () => {
    const random = dice();
    let told = 0;
    for (let draw = 0; draw < 400; draw += 1) {
      const pairs = Array.from({ length: 10 }, (): [number, number] => [drawn(80, random), drawn(80, random)]);
      if (pairs.some((pair) => countsDiffer(pair, pairs.length))) told += 1;
    }
    expect(told).toBeLessThanOrEqual(20);
  });
  it('is told of a difference that is there', () => {
    expect([countsDiffer([200, 300], 10), countsDiffer([100, 67], 10), countsDiffer([0, 0], 1)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('agrees with the tables of the normal distribution', () => {
    // Of 100 in all: 59.8 and 40.2 less one step are 1.86 deviations, 0.063 of both sides; 61 and 39 are 2.1, 0.036.
    expect([countsDiffer([59.8, 40.2], 1), countsDiffer([61, 39], 1)]).toEqual([false, true]);
    const of = 1_000;
    expect(
      sharesDiffer(
        [
          { part: 100, of },
          { part: 130, of },
        ],
        1,
      ),
    ).toBe(true);
    expect(
      sharesDiffer(
        [
          { part: 100, of },
          { part: 130, of },
        ],
        10,
      ),
    ).toBe(false);
    expect(
      sharesDiffer(
        [
          { part: 0, of },
          { part: 0, of },
        ],
        1,
      ),
    ).toBe(false);
  });
});
