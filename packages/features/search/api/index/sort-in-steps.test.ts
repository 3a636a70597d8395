import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { finish } from './build-segment.ts';
import { sortInSteps } from './sort-in-steps.ts';

describe('numbers sorted in steps', () => {
  it('stand as they would when sorted in one go, equals as they came', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.integer({ min: 1, max: 500 }), (count, kinds) => {
        const kindOf = (number: number) => (number * 7_919) % kinds;
        const compare = (one: number, other: number) => kindOf(one) - kindOf(other);
        const given = Uint32Array.from({ length: count }, (_, at) => at);
        const sorted = given.slice();
        finish(sortInSteps(sorted, compare));
        expect(sorted).toEqual(given.toSorted((one, other) => compare(one, other) || one - other));
      }),
      { numRuns: 30 },
    );
  });

  it('let others go before after some thousands of them', () => {
    const steps = [...sortInSteps(new Uint32Array(50_000), (one, other) => one - other)].length;
    expect(steps).toBeGreaterThan(30);
  });
});
