import { describe, expect, it } from 'vitest';
import { calendarZoneOf, KNOWN_ZONES } from './zones.ts';

describe('the rule of a zone in a calendar', () => {
  it('is told line by line, as calendars of Austin have had it', () => {
    expect(calendarZoneOf('America/Chicago')).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:America/Chicago',
      'BEGIN:DAYLIGHT',
      'TZOFFSETFROM:-0600',
      'TZOFFSETTO:-0500',
      'TZNAME:CDT',
      'DTSTART:20070311T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0600',
      'TZNAME:CST',
      'DTSTART:20071104T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]);
  });

  it.each(KNOWN_ZONES)('of %s has the offsets that the clock of a machine has', (zone) => {
    const lines = calendarZoneOf(zone);
    const offsets = lines.flatMap((line) => (line.startsWith('TZOFFSETTO:') ? [line.slice('TZOFFSETTO:'.length)] : []));
    const seen = ['2026-07-01T12:00:00Z', '2026-01-01T12:00:00Z'].map((at) =>
      new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
        .format(new Date(at))
        .replace(/.*GMT|:/g, ''),
    );
    expect(new Set(offsets)).toEqual(new Set(seen));
  });

  it('is not made up of a zone that nobody wrote down', () => {
    expect(() => calendarZoneOf('Europe/Paris')).toThrow('The rule of Europe/Paris is not known');
  });
});
