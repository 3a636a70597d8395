import type { City } from '../city.ts';
import { texanPayees } from '../texas/payees.ts';
import { isBusinessDay } from '../holidays.ts';
import { placeReader } from '../place-key.ts';
import { checkPoint } from '../point-check.ts';
import { centralCalendarZone, texanPostingRules, texanThresholdCents, texanThresholds } from '../texas.ts';
import { districtAt } from './districts.ts';
import { dallasFeeds, dallasHelpLines, dallasOpenData, dallasSources } from './facts.ts';
import { dallasPlace } from './place.ts';
import { dallasOfficials, dallasRoster } from './roster.ts';
import { dallasStreetNames } from './street-names.ts';

export const dallas: City = {
  id: 'dallas',
  ...dallasPlace,
  state: 'Texas',
  statePlane: 2276,
  zips: /^75/,
  checkbook: {
    page: `${dallasOpenData.portal}/d/x5ih-idh7`,
    rows: `${dallasOpenData.portal}/resource/x5ih-idh7.json`,
    columns: { amount: 'chksubtot', department: 'dpt', object: 'obj', payee: 'vendor', document: 'docid' },
  },
  calendarZone: centralCalendarZone,
  // No Open311 of the city is known: nothing is filed, and a ticket has no page.
  tickets: { codes: {}, urlOf: () => 'https://dallascityhall.com/services/311' },
  districtAt,
  checkPoint: (longitude, latitude) => checkPoint(longitude, latitude, dallasPlace),
  fiscalYear: { beginsInMonth: 10 },
  placeOf: placeReader(dallasStreetNames),
  roster: dallasRoster,
  openData: dallasOpenData,
  sources: dallasSources,
  // The portal's robots.txt, read on 2026-10-06, leaves `/resource/` open to programs.
  documentedHosts: [],
  feeds: dallasFeeds,
  officials: dallasOfficials,
  contacts: [
    { need: 'Anything that is not an emergency', who: 'Dallas 311', phone: '214-670-3111', verified: false },
    { need: 'Emergency', who: '9-1-1', phone: '911', verified: true },
    { need: 'Power outage or downed line', who: 'Oncor', phone: '888-313-4747', verified: false },
  ],
  helpLines: dallasHelpLines,
  formalThresholds: texanThresholds,
  formalThresholdCents: texanThresholdCents,
  postingRules: texanPostingRules,
  payees: texanPayees,
  isLargeAccount: () => false,
  isBusinessDay,
};
