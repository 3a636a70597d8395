import { feedsOf, type FeedRole } from '@moontower/contracts/feeds/feed-roles';
import type { DistrictMeasureId, ItemType } from '@moontower/contracts';
import { PERMIT_TYPES, PROJECT_TYPES } from '@moontower/store/tallies/development-tallies';
import type { Sums } from '@moontower/store/analytics/analytics-reads';
import { itemRows, type Where } from '../answer-basis.ts';
import { freshOf, heldOf, heldRows, LICENCE_FEEDS, licenceRows, RENTAL_FEEDS } from '../business-sums.ts';
import { openRows, PERMIT_FEEDS, permitRows, PROJECT_FEEDS } from '../development.ts';
import type { OpportunitySums } from '../opportunities.ts';
import { openOf, placeSumsOf } from '../place-sums.ts';
import type { StoppedFeeds } from '../placing.ts';
import type { RequestMonths } from './request-months.ts';
import { comparable, coveredDays, type Months } from '../window.ts';

export interface DistrictSums extends OpportunitySums {
  held: readonly Sums[];
  /** Where it is left out, residents' reports are the only requests: theirs are the months. */
  requests?: RequestMonths | undefined;
}
export const REQUESTS: readonly ItemType[] = ['service-requests'];
/** The city's tickets and, published, residents' reports. */
export const REQUEST_FEEDS = ['requests', 'reports'] as const;
export const CODE: readonly ItemType[] = ['code-cases'];
export const CODE_FEEDS = ['code-cases', 'repeat-offenders', 'repeat-offender-violations'] as const;
export const DISTRICT_FEEDS = [
  ...PERMIT_FEEDS,
  ...PROJECT_FEEDS,
  ...LICENCE_FEEDS,
  ...RENTAL_FEEDS,
  ...REQUEST_FEEDS,
  ...CODE_FEEDS,
] as const;

/**
 * One thing that is counted by district: 0 is what has none. `months` where it is of months, and can be compared with a
 * year before.
 */
export interface MeasureDefinition {
  id: DistrictMeasureId;
  from: readonly string[];
  unit: 'count' | 'cents';
  rows: (where: Where) => string;
  count: (district: number) => number;
  cents?: (district: number) => number;
  /** Of how many that could have been. */
  outOf?: (district: number) => number;
  days?: { from: string; to: string };
  /** Of what stands now: files that ended say nothing of it. */
  stopped?: StoppedFeeds | undefined;
  over?: { both: readonly string[]; of: (months: readonly string[], district: number) => number };
}

/** The part of the window in which these types are told, and the months of which they are held. */
export function spanOf(sums: DistrictSums, types: readonly ItemType[], window: Months): RequestMonths {
  const own = types === REQUESTS ? sums.requests : undefined;
  return own ?? { window, held: placeSumsOf(sums.months).held(types) };
}

function monthly(sums: DistrictSums, window: Months) {
  const places = placeSumsOf(sums.months);
  return (types: readonly ItemType[], part: 'n' | 'cents') => {
    const span = spanOf(sums, types, window);
    return {
      count: (district: number) => places.of(types, { ...span.window, district }).n,
      days: coveredDays(window, span.held),
      over: {
        both: comparable(window, span.held),
        of: (months: readonly string[], district: number) => places.of(types, { months, district })[part],
      },
    };
  };
}

export function measuring(sums: DistrictSums, window: Months): MeasureDefinition[] {
  const places = placeSumsOf(sums.months);
  const of = monthly(sums, window);
  const rowsOf = (types: readonly ItemType[]) => {
    const { since, before: until } = spanOf(sums, types, window).window;
    return (where: Where) => itemRows({ types, since, until, ...where });
  };
  const cents = (district: number) => places.of(PERMIT_TYPES, { ...window, district }).cents;
  const feeds = (roles: readonly FeedRole[]) => feedsOf(sums.roles, ...roles);
  return [
    {
      id: 'permits',
      unit: 'count',
      from: feeds(PERMIT_FEEDS),
      rows: (where) => permitRows(window, where),
      ...of(PERMIT_TYPES, 'n'),
      cents,
    },
    {
      id: 'value',
      unit: 'cents',
      from: feeds(PERMIT_FEEDS),
      rows: (where) => permitRows(window, { ...where, valued: true }),
      ...of(PERMIT_TYPES, 'cents'),
      count: (district) => places.of(PERMIT_TYPES, { ...window, district }).valued,
      outOf: (district) => places.of(PERMIT_TYPES, { ...window, district }).n,
      cents,
    },
    {
      id: 'open',
      unit: 'count',
      from: feeds(PROJECT_FEEDS),
      rows: (where) => openRows(PROJECT_TYPES, where),
      count: (district) => openOf(sums.open, PROJECT_TYPES, district).open,
      outOf: (district) => openOf(sums.open, PROJECT_TYPES, district).n,
      stopped: sums.stopped,
    },
    {
      id: 'licences',
      unit: 'count',
      from: feeds(LICENCE_FEEDS),
      rows: (where) => licenceRows(window, where),
      count: (district) => freshOf(sums.fresh, window.months, district),
    },
    {
      id: 'rentals',
      unit: 'count',
      from: feeds(RENTAL_FEEDS),
      rows: (where) => heldRows('short-term-rental', where),
      count: (district) => heldOf(sums.held, 'short-term-rental', district).open,
      outOf: (district) => heldOf(sums.held, 'short-term-rental', district).n,
      stopped: sums.stopped,
    },
    { id: 'requests', unit: 'count', from: feeds(REQUEST_FEEDS), rows: rowsOf(REQUESTS), ...of(REQUESTS, 'n') },
    { id: 'code', unit: 'count', from: feeds(CODE_FEEDS), rows: rowsOf(CODE), ...of(CODE, 'n') },
  ];
}
