import { describe, expect, it } from 'vitest';
import { bunchingTest, chanceOfSoMany } from './bunching.ts';

const STEPS = [80, 85, 90, 95, 100, 105, 110, 115, 120];
const bins = (...counts: number[]) =>
  counts.map((count, at) => ({ fromCents: (STEPS[at] ?? 0) * 1_000, belowCents: (STEPS[at + 1] ?? 0) * 1_000, count }));

describe('orders around a limit', () => {
  it('are compared with the amounts further off', () => {
    expect(bunchingTest(bins(9, 30, 30, 40, 10, 30, 30, 9), 100_000)).toMatchObject({
      below: 40,
      above: 10,
      usual: 0.5,
    });
    // 60 below and 20 above around, so that three quarters below are usual.
    expect(bunchingTest(bins(0, 30, 30, 15, 5, 10, 10, 0), 100_000)?.usual).toBe(0.75);
  });
  it('say nothing where fewer than twenty are near, and count both sides alike without neighbours', () => {
    expect(bunchingTest(bins(99, 99, 99, 10, 9, 99, 99, 99), 100_000)).toBeUndefined();
    expect(bunchingTest(bins(0, 1, 1, 15, 5, 0, 0, 0), 100_000)?.usual).toBe(0.5);
  });
  it('have the chance that a table of the binomial prints', () => {
    expect(chanceOfSoMany(15, 20, 0.5)).toBeCloseTo(0.0207, 4);
    expect(chanceOfSoMany(20, 20, 0.5)).toBeCloseTo(9.54e-7, 9);
    expect(chanceOfSoMany(0, 20, 0.5)).toBe(1);
    expect(chanceOfSoMany(700, 1_000, 0.5)).toBeLessThan(1e-30);
  });
});
