import type { City } from '../city.ts';
import { texanPayees } from '../texas/payees.ts';
import { isBusinessDay } from '../holidays.ts';
import { placeReader } from '../place-key.ts';
import { checkPoint } from '../point-check.ts';
import { centralCalendarZone, texanPostingRules, texanThresholdCents, texanThresholds } from '../texas.ts';
import { districtAt } from './districts.ts';
import { sanAntonioFeeds, sanAntonioHelpLines, sanAntonioOpenData, sanAntonioSources } from './facts.ts';
import { sanAntonioPlace } from './place.ts';
import { sanAntonioOfficials, sanAntonioRoster } from './roster.ts';
import { sanAntonioStreetNames } from './street-names.ts';

export const sanAntonio: City = {
  id: 'san-antonio',
  ...sanAntonioPlace,
  state: 'Texas',
  statePlane: 2278,
  zips: /^78[12]/,
  checkbook: { page: sanAntonioOpenData.portal, rows: sanAntonioOpenData.portal },
  calendarZone: centralCalendarZone,
  // No Open311 of the city is known: nothing is filed, and a ticket has no page.
  tickets: { codes: {}, urlOf: () => 'https://www.sa.gov' },
  districtAt,
  checkPoint: (longitude, latitude) => checkPoint(longitude, latitude, sanAntonioPlace),
  fiscalYear: { beginsInMonth: 10 },
  placeOf: placeReader(sanAntonioStreetNames),
  roster: sanAntonioRoster,
  openData: sanAntonioOpenData,
  sources: sanAntonioSources,
  // The portal's robots.txt closes its API to programs: its files are read instead.
  documentedHosts: [],
  feeds: sanAntonioFeeds,
  officials: sanAntonioOfficials,
  contacts: [
    { need: 'Anything that is not an emergency', who: 'San Antonio 311', phone: '210-207-6000', verified: false },
    { need: 'Emergency', who: '9-1-1', phone: '911', verified: true },
    { need: 'Power outage or downed line', who: 'CPS Energy', phone: '210-353-4357', verified: false },
  ],
  helpLines: sanAntonioHelpLines,
  formalThresholds: texanThresholds,
  formalThresholdCents: texanThresholdCents,
  postingRules: texanPostingRules,
  payees: texanPayees,
  isLargeAccount: () => false,
  isBusinessDay,
};
