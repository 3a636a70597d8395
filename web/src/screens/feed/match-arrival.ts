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
  if (event.publishedAt < (window.since ?? '') || event.publishedAt < (window.oldestShown ?? '')) return false;
  if (filters.subtypes.length > 0 && !filters.subtypes.includes(event.subtype)) return false;
  const words = filters.q.trim().toLowerCase();
  if (words !== '' && !event.title.toLowerCase().includes(words)) return false;
  if (filters.near === undefined) return true;
  return event.location !== undefined && distanceM([filters.near.lon, filters.near.lat], event.location.coordinates) <= filters.radius;
}
