import type { ItemType } from './item.ts';

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

/**
 * A request or a case, which somebody asked the city to settle: only of these is said that the city closed it, and why.
 */
export const isAsked = (type: ItemType): boolean => type === 'service-requests' || type === 'code-cases';
