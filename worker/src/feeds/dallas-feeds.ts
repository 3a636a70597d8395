import { dallasRevenueBudget } from './dallas-revenue-budget/feed.ts';
import { dallasPayments } from './dallas-payments/feed.ts';
import { dallas311 } from './dallas-311/feed.ts';
import { dallasActiveCalls } from './dallas-active-calls/feed.ts';
import { dallasCouncilAgenda } from './dallas-council-agenda/feed.ts';
import { dallasCouncilMeetings } from './dallas-council-meetings/feed.ts';
import { dallasCouncilVotes } from './dallas-council-votes/feed.ts';
import { dallasPoliceIncidents } from './dallas-police-incidents/feed.ts';
import type { Feed } from './feed.ts';

/** Every feed of this city, in the order their states are shown. */
export const dallasFeeds: readonly Feed[] = [
  dallasCouncilVotes,
  dallasCouncilMeetings,
  dallasCouncilAgenda,
  dallasActiveCalls,
  dallasPoliceIncidents,
  dallas311,
  dallasPayments,
  dallasRevenueBudget,
];
