/** The specification's eight item types. */
export const SPEC_ITEM_TYPES = [
  'building-permits',
  'zoning-cases',
  'site-plans',
  'subdivisions',
  'certificates-occupancy',
  'demolition-permits',
  'vacant-property',
  'development',
] as const;
/** What else the city publishes that is neither a permit nor a plan. */
export const OTHER_ITEM_TYPES = [
  'code-cases',
  'service-requests',
  'traffic-incidents',
  'fire-incidents',
  'infrastructure',
  'public-safety',
  'council',
  'business',
  'money',
  'animals',
  'homelessness',
  'news',
] as const;

export type ItemType = (typeof SPEC_ITEM_TYPES)[number] | (typeof OTHER_ITEM_TYPES)[number];

/** The states a record is counted and filtered under. */
export const ITEM_STATES = [
  'open',
  'in-progress',
  'approved',
  'closed',
  'expired',
  'withdrawn',
  'denied',
  'unknown',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/**
 * What the date ahead of a record is: when the city expects to be done, when something ends, when power is expected
 * back, when a public meeting begins, until when comments are taken. Only the last two let anybody speak or comment.
 */
export const DEADLINE_KINDS = ['expected', 'ends', 'restored', 'meeting', 'comment'] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/**
 * A request or a case, which somebody asked the city to settle: only of these is said that the city closed it, and why.
 */
export const isAsked = (type: ItemType): boolean => type === 'service-requests' || type === 'code-cases';
