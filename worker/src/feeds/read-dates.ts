import {
  asCalendarDate,
  floatingToInstant,
  zonedToInstant,
  type CalendarDate,
  type Instant,
} from '@moontower/contracts';
import type { City } from '@moontower/city/city';

export interface Day {
  day: CalendarDate;
  start: Instant;
}
export interface Moment {
  at: Instant;
  dayOnly: boolean;
}

/** Days that are remembered: a feed gives the same ones a thousand times. */
const MOST_DAYS = 50_000;

/** How the dates of one city's records are read. */
export interface Dates {
  /**
   * A published timestamp as a calendar day: its first ten characters, the zone never converted; with the instant that
   * day begins in the city.
   */
  readDay: (text: string | undefined) => Day | undefined;
  readDate: (text: string | undefined) => CalendarDate | undefined;
  /**
   * A published moment. Midnights are dates (publishers send days as midnights, some with `Z`): they become the day's
   * beginning in the city. Otherwise text with a zone is an instant and text without one is the city's wall clock.
   */
  readMoment: (text: string | undefined) => Moment | undefined;
  /** A moment of a column that holds instants: midnight with a zone is a moment like any other, 7 pm in the city. */
  readInstant: (text: string | undefined) => Moment | undefined;
}

export function datesOf({ zone }: Pick<City, 'zone'>): Dates {
  const days = new Map<string, Day | undefined>();
  const readDay: Dates['readDay'] = (text) => {
    if (text === undefined || text.length < 10) return undefined;
    const ten = text.slice(0, 10);
    if (days.has(ten)) return days.get(ten);
    const day = asCalendarDate(ten);
    const start = day === undefined ? undefined : floatingToInstant(`${day}T00:00:00`, zone);
    const answer = day === undefined || start === undefined ? undefined : { day, start };
    if (days.size > MOST_DAYS) days.clear();
    days.set(ten, answer);
    return answer;
  };
  const readMoment: Dates['readMoment'] = (text) => {
    if (text === undefined) return undefined;
    if (text.length <= 10 || text.startsWith('00:00:00', 11)) {
      const day = readDay(text);
      return day === undefined ? undefined : { at: day.start, dayOnly: true };
    }
    const at = zonedToInstant(text) ?? floatingToInstant(text, zone);
    return at === undefined ? undefined : { at, dayOnly: false };
  };
  return {
    readDay,
    readDate: (text) => readDay(text)?.day,
    readMoment,
    readInstant: (text) => {
      const at = text === undefined ? undefined : zonedToInstant(text);
      return at === undefined ? readMoment(text) : { at, dayOnly: false };
    },
  };
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
