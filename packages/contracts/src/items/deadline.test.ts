import { describe, expect, it } from 'vitest';
import { dateAhead, isWholeDay } from './deadline.ts';
import type { ItemStatus } from './item.ts';

const ZONE = 'America/Chicago';
const ahead = (deadlineAt: string, now: string): boolean =>
  dateAhead({ deadlineAt }, Date.parse(now), ZONE) === deadlineAt;

describe('isWholeDay', () => {
  it('knows Austin’s midnight from an hour of the day, in summer and winter and on the days the clock changes', () => {
    const midnights = [
      '2026-05-10T05:00:00.000Z',
      '2026-12-10T06:00:00.000Z',
      '2026-03-08T06:00:00.000Z',
      '2026-03-09T05:00:00.000Z',
      '2026-11-01T05:00:00.000Z',
      '2026-11-02T06:00:00.000Z',
    ];
    expect(midnights.map((at) => isWholeDay(at, ZONE))).toEqual(midnights.map(() => true));
    expect(
      [
        '2026-05-10T23:00:00.000Z',
        '2026-05-10T06:00:00.000Z',
        '2026-12-10T05:00:00.000Z',
        '2026-05-10T05:00:00.001Z',
      ].map((at) => isWholeDay(at, ZONE)),
    ).toEqual([false, false, false, false]);
  });
});

describe('dateAhead', () => {
  it('lasts to the end of its day in Austin where it has no hour', () => {
    expect(ahead('2026-05-10T05:00:00.000Z', '2026-05-10T20:00:00.000Z')).toBe(true);
    expect(ahead('2026-05-10T05:00:00.000Z', '2026-05-11T04:59:59.999Z')).toBe(true);
    expect(ahead('2026-05-10T05:00:00.000Z', '2026-05-11T05:00:00.000Z')).toBe(false);
  });
  it('lasts 23 hours on the day the clock goes forward and 25 on the day it goes back', () => {
    expect([
      ahead('2026-03-08T06:00:00.000Z', '2026-03-09T04:59:59.999Z'),
      ahead('2026-03-08T06:00:00.000Z', '2026-03-09T05:00:00.000Z'),
    ]).toEqual([true, false]);
    expect([
      ahead('2026-11-01T05:00:00.000Z', '2026-11-02T05:59:59.999Z'),
      ahead('2026-11-01T05:00:00.000Z', '2026-11-02T06:00:00.000Z'),
    ]).toEqual([true, false]);
  });
  it('ends with its moment where it has one', () => {
    expect([
      ahead('2026-05-10T23:00:00.000Z', '2026-05-10T23:00:00.000Z'),
      ahead('2026-05-10T23:00:00.000Z', '2026-05-10T23:00:00.001Z'),
    ]).toEqual([true, false]);
  });
  it('does not count once the record is closed, cancelled or taken back', () => {
    const now = Date.parse('2026-05-04T12:00:00.000Z');
    const deadlineAt = '2026-05-10T05:00:00.000Z';
    const counts = (state: ItemStatus['state']) =>
      dateAhead({ deadlineAt, status: { state, text: state } }, now, ZONE) !== undefined;
    expect((['closed', 'withdrawn', 'expired', 'denied'] as const).map(counts)).toEqual([false, false, false, false]);
    expect((['open', 'in-progress', 'approved', 'unknown'] as const).map(counts)).toEqual([true, true, true, true]);
    expect(dateAhead({ deadlineAt, withdrawnAt: '2026-05-01T05:00:00.000Z' }, now, ZONE)).toBeUndefined();
  });
});
