import type { ItemEvent } from '@moontower/contracts/event';
import { distanceM } from '@moontower/ui/data/distance.ts';
import type { FeedFilters } from './filters/feed-filters.ts';

/**
 * Whether an arrival belongs to the list on screen, as far as its small message tells: type and district were judged by
 * the socket.
 * Undefined where words are searched, a ZIP code or a least value is set: the server looks into more than the message
 * carries.
 * `oldestShown` is set when the list is full: an older record (a first load reads years of them) would not appear on
 * it.
 */
export function matchesArrival(
  filters: FeedFilters,
  window: { since?: string; oldestShown?: string },
  event: ItemEvent,
): boolean | undefined {
  const inTime = event.publishedAt >= (window.since ?? '') && event.publishedAt >= (window.oldestShown ?? '');
  if (!inTime || !ofKind(filters, event) || !isNear(filters, event)) return false;
  return filters.q.trim() + filters.min + filters.zips.join('') === '' ? true : undefined;
}

function ofKind({ subtypes }: FeedFilters, { subtype }: ItemEvent): boolean {
  return subtypes.length === 0 || subtypes.includes(subtype);
}

function isNear({ near, radius }: FeedFilters, { location }: ItemEvent): boolean {
  return (
    near === undefined || (location !== undefined && distanceM([near.lon, near.lat], location.coordinates) <= radius)
  );
}
