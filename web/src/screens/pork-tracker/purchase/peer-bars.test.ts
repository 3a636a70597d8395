import { expect, it } from 'vitest';
import { peerBars, placeOfHere } from './peer-bars.ts';

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
it('its place is the middle of its own bar, wherever that stands', () => {
  const four = [...bins, { fromCents: 1_000, belowCents: 2_000, count: 1 }];
  expect([100, 200, 1_999].map((cents) => placeOfHere(peerBars(four, cents)))).toEqual([0.125, 0.375, 0.875]);
  expect(placeOfHere(peerBars(four, 50))).toBeUndefined();
});
