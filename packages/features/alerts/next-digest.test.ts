import { expect, it } from 'vitest';
import { nextDigestMs } from './next-digest.ts';

it.each([
  ['before seven in the morning', 'daily', '2026-11-20T12:30:00Z', '2026-11-20T13:00:00Z'],
  ['after seven', 'daily', '2026-11-20T13:30:00Z', '2026-11-21T13:00:00Z'],
  ['on the evening before the clock is put forward', 'daily', '2026-03-08T03:00:00Z', '2026-03-08T12:00:00Z'],
  ['on the evening before it is put back', 'daily', '2026-10-31T23:00:00Z', '2026-11-01T13:00:00Z'],
  ['on a Friday', 'weekly', '2026-11-20T18:00:00Z', '2026-11-23T13:00:00Z'],
  ['on a Monday after seven', 'weekly', '2026-11-23T13:00:00Z', '2026-11-30T13:00:00Z'],
] as const)('the first digest of an alert confirmed %s, %s, is the next at seven in Austin', (...told) => {
  const [, frequency, now, next] = told;
  expect(new Date(nextDigestMs(Date.parse(now), frequency, 'America/Chicago') ?? 0).toISOString()).toBe(
    next.replace('Z', '.000Z'),
  );
});

it('an alert that is told at once waits for no digest', () => {
  expect(nextDigestMs(Date.parse('2026-11-20T18:00:00Z'), 'instant', 'America/Chicago')).toBeUndefined();
});
