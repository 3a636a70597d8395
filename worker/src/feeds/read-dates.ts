import {
  asCalendarDate,
  floatingToInstant,
  zonedToInstant,
  type CalendarDate,
  type Instant,
} from '@moontower/contracts';
import { AUSTIN_ZONE } from '@moontower/city/austin/place';

const days = new Map<string, { day: CalendarDate; start: Instant } | undefined>();

/**
 * A published timestamp as a calendar day: its first ten characters, the zone never converted; with the instant that
 * day begins in Austin.
 */
export function readDay(text: string | undefined): { day: CalendarDate; start: Instant } | undefined {
  if (text === undefined || text.length < 10) return undefined;
  const ten = text.slice(0, 10);
  if (days.has(ten)) return days.get(ten);
  const day = asCalendarDate(ten);
  const start = day === undefined ? undefined : floatingToInstant(`${day}T00:00:00`, AUSTIN_ZONE);
  const answer = day === undefined || start === undefined ? undefined : { day, start };
  if (days.size > 50_000) days.clear();
  days.set(ten, answer);
  return answer;
}

export function readDate(text: string | undefined): CalendarDate | undefined {
  return readDay(text)?.day;
}

export interface Moment {
  at: Instant;
  dayOnly: boolean;
}

/**
 * A published moment. Midnights are dates (publishers send days as midnights, some with `Z`): they become the day's
 * beginning in Austin. Otherwise text with a zone is an instant and text without one is Austin's wall clock.
 */
export function readMoment(text: string | undefined): Moment | undefined {
  if (text === undefined) return undefined;
  if (text.length <= 10 || text.startsWith('00:00:00', 11)) {
    const day = readDay(text);
    return day === undefined ? undefined : { at: day.start, dayOnly: true };
  }
  const at = zonedToInstant(text) ?? floatingToInstant(text, AUSTIN_ZONE);
  return at === undefined ? undefined : { at, dayOnly: false };
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2026-04-08` → `April 8, 2026`. */
export function spokenDay(day: CalendarDate): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(8, 10))}, ${day.slice(0, 4)}`;
}

/** The largest of the texts, compared as text: for watermarks of one form. */
export function latest(...texts: readonly (string | undefined)[]): string | undefined {
  let most: string | undefined;
  for (const text of texts) if (text !== undefined && (most === undefined || text > most)) most = text;
  return most;
}
