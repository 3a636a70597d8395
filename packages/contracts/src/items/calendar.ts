/** A day without a time, an instant, or what a clock on the wall of a zone shows (`2026-12-01T18:00:00`). */
export type CalendarStart = { day: string } | { instant: string } | { wall: string; zone: string };

/**
 * What a calendar says of one date. Its UID is stable, so that importing it again moves the entry instead of adding
 * one.
 */
export interface CalendarEntry {
  uid: string;
  summary: string;
  start: CalendarStart;
  url: string;
  /** When this was written, an instant. */
  stamp: string;
  changedAt?: string;
  location?: string;
  description?: string;
  status?: 'CONFIRMED' | 'CANCELLED';
}

/** What a file says of itself. */
export interface CalendarHead {
  name?: string;
  /** Of its texts. */
  lang?: 'en' | 'es';
  /** Which clocks a zone follows, as lines of a VTIMEZONE, for entries that name it. */
  zone?: readonly string[];
}

/** The beginning of an iCalendar file (RFC 5545); its entries and `calendarEnd()` follow. */
export function calendarStart({ name, lang = 'en', zone = [] }: CalendarHead = {}): string {
  return lines(
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Moontower//Civic records//${lang.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escaped(name)}`]),
    ...zone,
  );
}

export function calendarEnd(): string {
  return lines('END:VCALENDAR');
}

export function calendarEntry(entry: CalendarEntry): string {
  return lines(
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}@moontower`,
    `DTSTAMP:${utc(entry.stamp)}`,
    ...(entry.changedAt === undefined ? [] : [`LAST-MODIFIED:${utc(entry.changedAt)}`]),
    startLine(entry.start),
    `SUMMARY:${escaped(entry.summary)}`,
    ...(entry.location === undefined ? [] : [`LOCATION:${escaped(entry.location)}`]),
    ...(entry.description === undefined ? [] : [`DESCRIPTION:${escaped(entry.description)}`]),
    `URL:${entry.url}`,
    ...(entry.status === undefined ? [] : [`STATUS:${entry.status}`]),
    'END:VEVENT',
  );
}

/** A file of these entries. */
export function calendarFile(entries: readonly CalendarEntry[], head: CalendarHead = {}): string {
  return `${calendarStart(head)}${entries.map(calendarEntry).join('')}${calendarEnd()}`;
}

function startLine(start: CalendarStart): string {
  if ('day' in start) return `DTSTART;VALUE=DATE:${start.day.replaceAll('-', '')}`;
  if ('wall' in start) return `DTSTART;TZID=${start.zone}:${utc(start.wall).slice(0, -1)}`;
  return `DTSTART:${utc(start.instant)}`;
}

function utc(instant: string): string {
  return `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

// Many readers end a line at any of these.
const LINE_END = /\r\n|[\r\n\u000b\u000c\u0085\u2028\u2029]/g;
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;
function escaped(value: string): string {
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll(LINE_END, '\\n')
    .replaceAll(CONTROL, '')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,');
}

function lines(...all: string[]): string {
  return all.map((line) => `${fold(line)}\r\n`).join('');
}

/** No line longer than 75 bytes; a continued one begins with a blank. Characters stay whole. */
function fold(line: string): string {
  const folded: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const bytes = bytesOf(character.codePointAt(0) ?? 0);
    if (size + bytes > 74) {
      folded.push(part);
      part = '';
      size = 0;
    }
    part += character;
    size += bytes;
  }
  return [...folded, part].join('\r\n ');
}

/** Of a character in UTF-8. */
function bytesOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
