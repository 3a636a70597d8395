import { expect, it } from 'vitest';
import { timesMedian } from './peer-ratio.ts';

const of = (value: number, medianCents: number) => ({ value, score: { peers: { medianCents, count: 251 } } });

it('a purchase is so many times the median of those like it: whole from ten on, else to one decimal', () => {
  expect(timesMedian(of(12, 100_000))).toBe(0);
  expect([120_340, 12_000, 10_300, 1_000, 400].map((dollars) => timesMedian(of(dollars, 100_000)))).toEqual([
    120, 12, 10, 1, 0.4,
  ]);
  expect(timesMedian(of(2_560, 100_000))).toBe(2.6);
  expect(timesMedian(of(5, 0))).toBeUndefined();
  expect(timesMedian({ value: 5, score: {} })).toBeUndefined();
});
