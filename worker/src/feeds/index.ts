import type { Feed } from './feed.ts';
import { austin311 } from './austin-311/feed.ts';
import { austinCertificates } from './austin-certificates/feed.ts';
import { austinCodeCases } from './austin-code-cases/feed.ts';
import { austinCrashes } from './austin-crashes/feed.ts';
import { austinCrime } from './austin-crime/feed.ts';
import { austinFire } from './austin-fire/feed.ts';
import { austinPayments } from './austin-payments/feed.ts';
import { austinPermits } from './austin-permits/feed.ts';
import { austinPlanReviews } from './austin-plan-reviews/feed.ts';
import { austinRepeatOffenderDeficiencies } from './austin-repeat-offender-deficiencies/feed.ts';
import { austinRepeatOffenderViolations } from './austin-repeat-offender-violations/feed.ts';
import { austinRepeatOffenders } from './austin-repeat-offenders/feed.ts';
import { austinShortTermRentals } from './austin-short-term-rentals/feed.ts';
import { austinSignals } from './austin-signals/feed.ts';
import { austinSitePlans } from './austin-site-plans/feed.ts';
import { austinSubdivisions } from './austin-subdivisions/feed.ts';
import { austinTraffic } from './austin-traffic/feed.ts';
import { austinTrees } from './austin-trees/feed.ts';
import { austinWorkZones } from './austin-work-zones/feed.ts';
import { austinZoning } from './austin-zoning/feed.ts';

/** Every feed, in the order their states are shown. */
export const feeds: readonly Feed[] = [
  austin311,
  austinPermits,
  austinCodeCases,
  austinSitePlans,
  austinTraffic,
  austinPayments,
  austinCertificates,
  austinCrashes,
  austinCrime,
  austinFire,
  austinPlanReviews,
  austinRepeatOffenderDeficiencies,
  austinRepeatOffenderViolations,
  austinRepeatOffenders,
  austinShortTermRentals,
  austinSignals,
  austinSubdivisions,
  austinTrees,
  austinWorkZones,
  austinZoning,
];
