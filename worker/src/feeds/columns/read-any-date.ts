import { zonedToInstant } from '@moontower/contracts';
import type { Dates, Moment } from '../read-dates.ts';

const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ ,T]+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AP]M)?)?\s*$/i;
const EPOCH_MS = /^\d{12,13}$/;

function hourOf(hour: string, half: string | undefined): string {
  if (half === undefined) return hour.padStart(2, '0');
  return String((Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)).padStart(2, '0');
}

/** `8/15/2012 1:05 PM` as `2012-08-15T13:05:00`, a space before the clock as `T`; what is neither stays as it is. */
function isoText(published: string): string {
  const [, month, day = '', year = '', hour, minute = '', second = '00', half] = US_DAY.exec(published) ?? [];
  if (month === undefined) return published.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T').replace(/(\.\d{3})\d+/, '$1');
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return hour === undefined ? date : `${date}T${hourOf(hour, half)}:${minute}:${second}`;
}

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
  const at = zonedToInstant(new Date(Number(published)).toISOString());
  return at === undefined ? undefined : { at, dayOnly: false };
}
