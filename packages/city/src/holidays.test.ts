import { describe, expect, it } from 'vitest';
import { businessDaysBetween, isBusinessDay, isFederalHoliday } from './holidays.ts';
import { formalThresholdCents } from './austin/thresholds.ts';

describe('federal holidays', () => {
  it.each([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
    '2021-12-31',
    '2027-12-24',
    '2023-01-02',
  ])('keeps %s', (date) => {
    expect(isFederalHoliday(date)).toBe(true);
  });
  it.each(['2026-07-04', '2020-06-19', '2026-11-27', '2022-01-01'])('does not keep %s', (date) => {
    expect(isFederalHoliday(date)).toBe(false);
  });
});

describe('business days', () => {
  it('knows weekends and holidays', () => {
    expect(isBusinessDay('2025-10-04')).toBe(false);
    expect(isBusinessDay('2025-10-06')).toBe(true);
    expect(isBusinessDay('2025-10-13')).toBe(false);
    expect(isBusinessDay('not a day')).toBe(false);
  });
  it('counts the days after the first up to and with the last', () => {
    expect(businessDaysBetween('2025-10-10', '2025-10-14')).toBe(1);
    expect(businessDaysBetween('2025-10-10', '2025-10-10')).toBe(0);
    expect(businessDaysBetween('2025-10-14', '2025-10-10')).toBe(0);
  });
});

describe('formalThresholdCents', () => {
  it('rises from $50,000 to $100,000 on 2025-09-01', () => {
    expect(formalThresholdCents('2025-08-31')).toBe(5_000_000);
    expect(formalThresholdCents('2025-09-01')).toBe(10_000_000);
    expect(formalThresholdCents('1990-01-01')).toBe(5_000_000);
  });
});
