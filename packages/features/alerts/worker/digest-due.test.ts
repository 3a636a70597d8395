import { describe, expect, it } from 'vitest';
import { digestDue } from './digest-due.ts';

const ZONE = 'America/Chicago';
const MINUTE_MS = 60_000;

describe('digests of a day', () => {
  it.each([
    ['clocks go back', '2026-11-01T05:00:00Z', '2026-11-01', '2026-11-01T13:00:00.000Z'],
    ['clocks go forward', '2027-03-14T06:00:00Z', '2027-03-14', '2027-03-14T12:00:00.000Z'],
    ['nothing happens to clocks', '2026-11-20T06:00:00Z', '2026-11-20', '2026-11-20T13:00:00.000Z'],
  ])('are due once, from seven by the city’s clock, when %s', (...[, midnight, day, seven]) => {
    const from = Date.parse(midnight);
    const minutes = Array.from({ length: 23 * 60 }, (_, minute) => from + minute * MINUTE_MS);
    const due = minutes.filter((at) => digestDue(at, ZONE) !== undefined);
    expect(new Date(due[0] ?? 0).toISOString()).toBe(seven);
    expect(new Set(due.map((at) => digestDue(at, ZONE)))).toEqual(new Set([day]));
  });
});
