import type { City } from '../city.ts';
import { isBusinessDay } from '../holidays.ts';
import { austinContacts } from './contacts.ts';
import { districtAt } from './districts.ts';
import { austinPlace, AUSTIN_ZONE } from './place.ts';
import { austinOfficials } from './officials.ts';
import { placeOf } from './place-key.ts';
import { austinRecordsOffice } from './records-office.ts';
import { austinRoster } from './roster.ts';
import { isLargeAccount } from './large-accounts.ts';
import { formalThresholdCents } from './thresholds.ts';

export const austin: City = {
  id: 'austin',
  ...austinPlace,
  state: 'Texas',
  zips: /^78[67]/,
  checkbook: {
    page: 'https://data.austintexas.gov/d/8c6z-qnmj',
    rows: 'https://data.austintexas.gov/resource/8c6z-qnmj.json',
  },
  // Central time by the rule in force since 2007.
  calendarZone: [
    'BEGIN:VTIMEZONE',
    `TZID:${AUSTIN_ZONE}`,
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
  ],
  // Encampments and "other" are told to people at 3-1-1: no one code of the city's says what they are.
  tickets: {
    codes: { potholes: 'SBPOTREP', graffiti: 'HHSGRAFF', street_lights: 'STREETL2' },
    urlOf: (ticket) => `https://311.austintexas.gov/tickets/${encodeURIComponent(ticket)}`,
  },
  districtAt,
  placeOf,
  roster: austinRoster,
  officials: austinOfficials,
  contacts: austinContacts,
  recordsOffice: austinRecordsOffice,
  formalThresholdCents,
  isLargeAccount,
  isBusinessDay,
};
