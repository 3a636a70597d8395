import type { FeedFilters } from '../filters/feed-filters.ts';

const A_METRE = 100_000; // 0.00001 degree

/** The end of the page of a point: `point-n3026720-w9774310`. */
function pointSlug({ lon, lat }: NonNullable<FeedFilters['near']>): string {
  const part = (degrees: number, over: string, under: string) =>
    `${degrees < 0 ? under : over}${Math.abs(Math.round(degrees * A_METRE))}`;
  return `point-${part(lat, 'n', 's')}-${part(lon, 'e', 'w')}`;
}

/**
 * Ends of the address pages of a place near which the feed looks, the best first. The API leads another spelling to its
 * page; a place without a house number has only the page of its point.
 */
export function placeSlugs({ near, place }: Pick<FeedFilters, 'near' | 'place'>): string[] {
  if (near === undefined) return [];
  const [street = ''] = place.split(',');
  const named = street
    .toLowerCase()
    // As pages write half a number: `7617-half-gilbert-rd`.
    .replace(/[\s-]*(?:\b1\s*\/\s*2\b|½)/, ' half')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return /^\d+[a-z]?-\S/.test(named) ? [named, pointSlug(near)] : [pointSlug(near)];
}
