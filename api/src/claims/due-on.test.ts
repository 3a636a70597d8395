import { austin } from '@moontower/city';
import { expect, it } from 'vitest';
import { fiscalYearOf, limitSince } from './due-on.ts';

it('finds since when the limit for offers has been what it is', () => {
  expect(limitSince('2026-11-22', austin.formalThresholdCents)).toEqual({ cents: 10_000_000, since: '2025-09-01' });
});
it('names fiscal years after the year in which they end', () => {
  expect([fiscalYearOf('2026-09-30'), fiscalYearOf('2026-10-01')]).toEqual([2026, 2027]);
});
