import { describe, expect, it } from 'vitest';
import { workingDayAfter } from './working-days.ts';

// Thursday 26 November 2026 is Thanksgiving.
const OFF = ['2026-11-26'];
const isBusinessDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !OFF.includes(day);
};

describe('the day by which a contest is answered', () => {
  it('counts seven working days, without weekends and holidays', () => {
    expect(workingDayAfter('2026-11-20', 7, isBusinessDay)).toBe('2026-12-02');
    expect(workingDayAfter('2026-06-01', 7, isBusinessDay)).toBe('2026-06-10');
  });
  it('of a Saturday begins on Monday', () => {
    expect(workingDayAfter('2026-06-06', 1, isBusinessDay)).toBe('2026-06-08');
  });
  it('names a calendar without working days instead of counting for ever', () => {
    expect(() => workingDayAfter('2026-06-06', 1, () => false)).toThrow('no working day');
  });
});
