import type { ItemState, ItemType } from './item-types.ts';

/** What has become of a request or case that somebody filed and the city closes. */
const REQUESTED = ['open', 'pending', 'work-done', 'inspected', 'passed-on', 'already-reported', 'answered'] as const;
/** Where an application stands, and what came of it. */
const APPLIED = [
  'pending',
  'hearing-ahead',
  'approved',
  'recommended',
  'on-hold',
  'denied',
  'withdrawn',
  'expired',
  'case-closed',
] as const;
/** What has been granted, and may be used up. */
const GRANTED = ['in-force', 'finished'] as const;
const DISPATCHED = ['active', 'no-longer-active'] as const;
const LEFT_SHELTER = [
  'adopted',
  'transferred',
  'returned-to-owner',
  'returned-to-habitat',
  'died',
  'euthanized',
  'escaped',
] as const;
const ON_STREETS = [
  'crossing-open',
  'crossing-closed',
  'crossing-caution',
  'flashing-as-planned',
  'flashing',
  'no-signal-contact',
  'under-way',
  'no-power',
] as const;
const REPORTED = ['cleared-by-arrest', 'cleared-otherwise', 'not-cleared'] as const;

/** Every outcome a record can have. `as-stated`: the publisher's own word, which we do not know and repeat as it is. */
export const OUTCOMES = [
  ...REQUESTED,
  'no-reason',
  ...APPLIED.filter((outcome) => outcome !== 'pending'),
  ...GRANTED,
  ...DISPATCHED,
  ...LEFT_SHELTER,
  ...ON_STREETS,
  ...REPORTED,
  'scored',
  'called-off',
  'put-off',
  'as-stated',
] as const;
export type Outcome =
  | (typeof REQUESTED)[number]
  | (typeof APPLIED)[number]
  | (typeof GRANTED)[number]
  | (typeof DISPATCHED)[number]
  | (typeof LEFT_SHELTER)[number]
  | (typeof ON_STREETS)[number]
  | (typeof REPORTED)[number]
  | 'no-reason'
  | 'scored'
  | 'called-off'
  | 'put-off'
  | 'as-stated';

const CASE = [...APPLIED, ...GRANTED, 'as-stated'] as const;

/**
 * The outcomes that a record of each type may have. "Closed, no reason given" is said of requests and code cases only.
 */
export const OUTCOMES_OF: Record<ItemType, readonly Outcome[]> = {
  'service-requests': [...REQUESTED, 'no-reason', 'as-stated'],
  'code-cases': [...REQUESTED, 'no-reason', 'in-force', 'expired', 'case-closed', 'withdrawn', 'as-stated'],
  'building-permits': CASE,
  'demolition-permits': CASE,
  'certificates-occupancy': CASE,
  'zoning-cases': CASE,
  'site-plans': CASE,
  subdivisions: CASE,
  development: CASE,
  'vacant-property': [],
  'traffic-incidents': [...DISPATCHED, 'as-stated'],
  'fire-incidents': [...DISPATCHED, 'as-stated'],
  infrastructure: [...ON_STREETS, 'as-stated'],
  'public-safety': [...REPORTED, 'as-stated'],
  council: [...APPLIED, 'called-off', 'put-off', 'as-stated'],
  business: [...CASE, 'scored'],
  money: [],
  animals: [...LEFT_SHELTER, 'as-stated'],
  homelessness: [],
  news: [],
};

/** The state each outcome is counted and filtered under. */
export const STATE_OF: Record<Outcome, ItemState> = {
  open: 'open',
  pending: 'in-progress',
  'work-done': 'closed',
  inspected: 'closed',
  'passed-on': 'closed',
  'already-reported': 'closed',
  answered: 'closed',
  'no-reason': 'closed',
  'hearing-ahead': 'in-progress',
  approved: 'approved',
  recommended: 'approved',
  'on-hold': 'in-progress',
  denied: 'denied',
  withdrawn: 'withdrawn',
  expired: 'expired',
  'case-closed': 'closed',
  'in-force': 'open',
  finished: 'closed',
  active: 'open',
  'no-longer-active': 'closed',
  adopted: 'closed',
  transferred: 'closed',
  'returned-to-owner': 'closed',
  'returned-to-habitat': 'closed',
  died: 'closed',
  euthanized: 'closed',
  escaped: 'closed',
  'crossing-open': 'closed',
  'crossing-closed': 'open',
  'crossing-caution': 'open',
  'flashing-as-planned': 'open',
  flashing: 'open',
  'no-signal-contact': 'open',
  'under-way': 'in-progress',
  'no-power': 'open',
  'cleared-by-arrest': 'closed',
  'cleared-otherwise': 'closed',
  'not-cleared': 'open',
  scored: 'closed',
  'called-off': 'withdrawn',
  'put-off': 'in-progress',
  'as-stated': 'unknown',
};
