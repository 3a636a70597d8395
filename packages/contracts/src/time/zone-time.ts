import type { CalendarDate, Instant } from './instant.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();
function wallClock(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** Milliseconds that the zone's wall clock is ahead of UTC at that moment (negative in the Americas). */
export function zoneOffsetMs(epochMs: number, zone: string): number {
  const part = new Map(
    wallClock(zone)
      .formatToParts(epochMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const wall = Date.UTC(
    part.get('year') ?? 0,
    (part.get('month') ?? 1) - 1,
    part.get('day') ?? 1,
    part.get('hour') ?? 0,
    part.get('minute') ?? 0,
    part.get('second') ?? 0,
  );
  return wall - Math.floor(epochMs / 1000) * 1000;
}

// Intl costs about 2 µs a call; a zone's offset is constant within an hour of UTC, so it is remembered by hour.
const offsetsOf = new Map<string, Map<number, number>>();
/** `zoneOffsetMs`, remembered. */
export function cachedOffsetMs(epochMs: number, zone: string): number {
  let offsetByHour = offsetsOf.get(zone);
  if (offsetByHour === undefined) offsetsOf.set(zone, (offsetByHour = new Map()));
  const hour = Math.floor(epochMs / HOUR_MS);
  let offset = offsetByHour.get(hour);
  if (offset === undefined) {
    offset = zoneOffsetMs(epochMs, zone);
    if (offsetByHour.size > 500_000) offsetByHour.clear();
    offsetByHour.set(hour, offset);
  }
  return offset;
}

/** Reads an ISO timestamp that names its zone (`Z` or an offset). */
export function zonedToInstant(text: string): Instant | undefined {
  if (!/(Z|[+-]\d{2}:?\d{2})$/.test(text)) return undefined;
  const epoch = Date.parse(text);
  return Number.isNaN(epoch) ? undefined : new Date(epoch).toISOString();
}

/** The day an instant falls on by the zone's wall clock. */
export function localDate(epochMs: number, zone: string): CalendarDate {
  return new Date(epochMs + cachedOffsetMs(epochMs, zone)).toISOString().slice(0, 10);
}

/**
 * When so many whole days of the zone's calendar begin, of which the day of `epochMs` is the last: what every "last 7
 * days" counts from.
 */
export function startOfDays(days: number, epochMs: number, zone: string): number {
  const ahead = cachedOffsetMs(epochMs, zone);
  const midnight = epochMs - ((epochMs + ahead) % DAY_MS) - (days - 1) * DAY_MS;
  return midnight + ahead - cachedOffsetMs(midnight, zone);
}

/** The first ten characters of a published timestamp when they are a real day: the zone is never converted. */
export function asCalendarDate(text: string): CalendarDate | undefined {
  const day = text.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const parsed = new Date(`${day}T00:00:00.000Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== day ? undefined : day;
}
