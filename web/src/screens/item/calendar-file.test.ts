import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const entry = {
  uid: 'austin-zoning:C14-2026-0001', title: 'Comment by Jun 10', start: '2026-06-10T23:00:00.000Z', allDay: false,
  url: 'https://example.test/item/1', description: 'Rezoning; single-family, mixed use\nat Manchaca', stamp: '2026-05-08T12:00:00.000Z',
};

describe('calendarFile', () => {
  it('writes one entry with a stable identity, in UTC', () => {
    const lines = calendarFile(entry).split('\r\n');
    expect(lines).toContain('UID:austin-zoning:C14-2026-0001@moontower');
    expect(lines).toContain('DTSTART:20260610T230000Z');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-1)).toBe('');
  });
  it('escapes commas, semicolons and line breaks', () => {
    expect(calendarFile(entry)).toContain('DESCRIPTION:Rezoning\\; single-family\\, mixed use\\nat Manchaca');
  });
  it('writes a day without a time as an all-day entry', () => {
    expect(calendarFile({ ...entry, allDay: true, start: '2026-06-10' })).toContain('DTSTART;VALUE=DATE:20260610');
  });
  it('folds long lines at 75 octets without cutting a character', () => {
    const file = calendarFile({ ...entry, title: 'ñ🏛'.repeat(60) });
    const widest = Math.max(...file.split('\r\n').map((line) => new TextEncoder().encode(line).length));
    expect(widest).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain('ñ🏛'.repeat(60));
  });
});
