import type { City } from '../city.ts';
import { texanPayees } from '../texas/payees.ts';
import { isBusinessDay } from '../holidays.ts';
import { centralCalendarZone, texanPostingRules } from '../texas.ts';
import { austinContacts } from './contacts.ts';
import { districtAt } from './districts.ts';
import { austinFeeds } from './feeds.ts';
import { austinHelpLines } from './help-lines.ts';
import { austinPlace } from './place.ts';
import { austinOfficials } from './officials.ts';
import { placeOf } from './place-key.ts';
import { austinRecordsOffice } from './records-office.ts';
import { austinRoster } from './roster.ts';
import { isLargeAccount } from './large-accounts.ts';
import { austinPoint } from './point.ts';
import { austinDocumentedHosts, austinOpenData, austinSources } from './sources.ts';
import { formalThresholdCents, formalThresholds } from './thresholds.ts';

export const austin: City = {
  id: 'austin',
  ...austinPlace,
  state: 'Texas',
  nicknames: ['atx', 'longhorns', 'keepaustinweird'],
  zips: /^78[67]/,
  checkbook: {
    page: 'https://data.austintexas.gov/d/8c6z-qnmj',
    rows: 'https://data.austintexas.gov/resource/8c6z-qnmj.json',
    columns: {
      amount: 'amount',
      department: 'dept_cd',
      object: 'obj_cd',
      payee: 'lgl_nm',
      orderKind: 'rf_doc_cd',
      order: 'rf_doc_id',
      documentKind: 'rfed_doc_cd',
      document: 'rfed_doc_id',
    },
  },
  calendarZone: centralCalendarZone,
  // Encampments and "other" are told to people at 3-1-1: no one code of the city's says what they are.
  tickets: {
    codes: { potholes: 'SBPOTREP', graffiti: 'HHSGRAFF', street_lights: 'STREETL2' },
    urlOf: (ticket) => `https://311.austintexas.gov/tickets/${encodeURIComponent(ticket)}`,
  },
  districtAt,
  checkPoint: austinPoint,
  population: { people: 961_855, on: '2020-04-01', source: 'https://www.census.gov/quickfacts/austincitytexas' },
  specified: { fiscalYear: 2025, budget: 5_481_100_000, perPerson: 5_348, population: 1_025_000 },
  fiscalYear: { beginsInMonth: 10 },
  placeOf,
  roster: austinRoster,
  openData: austinOpenData,
  sources: austinSources,
  documentedHosts: austinDocumentedHosts,
  feeds: austinFeeds,
  officials: austinOfficials,
  helpLines: austinHelpLines,
  contacts: austinContacts,
  recordsOffice: austinRecordsOffice,
  formalThresholds,
  formalThresholdCents,
  postingRules: texanPostingRules,
  payees: texanPayees,
  isLargeAccount,
  isBusinessDay,
};
