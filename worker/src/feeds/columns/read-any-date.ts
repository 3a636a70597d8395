import { DAY_MS, localDate, zonedToInstant, type CalendarDate } from '@moontower/contracts';
import type { Dates, Moment } from '../read-dates.ts';

const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ ,T]+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AP]M)?)?\s*$/i;
/** As Socrata's exports write days: `2026 Feb 26 11:12:11 AM`. */
const NAMED_MONTH = /^(\d{4}) ([A-Z][a-z]{2}) (\d{1,2})(?= |$)/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const EPOCH_MS = /^\d{12,13}$/;

function hourOf(hour: string, half: string | undefined): string {
  if (half === undefined) return hour.padStart(2, '0');
  return String((Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)).padStart(2, '0');
}

function withMonthNumber(published: string): string {
  const [named, year, name = '', day] = NAMED_MONTH.exec(published) ?? [];
  return named === undefined ? published : `${MONTHS.indexOf(name) + 1}/${day}/${year}${published.slice(named.length)}`;
}

/** `8/15/2012 1:05 PM` as `2012-08-15T13:05:00`, a space before the clock as `T`; what is neither stays as it is. */
function isoText(published: string): string {
  const [, month, day = '', year = '', hour, minute = '', second = '00', half] =
    US_DAY.exec(withMonthNumber(published)) ?? [];
  if (month === undefined) return published.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T').replace(/(\.\d{3})\d+/, '$1');
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return hour === undefined ? date : `${date}T${hourOf(hour, half)}:${minute}:${second}`;
}

const instantOf = (ms: string) => zonedToInstant(new Date(Number(ms)).toISOString());

/**
 * A moment in any of the forms that portals write: ISO with or without a zone, days of the United States, milliseconds
 * of map layers. Undefined for what is none of them.
 */
export function readAnyDate(
  published: string | undefined,
  { readMoment }: Pick<Dates, 'readMoment'>,
): Moment | undefined {
  if (published === undefined) return undefined;
  if (!EPOCH_MS.test(published)) return readMoment(isoText(published));
  const at = instantOf(published);
  return at === undefined ? undefined : { at, dayOnly: false };
}

/** The day of a text in any of these forms: as it was written, or by the city's clock. */
export function readAnyDay(
  published: string | undefined,
  { readDate, zone }: Pick<Dates, 'readDate'> & { zone: string },
): CalendarDate | undefined {
  if (published === undefined) return undefined;
  return EPOCH_MS.test(published) ? localDate(Number(published), zone) : readDate(isoText(published));
}

/** What loads add to a day: those of Fort Worth's permits lie up to 997 ms behind midnight. */
const AROUND_MIDNIGHT_MS = 60_000;

/** Milliseconds of a layer that are the midnight of a day in UTC, as that day; undefined for anything else. */
export function utcDay(published: string): string | undefined {
  if (!EPOCH_MS.test(published)) return undefined;
  const ms = Number(published);
  const midnight = Math.round(ms / DAY_MS) * DAY_MS;
  return Math.abs(ms - midnight) > AROUND_MIDNIGHT_MS ? undefined : new Date(midnight).toISOString().slice(0, 10);
}

/** A column of changes as a source's filter wants it: milliseconds as an instant. */
export const watermarkText = (published: string): string | undefined =>
  EPOCH_MS.test(published) ? instantOf(published) : published;
