import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { transformWithOxc } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { EARLIEST } from '@moontower/contracts/time';
import { startOfDays } from '@moontower/contracts/time/zone-time';

const path = join(import.meta.dirname, 'service-worker.ts');
/** The worker is one file without imports, and exports nothing: its own functions are called where it runs. */
const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);

/** Under which address the worker keeps this one at that moment. */
function keptAs(address: string, at: string): string {
  class Then extends Date {
    static override now = () => Date.parse(at);
  }
  const scope = { self: {}, Date: Then, URL, __FRAME_VERSION__: '1', __SHELL__: [], __DRAFT__: [] };
  return String(runInNewContext(`${code};keyOf({ url: ${JSON.stringify(`http://city.example${address}`)} })`, scope));
}
const ZONE = 'America/Chicago';
const zoneBefore = process.env['TZ'];
afterEach(() => {
  if (zoneBefore === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zoneBefore;
});

const feedOf = (days: number) => (at: string) =>
  `/api/items?start=${encodeURIComponent(new Date(startOfDays(days, Date.parse(at), ZONE)).toISOString())}&limit=500`;
const hours = (count: number) => (at: string) => {
  const since = Math.floor((Date.parse(at) - count * 3_600_000) / 60_000) * 60_000;
  return `/api/pulse/events?types=311&since=${encodeURIComponent(new Date(since).toISOString())}`;
};
const allDates = () => `/api/pulse/events?types=311&since=${encodeURIComponent(EARLIEST)}`;

/** Moments of two days in the city: around midnights, and around the noon between them. */
const momentsFrom = (midnight: string): string[] =>
  [0, 0.2, 1.5, 11.9, 12.1, 20, 22.5, 23.9, 24.1, 36.5, 47].map((hour) =>
    new Date(Date.parse(midnight) + hour * 3_600_000 + 7_000).toISOString(),
  );
const SUMMER = momentsFrom('2026-07-14T05:00:00.000Z');

describe('the kept copy of a list with a start', () => {
  const lists: [string, (at: string) => string][] = [
    ['the last 30 days', feedOf(30)],
    ['the last 7 days', feedOf(7)],
    ['today', feedOf(1)],
    ['the last 48 hours', hours(48)],
    ['the last 24 hours', hours(24)],
    ['all dates', allDates],
  ];
  it.each(lists)('is the same one across noon and midnight: %s', (_name, addressAt) => {
    expect(new Set(SUMMER.map((at) => keptAs(addressAt(at), at))).size).toBe(1);
  });
  it.each([
    ['put back', '2026-11-10T06:00:00.000Z'],
    ['put forward', '2026-03-20T05:00:00.000Z'],
  ])('is the same one all day in weeks when clocks were %s since its start', (_change, midnight) => {
    process.env['TZ'] = ZONE;
    for (const days of [7, 30])
      expect(new Set(momentsFrom(midnight).map((at) => keptAs(feedOf(days)(at), at))).size).toBe(1);
  });
  it('is another one for another period', () => {
    const at = SUMMER[3] ?? '';
    expect(new Set([feedOf(30), feedOf(7), feedOf(1)].map((addressAt) => keptAs(addressAt(at), at))).size).toBe(3);
    expect(new Set([hours(48), hours(24), hours(1), allDates].map((addressAt) => keptAs(addressAt(at), at))).size).toBe(
      4,
    );
  });
});
