import { austin } from '@moontower/city';
import { expect, it } from 'vitest';
import { lastDaysOf, limitSince } from './due-on.ts';

it('finds since when the limit for offers has been what it is', () => {
  expect(limitSince('2026-11-22', austin.formalThresholdCents)).toEqual({ cents: 10_000_000, since: '2025-09-01' });
});
it('takes the last five business days of each of ten fiscal years, whenever those begin', () => {
  const days = lastDaysOf(2027, austin);
  expect(days).toHaveLength(50);
  // 30 September 2026 was a Wednesday.
  expect(days.slice(0, 5)).toEqual(['2026-09-30', '2026-09-29', '2026-09-28', '2026-09-25', '2026-09-24']);
  const july = { ...austin, fiscalYear: { beginsInMonth: 7 } };
  expect(lastDaysOf(2027, july).slice(0, 2)).toEqual(['2026-06-30', '2026-06-29']);
  const january = { ...austin, fiscalYear: { beginsInMonth: 1 } };
  expect(lastDaysOf(2027, january).slice(0, 2)).toEqual(['2026-12-31', '2026-12-30']);
});
