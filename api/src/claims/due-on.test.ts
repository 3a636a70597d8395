import { austin } from '@moontower/city';
import { describe, expect, it } from 'vitest';
import { fiscalYearOf, limitSince, workingDayAfter } from './due-on.ts';

describe('the day by which a contest is answered', () => {
  it('counts seven working days, without weekends and holidays', () => {
    // Thursday 26 November 2026 is Thanksgiving.
    expect(workingDayAfter('2026-11-20', 7, austin.isBusinessDay)).toBe('2026-12-02');
    expect(workingDayAfter('2026-06-01', 7, austin.isBusinessDay)).toBe('2026-06-10');
  });
  it('of a Saturday begins on Monday', () => {
    expect(workingDayAfter('2026-06-06', 1, austin.isBusinessDay)).toBe('2026-06-08');
  });
  it('names a calendar without working days instead of counting for ever', () => {
    expect(() => workingDayAfter('2026-06-06', 1, () => false)).toThrow('no working day');
  });
});

it('finds since when the limit for offers has been what it is', () => {
  expect(limitSince('2026-11-22', austin.formalThresholdCents)).toEqual({ cents: 10_000_000, since: '2025-09-01' });
});
it('names fiscal years after the year in which they end', () => {
  expect([fiscalYearOf('2026-09-30'), fiscalYearOf('2026-10-01')]).toEqual([2026, 2027]);
});
