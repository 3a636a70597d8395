import { describe, expect, it } from 'vitest';
import { comparable, coveredDays, isKnown, partialMonths, windowAt } from './window.ts';

const window = windowAt(Date.parse('2026-11-22T15:00:00Z'), { zone: 'America/Chicago' });

describe('whole months', () => {
  it('are the twelve before this one', () => {
    expect([window.months.at(0), window.months.at(-1), window.until]).toEqual(['2025-11', '2026-10', '2026-11-01']);
  });
  it('are compared once a later month has begun in the records, so that a feed that stands still is no fall', () => {
    expect(comparable(window, { first: '2020-01', last: '2026-11' })).toHaveLength(12);
    expect(comparable(window, { first: '2020-01', last: '2026-10' }).at(-1)).toBe('2026-09');
    expect(comparable(window, { first: '2025-06', last: '2026-11' })).toEqual([
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
    ]);
    expect(comparable(window, undefined)).toEqual([]);
  });
  it('in which the records begin or end are named: nobody can tell whether they are whole', () => {
    expect(partialMonths(window, { first: '2026-02', last: '2026-09' })).toEqual(['2026-02', '2026-09']);
    expect(partialMonths(window, { first: '2020-01', last: '2026-11' })).toEqual([]);
    expect(partialMonths(window, undefined)).toEqual([]);
  });
  it('have no number before records begin and where they have not come yet', () => {
    const held = { first: '2026-02', last: '2026-09' };
    expect(['2026-01', '2026-02', '2026-09', '2026-10'].map((month) => isKnown(month, held))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(coveredDays(window, held)).toEqual({ from: '2026-02-01', to: '2026-09-30' });
    expect(coveredDays(window, { first: '2020-01', last: '2026-11' })).toEqual({
      from: '2025-11-01',
      to: '2026-10-31',
    });
    expect(coveredDays(window, { first: '2020-01', last: '2020-03' })).toEqual({
      from: '2025-11-01',
      to: '2026-10-31',
    });
  });
});
