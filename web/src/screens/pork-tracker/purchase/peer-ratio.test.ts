import { expect, it } from 'vitest';
import { timesMedian } from './peer-ratio.ts';

const peers = (medianCents: number) => ({ medianCents, count: 251 });

it('a purchase is so many times the median of those like it: whole from ten on, else to one decimal', () => {
  expect(timesMedian(peers(100_000), 12)).toBe(0);
  expect([120_340, 12_000, 10_300, 1_000, 400].map((dollars) => timesMedian(peers(100_000), dollars))).toEqual([
    120, 12, 10, 1, 0.4,
  ]);
  expect(timesMedian(peers(100_000), 2_560)).toBe(2.6);
  expect(timesMedian(peers(0), 5)).toBeUndefined();
  expect(timesMedian(undefined, 5)).toBeUndefined();
});
