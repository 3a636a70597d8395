import type { ItemEvent } from '@moontower/contracts/event';
import { distanceM } from '../../data/distance.ts';
import type { FeedFilters } from './feed-filters.ts';

/**
 * Whether an arrival belongs to the list on screen, as far as its small message tells: type and district were judged by the socket.
 * `oldestShown` is set when the list is full: an older record (a first load reads years of them) would not appear on it.
 * A least value cannot be judged from the message, so such a list waits for the next poll.
 */
export function matchesArrival(filters: FeedFilters, window: { since?: string; oldestShown?: string }, event: ItemEvent): boolean {
  if (filters.min !== '') return false;
  const inTime = event.publishedAt >= (window.since ?? '') && event.publishedAt >= (window.oldestShown ?? '');
  return inTime && ofKind(filters, event) && isNear(filters, event);
}

function ofKind({ subtypes, q }: FeedFilters, { subtype, title }: ItemEvent): boolean {
  return (subtypes.length === 0 || subtypes.includes(subtype)) && title.toLowerCase().includes(q.trim().toLowerCase());
}

function isNear({ near, radius }: FeedFilters, { location }: ItemEvent): boolean {
  return near === undefined || (location !== undefined && distanceM([near.lon, near.lat], location.coordinates) <= radius);
}
