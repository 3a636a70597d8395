import type { Feed } from './feed.ts';
import { sanAntonioCouncilMeetings } from './san-antonio-council-meetings/feed.ts';
import { sanAntonioOffences } from './san-antonio-offences/feed.ts';
import { sanAntonioPoliceCalls } from './san-antonio-police-calls/feed.ts';
import { sanAntonio311 } from './san-antonio-311/feed.ts';
import { sanAntonioCodeCases } from './san-antonio-code-cases/feed.ts';
import { sanAntonioPermits } from './san-antonio-permits/feed.ts';
import { sanAntonioTraffic } from './san-antonio-traffic/feed.ts';

/** Every feed of this city, in the order their states are shown. */
export const sanAntonioFeeds: readonly Feed[] = [
  sanAntonioPermits,
  sanAntonio311,
  sanAntonioCodeCases,
  sanAntonioTraffic,
  sanAntonioPoliceCalls,
  sanAntonioOffences,
  sanAntonioCouncilMeetings,
];
