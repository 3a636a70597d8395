import { describe, expect, it } from 'vitest';
import { guardSums, type GuardedSum } from './guarded-sum.ts';
import { isHomelessDepartment } from '../spending/payments/homeless-payments.ts';

describe('sums by district', () => {
  it('are not told below five, nor is the one that would give such a sum away beside the whole', () => {
    expect(guardSums([12, 3, 30, 9])).toEqual([{ count: 12 }, { fewerThan: 5 }, { count: 30 }, { withheld: true }]);
    expect(guardSums([4, 2, 1, 30])).toEqual([{ fewerThan: 5 }, { fewerThan: 5 }, { fewerThan: 5 }, { count: 30 }]);
    expect(guardSums([0, 0, 8])).toEqual([{ fewerThan: 5 }, { fewerThan: 5 }, { withheld: true }]);
    expect(guardSums([5, 6])).toEqual([{ count: 5 }, { count: 6 }]);
    expect(guardSums([1])).toEqual([{ fewerThan: 5 }]);
    expect(guardSums([])).toEqual([]);
  });

  it('never tell a sum below five to whoever has the whole and knows how it is done', () => {
    // Two of four tell each other by their sum; so does one of none beside a five.
    expect(guardSums([4, 4, 30, 40])).not.toContainEqual({ count: 30 });
    expect(guardSums([0, 5, 30, 40])).not.toContainEqual({ count: 30 });
    /** Every way to fill what is hidden that gives the whole and what is told again. */
    const worlds = (told: readonly GuardedSum[], whole: number): number[][] => {
      const least = Math.min(...told.map((sum) => ('count' in sum ? sum.count : Infinity)));
      const most = Math.min(least, 18);
      const ways = told.reduce<number[][]>(
        (all, sum) =>
          all.flatMap((begun) => {
            const [from, to] = 'count' in sum ? [sum.count, sum.count] : 'fewerThan' in sum ? [0, 4] : [5, most];
            return Array.from({ length: Math.max(0, to - from + 1) }, (_, up) => [...begun, from + up]);
          }),
        [[]],
      );
      return ways.filter((counts) => counts.reduce((sum, count) => sum + count, 0) === whole);
    };
    for (let seed = 0; seed < 300; seed += 1) {
      const counts = Array.from({ length: 4 }, (_, at) => (seed * 7 + at * at * 3 + at * seed) % 13);
      const told = guardSums(counts);
      if (!told.some((sum) => 'count' in sum)) continue;
      const possible = worlds(
        told,
        counts.reduce((sum, count) => sum + count, 0),
      );
      const known = told.filter(
        (sum, at) => 'fewerThan' in sum && new Set(possible.map((world) => world[at])).size === 1,
      );
      expect([counts, known]).toEqual([counts, []]);
    }
  });

  it('never leave less than five for whoever takes them from the whole', () => {
    for (let seed = 0; seed < 400; seed += 1) {
      const counts = Array.from({ length: 1 + (seed % 11) }, (_, at) => (seed * 7 + at * at * 3 + at * seed) % 17);
      const told = guardSums(counts).map((sum) => ('count' in sum ? sum.count : 0));
      const whole = counts.reduce((sum, count) => sum + count, 0);
      const rest = whole - told.reduce((sum, count) => sum + count, 0);
      const isAllHidden = told.every((count) => count === 0);
      expect(told.every((count) => count === 0 || count >= 5)).toBe(true);
      const isSafe = rest === 0 ? counts.every((count) => count >= 5) : rest >= 5;
      expect(isAllHidden || isSafe).toBe(true);
    }
  });
});

describe('departments', () => {
  it('are those with homelessness in their name', () => {
    expect(isHomelessDepartment('Austin Homeless Strategies & Operations')).toBe(true);
    expect(isHomelessDepartment('Housing')).toBe(false);
    expect(isHomelessDepartment(undefined)).toBe(false);
  });
});
