import { describe, expect, it } from 'vitest';
import { guardSums } from './guarded-sum.ts';
import { isHomelessDepartment } from '../spending/homeless-payments.ts';

describe('sums by district', () => {
  it('are not told below five, nor is the one that would give such a sum away beside the whole', () => {
    expect(guardSums([12, 3, 30, 9])).toEqual([{ count: 12 }, { fewerThan: 5 }, { count: 30 }, { withheld: true }]);
    expect(guardSums([4, 3, 30])).toEqual([{ fewerThan: 5 }, { fewerThan: 5 }, { count: 30 }]);
    expect(guardSums([0, 0, 8])).toEqual([{ fewerThan: 5 }, { fewerThan: 5 }, { withheld: true }]);
    expect(guardSums([5, 6])).toEqual([{ count: 5 }, { count: 6 }]);
    expect(guardSums([1])).toEqual([{ fewerThan: 5 }]);
    expect(guardSums([])).toEqual([]);
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
