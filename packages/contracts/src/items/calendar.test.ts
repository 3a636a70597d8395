import { describe, expect, it } from 'vitest';
import { calendarEntry, calendarFile, type CalendarEntry } from './calendar.ts';

const entry: CalendarEntry = {
  uid: 'austin-zoning:C14-2026-0001',
  summary: 'Comment by Jun 10',
  start: { instant: '2026-06-10T23:00:00.000Z' },
  url: 'https://example.test/item/1',
  description: 'Rezoning; single-family, mixed use\nat Manchaca',
  stamp: '2026-05-08T12:00:00.000Z',
};

describe('calendarFile', () => {
  it('writes one entry with a stable identity, in UTC', () => {
    const lines = calendarFile([entry]).split('\r\n');
    expect(lines).toContain('UID:austin-zoning:C14-2026-0001@moontower');
    expect(lines).toContain('DTSTART:20260610T230000Z');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });
  it('says in which language it is written', () => {
    expect(calendarFile([entry])).toContain('PRODID:-//Moontower//Civic records//EN\r\n');
    expect(calendarFile([entry], { lang: 'es' })).toContain('PRODID:-//Moontower//Civic records//ES\r\n');
  });
  it('names the calendar, escaped', () => {
    expect(calendarFile([], { name: 'Dates, all' })).toContain('X-WR-CALNAME:Dates\\, all\r\n');
  });
});

describe('calendarEntry', () => {
  it('escapes commas, semicolons and line breaks', () => {
    expect(calendarEntry(entry)).toContain('DESCRIPTION:Rezoning\\; single-family\\, mixed use\\nat Manchaca');
  });
  it('lets no text begin a line of its own', () => {
    const hostile = calendarEntry({ ...entry, summary: 'a\u2028END:VEVENT\u0085b\u0000\rc' });
    expect(hostile).toContain('SUMMARY:a\\nEND:VEVENT\\nb\\nc\r\n');
    expect(hostile.match(/^END:VEVENT/gm)).toHaveLength(1);
  });
  it('writes a day without a time as an all-day entry, and a clock on a wall by its zone', () => {
    expect(calendarEntry({ ...entry, start: { day: '2026-06-10' } })).toContain('DTSTART;VALUE=DATE:20260610\r\n');
    expect(calendarEntry({ ...entry, start: { wall: '2026-06-10T18:00:00', zone: 'America/Chicago' } })).toContain(
      'DTSTART;TZID=America/Chicago:20260610T180000\r\n',
    );
  });
  it('folds long lines at 75 octets without cutting a character', () => {
    const file = calendarEntry({ ...entry, summary: 'ñ🏛¢漢'.repeat(60) });
    const widest = Math.max(...file.split('\r\n').map((line) => new TextEncoder().encode(line).length));
    expect(widest).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain('ñ🏛¢漢'.repeat(60));
  });
});
