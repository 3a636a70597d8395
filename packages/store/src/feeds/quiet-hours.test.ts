import { HOUR_MS, MINUTE_MS } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { wakingMs } from './quiet-hours.ts';

const night = { from: 22, to: 7, zone: 'America/Chicago' };
const hours = (from: string, to: string, quiet = night) => wakingMs(Date.parse(from), Date.parse(to), quiet) / HOUR_MS;

describe('wakingMs', () => {
  it('leaves the night out, by Austin’s clock', () => {
    expect(hours('2026-11-20T03:00:00Z', '2026-11-20T14:30:00Z')).toBe(2.5); // 9 pm to 8:30 am
    expect(hours('2026-11-20T18:00:00Z', '2026-11-20T18:20:00Z')).toBeCloseTo(1 / 3);
    expect(hours('2026-11-20T05:00:00Z', '2026-11-20T12:00:00Z')).toBe(0);
  });
  it('counts the hours that a clock change adds and takes', () => {
    expect(hours('2026-03-08T03:30:00Z', '2026-03-08T13:00:00Z')).toBe(1.5); // 9:30 pm to 8 am, an hour short
    expect(hours('2026-11-01T02:30:00Z', '2026-11-01T13:30:00Z')).toBe(1); // 9:30 pm to 7:30 am, an hour long
  });
  it('knows hours within one day too, and a whole day', () => {
    expect(hours('2026-06-01T17:00:00Z', '2026-06-01T20:00:00Z', { from: 13, to: 14, zone: 'America/Chicago' })).toBe(
      2,
    );
    expect(hours('2026-06-01T17:00:00Z', '2026-06-02T17:00:00Z')).toBe(15);
    expect(wakingMs(5 * MINUTE_MS, 5 * MINUTE_MS, night)).toBe(0);
  });
});
