/** What a calendar entry of a civic date needs. `start` is an instant, or a day for an all-day entry. */
export interface CalendarEntry { uid: string; title: string; start: string; allDay: boolean; url: string; description: string; stamp: string; location?: string }

const escapeText = (text: string) => text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replace(/\r?\n/g, '\\n');

/** RFC 5545 lines hold at most 75 octets; a longer one goes on in the next line after a space, never inside a character. */
function fold(line: string): string {
  const bytes = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const width = bytes.encode(character).length;
    if (size + width > (parts.length === 0 ? 75 : 74)) { parts.push(part); part = ''; size = 0; }
    part += character;
    size += width;
  }
  return [...parts, part].join('\r\n ');
}

const compact = (instant: string) => instant.replace(/[-:]/g, '').replace(/\.\d+/, '');

/** An iCalendar file with one entry. Its UID is stable, so that importing it again moves the entry instead of adding one. */
export function calendarFile(entry: CalendarEntry): string {
  const start = entry.allDay ? `DTSTART;VALUE=DATE:${entry.start.slice(0, 10).replaceAll('-', '')}` : `DTSTART:${compact(entry.start)}`;
  const lines = [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Moontower//Civic dates//EN', 'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}@moontower`, `DTSTAMP:${compact(entry.stamp)}`, start, `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`, `URL:${entry.url}`,
    ...(entry.location === undefined ? [] : [`LOCATION:${escapeText(entry.location)}`]),
    'END:VEVENT', 'END:VCALENDAR', '',
  ];
  return lines.map(fold).join('\r\n');
}
