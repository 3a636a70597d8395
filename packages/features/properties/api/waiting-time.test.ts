import { describe, expect, it } from 'vitest';
import { medianWithWaiting } from './waiting-time.ts';

const days = (...list: number[]) => {
  const found = new Map<number, number>();
  for (const day of list) found.set(day, (found.get(day) ?? 0) + 1);
  return found;
};

describe('the median with the cases that wait', () => {
  it('is that of the sample of leukaemia patients that the textbooks print: 23 weeks', () => {
    // Freireich 1963, remission under 6-MP: 21 patients, 9 relapses.
    expect(
      medianWithWaiting(days(6, 6, 6, 7, 10, 13, 16, 22, 23), days(6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35)),
    ).toBe(23);
  });
  it('is the plain median where nobody waits', () => {
    expect(medianWithWaiting(days(3, 5, 8, 9), days())).toBe(5);
  });
  it('is none while more than half wait, or where there is no case', () => {
    expect(medianWithWaiting(days(3, 4), days(10, 11, 12))).toBeUndefined();
    expect(medianWithWaiting(days(), days())).toBeUndefined();
  });
});
