import { AUSTIN_ZONE, hasEnded, isWholeDay, localDate, zoneOffsetMs, type CivicItem } from '@moontower/contracts';
import type { Lang } from '@moontower/contracts/lang';
import type { ExportSource } from './export-items.ts';

/** What each date is, said before the record's own title. `other`: a record that does not say what its date is. */
const WORDS = {
  en: { calendar: 'Moontower, dates in the city’s records', sample: 'Sample data', expected: 'Expected by', ends: 'Due to end', restored: 'Power expected back', meeting: 'You can speak', comment: 'Last day to comment', other: 'Date in the record' },
  es: { calendar: 'Moontower, fechas en los registros de la ciudad', sample: 'Datos de muestra', expected: 'Se espera para esta fecha', ends: 'Se prevé que termine', restored: 'Se espera que vuelva la luz', meeting: 'Puede hablar', comment: 'Último día para comentar', other: 'Fecha en el registro' },
} as const;

/** A calendar (RFC 5545) of the items that carry a date ahead, past ones too; what has come to its end, or was taken out of the city's data, is there as cancelled under its own UID. */
export async function* icsParts({ items, nowMs, publicUrl, simulated, lang }: ExportSource): AsyncGenerator<string> {
  const words = WORDS[lang];
  yield lines('BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Moontower//Civic records//EN', 'CALSCALE:GREGORIAN', `X-WR-CALNAME:${simulated ? `${words.sample}: ` : ''}${text(words.calendar)}`, ...ZONE);
  for await (const item of items) if (item.deadlineAt !== undefined) yield lines(...event(item, item.deadlineAt, { nowMs, publicUrl, words }));
  yield lines('END:VCALENDAR');
}

// Central time by the rule in force since 2007.
const ZONE = [
  'BEGIN:VTIMEZONE', `TZID:${AUSTIN_ZONE}`,
  'BEGIN:DAYLIGHT', 'TZOFFSETFROM:-0600', 'TZOFFSETTO:-0500', 'TZNAME:CDT', 'DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'END:DAYLIGHT',
  'BEGIN:STANDARD', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0600', 'TZNAME:CST', 'DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'END:STANDARD',
  'END:VTIMEZONE',
];

function event(item: CivicItem, deadlineAt: string, { nowMs, publicUrl, words }: { nowMs: number; publicUrl: string; words: (typeof WORDS)[Lang] }): string[] {
  const page = `${publicUrl}/item/${encodeURIComponent(item.uid)}`;
  const gone = item.withdrawnAt !== undefined;
  const cancelled = hasEnded(item);
  const summary = cancelled ? item.title : `${words[item.deadlineKind ?? 'other']}: ${item.title}`;
  // Why a record was withdrawn is not known; a calendar needs no more of it than what to strike out.
  const details = gone ? [] : [
    ...(item.address === undefined ? [] : [`LOCATION:${text(item.address)}`]),
    `DESCRIPTION:${text([item.summary ?? '', `Source: ${item.sourceLabel}, ${item.url}`].filter((part) => part !== '').join('\n'))}`,
  ];
  return [
    'BEGIN:VEVENT', `UID:${text(item.uid)}@moontower`, `DTSTAMP:${utc(new Date(nowMs).toISOString())}`, `LAST-MODIFIED:${utc(item.changedAt)}`, ...starts(deadlineAt),
    `SUMMARY:${text(summary)}`, ...details,
    `URL:${page}`, `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`, 'END:VEVENT',
  ];
}

/** A date at midnight in Austin is a day, not a moment. */
function starts(instant: string): string[] {
  const epochMs = Date.parse(instant);
  if (isWholeDay(instant)) return [`DTSTART;VALUE=DATE:${localDate(epochMs, AUSTIN_ZONE).replaceAll('-', '')}`];
  const wall = new Date(epochMs + zoneOffsetMs(epochMs, AUSTIN_ZONE)).toISOString();
  return [`DTSTART;TZID=${AUSTIN_ZONE}:${utc(wall).slice(0, -1)}`];
}

function utc(instant: string): string { return `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`; }
// Many readers end a line at any of these.
const LINE_END = /\r\n|[\r\n\u000b\u000c\u0085\u2028\u2029]/g;
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;
function text(value: string): string { return value.replaceAll('\\', '\\\\').replaceAll(LINE_END, '\\n').replaceAll(CONTROL, '').replaceAll(';', '\\;').replaceAll(',', '\\,'); }
function lines(...all: string[]): string { return all.map((line) => `${fold(line)}\r\n`).join(''); }

/** No line longer than 75 bytes; a continued one begins with a blank. Characters stay whole. */
function fold(line: string): string {
  const folded: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (size + bytes > 74) { folded.push(part); part = ''; size = 0; }
    part += character;
    size += bytes;
  }
  return [...folded, part].join('\r\n ');
}
