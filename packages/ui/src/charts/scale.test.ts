import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleOf } from './scale.ts';

describe('the scale of an axis', () => {
  it.each([
    { values: [404, 236, 97], whole: true, scale: { min: 0, max: 500, steps: 5 } },
    { values: [4_205, 4_942], whole: true, scale: { min: 0, max: 5_000, steps: 5 } },
    { values: [0.61, 0.72], whole: false, scale: { min: 0, max: 0.8, steps: 4 } },
    { values: [2], whole: true, scale: { min: 0, max: 2, steps: 2 } },
    { values: [0], whole: true, scale: { min: 0, max: 1, steps: 1 } },
    { values: [-30, 50], whole: true, scale: { min: -40, max: 60, steps: 5 } },
    { values: [], whole: false, scale: { min: 0, max: 1, steps: 1 } },
  ])('of $values goes from $scale.min to $scale.max', ({ values, whole, scale }) => {
    expect(scaleOf(values, { whole })).toEqual(scale);
  });

  it('has fewer steps where fewer are wished for', () => {
    expect(scaleOf([480e8], { whole: false, wished: 3 })).toEqual({ min: 0, max: 600e8, steps: 3 });
    expect(scaleOf([480e8], { whole: false }).steps).toBe(5);
  });

  it('holds zero and every value, in at most eight even steps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (values) => {
        const { min, max, steps } = scaleOf(values, { whole: true });
        expect(Math.min(0, ...values)).toBeGreaterThanOrEqual(min);
        expect(Math.max(0, ...values)).toBeLessThanOrEqual(max);
        expect(Number.isInteger((max - min) / steps)).toBe(true);
        expect(steps).toBeGreaterThanOrEqual(1);
        expect(steps).toBeLessThanOrEqual(8);
      }),
    );
  });
});
