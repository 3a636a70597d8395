import { AUSTIN_ZONE, DAY_MS, floatingToInstant, localDate, type CalendarDate, type Filter } from '@moontower/contracts';

/** The filter between two moments, and never beyond its own end. */
export function within(filter: Filter, from: number, until: number): Filter {
  const end = filter.until === undefined ? until : Math.min(until, Date.parse(filter.until));
  return { ...filter, since: new Date(from).toISOString(), until: new Date(end).toISOString() };
}

/** Midnight in Austin at the beginning of a calendar day. */
export function startOf(day: CalendarDate): number { return Date.parse(floatingToInstant(day) ?? `${day}T00:00:00.000Z`); }
/** Midnight in Austin of the day an instant falls on. */
function dayStart(epochMs: number): number { return startOf(localDate(epochMs, AUSTIN_ZONE)); }
// Noon is never within an hour of a clock change, so adding whole days to it always lands on the wanted date.
export function daysBefore(start: number, days: number): number { return dayStart(start + DAY_MS / 2 - days * DAY_MS); }
export function dayEnd(start: number): number { return daysBefore(start, -1); }
