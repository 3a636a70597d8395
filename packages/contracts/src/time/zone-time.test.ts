import { describe, expect, it } from 'vitest';
import { floatingToInstant } from './floating-time.ts';
import { asCalendarDate, HOUR_MS, localDate, startOfDays, zonedToInstant } from './zone-time.ts';

const ZONE = 'America/Chicago';

describe('a floating timestamp', () => {
  it('is Austin time, in winter and in summer', () => {
    expect(floatingToInstant('2026-01-15T12:00:00.000', ZONE)).toBe('2026-01-15T18:00:00.000Z');
    expect(floatingToInstant('2026-07-15 12:00:00', ZONE)).toBe('2026-07-15T17:00:00.000Z');
    expect(floatingToInstant('2026-07-15', ZONE)).toBe('2026-07-15T05:00:00.000Z');
  });
  it('in the hour that spring skips is read as the later time', () => {
    expect(floatingToInstant('2026-03-08T01:59:59', ZONE)).toBe('2026-03-08T07:59:59.000Z');
    expect(floatingToInstant('2026-03-08T02:30:00', ZONE)).toBe('2026-03-08T08:30:00.000Z');
    expect(floatingToInstant('2026-03-08T03:00:00', ZONE)).toBe('2026-03-08T08:00:00.000Z');
  });
  it('in the hour that autumn repeats is read as the first', () => {
    expect(floatingToInstant('2026-11-01T01:30:00', ZONE)).toBe('2026-11-01T06:30:00.000Z');
    expect(floatingToInstant('2026-11-01T02:30:00', ZONE)).toBe('2026-11-01T08:30:00.000Z');
  });
  it.each(['2026-02-30', '2026-13-01', '0016-12-15', 'yesterday', '2026-01-15T12:00:00Z', '2026-01-15T25:00'])(
    '%s is none',
    (text) => {
      expect(floatingToInstant(text, ZONE)).toBeUndefined();
    },
  );
});

describe('other times', () => {
  it('with a zone keep their instant, without one are not guessed', () => {
    expect(zonedToInstant('2024-03-06T01:29:39.000Z')).toBe('2024-03-06T01:29:39.000Z');
    expect(zonedToInstant('2024-03-06T01:29:39-06:00')).toBe('2024-03-06T07:29:39.000Z');
    expect(zonedToInstant('2024-03-06T01:29:39')).toBeUndefined();
  });
  it('fall on the Austin day', () => {
    expect(localDate(Date.parse('2026-01-15T05:59:00Z'), ZONE)).toBe('2026-01-14');
    expect(localDate(Date.parse('2026-07-15T05:00:00Z'), ZONE)).toBe('2026-07-15');
  });
  it('that are calendar dates never move with a zone', () => {
    expect(asCalendarDate('2026-10-01T00:00:00.000Z')).toBe('2026-10-01');
    expect(asCalendarDate('2026-02-30T00:00:00.000')).toBeUndefined();
  });
});

describe('the last days', () => {
  it.each(['2026-05-08T14:25:10.500Z', '2026-03-09T05:00:00Z', '2026-03-14T04:59:59Z', '2026-11-02T06:10:00Z'])(
    'up to %s are whole days of the city, as counted hour by hour',
    (now) => {
      for (const days of [1, 7, 30, 365]) {
        const start = startOfDays(days, Date.parse(now), ZONE);
        const counted = new Set<string>();
        for (let at = start; at <= Date.parse(now); at += HOUR_MS / 2) counted.add(localDate(at, ZONE));
        expect([counted.size, localDate(start - 1, ZONE) < localDate(start, ZONE)]).toEqual([days, true]);
      }
    },
  );
});
