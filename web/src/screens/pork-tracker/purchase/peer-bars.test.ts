import { expect, it } from 'vitest';
import { middleOfMarked, peerBars } from './peer-bars.ts';

const bins = [
  { fromCents: 100, belowCents: 200, count: 4 },
  { fromCents: 200, belowCents: 500, count: 8 },
  { fromCents: 500, belowCents: 1_000, count: 0 },
];

it('marks the one bar that holds the amount: the lower end is in, the upper is not', () => {
  expect(peerBars(bins, 200).map(({ here }) => here)).toEqual([false, true, false]);
  expect(peerBars(bins, 499).map(({ here }) => here)).toEqual([false, true, false]);
  expect(peerBars(bins, 500).map(({ here }) => here)).toEqual([false, false, true]);
});
it('is as tall as its share of the tallest, and flat where there is nothing', () => {
  expect(peerBars(bins, 0).map(({ share }) => share)).toEqual([0.5, 1, 0]);
  expect(peerBars([{ fromCents: 1, belowCents: 2, count: 0 }], 1)[0]?.share).toBe(0);
});
it('says where the marked bar is, so that its sign stands below it', () => {
  expect(middleOfMarked(peerBars(bins, 100))).toBeCloseTo(100 / 6);
  expect(middleOfMarked(peerBars(bins, 500))).toBeCloseTo(500 / 6);
  expect(middleOfMarked(peerBars(bins, 1))).toBeUndefined();
});
