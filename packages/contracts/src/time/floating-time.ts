import type { Instant } from './instant.ts';
import { cachedOffsetMs, DAY_MS, localDate } from './zone-time.ts';

// A file of its own: the first page names days and hours, but reads no wall clock.
const FLOATING = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?)?$/;

/**
 * Reads a floating timestamp (no zone, SODA `calendar_date`) as wall-clock time in `zone`.
 * In the hour that a spring change skips, the later reading is taken; in the hour that autumn repeats, the first.
 * @returns the instant, or undefined when the text is not such a timestamp or names no real day
 */
export function floatingToInstant(text: string, zone: string): Instant | undefined {
  const wall = readWall(text);
  if (wall === undefined) return undefined;
  const before = wall - cachedOffsetMs(wall - DAY_MS, zone);
  const after = wall - cachedOffsetMs(wall + DAY_MS, zone);
  const fits = [before, after].find((epochMs) => cachedOffsetMs(epochMs, zone) === wall - epochMs);
  return new Date(fits ?? before).toISOString();
}

/** Midnight in a zone at the beginning of a calendar day, `YYYY-MM-DD`. */
export function dayStart(day: string, zone: string): number {
  return Date.parse(floatingToInstant(day, zone) ?? `${day}T00:00:00.000Z`);
}
/** Midnight in a zone of the day an instant falls on there. */
export function midnightOf(epochMs: number, zone: string): number {
  return dayStart(localDate(epochMs, zone), zone);
}
/**
 * A publisher's time as it is told. One at midnight UTC to the millisecond is a day that was written as an instant: it
 * is that day's beginning in the zone, or it would be told as the day before.
 */
export function publishedTime(epochMs: number, zone: string): number {
  return epochMs % DAY_MS === 0 ? dayStart(new Date(epochMs).toISOString().slice(0, 10), zone) : epochMs;
}

/**
 * Midnight in a zone whole days after another, or before it. Noon is never within an hour of a clock change, so days
 * added to it land on the wanted date.
 */
export function daysAfter(midnight: number, days: number, zone: string): number {
  return midnightOf(midnight + DAY_MS / 2 + days * DAY_MS, zone);
}

/**
 * Wall-clock time as if it were UTC, milliseconds; undefined for another form, a day that is not in the calendar, or
 * years before 100.
 */
function readWall(text: string): number | undefined {
  const match = FLOATING.exec(text);
  if (match === null) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0));
  if (year === undefined || month === undefined || day === undefined || year < 100) return undefined;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, Math.floor(Number(`0.${match[7] ?? 0}`) * 1000));
  const check = new Date(wall);
  return check.getUTCDate() === day && check.getUTCMonth() === month - 1 && check.getUTCHours() === hour
    ? wall
    : undefined;
}

/** A month so many after another, `2026-10`. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, one = 1] = month.split('-').map(Number);
  const at = new Date(Date.UTC(year, one - 1 + by, 1));
  return at.toISOString().slice(0, 7);
}
