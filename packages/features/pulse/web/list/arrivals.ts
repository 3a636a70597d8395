import type { ItemEvent, LoggedEvent } from '@moontower/contracts/event';
import { DAY_MS } from '@moontower/contracts/time';
import { distanceM } from '@moontower/ui/data/distance.ts';
import { heardByList, type ListEffect } from '@moontower/ui/data/live/still-list.ts';
import type { PulseFilters } from '../filters/pulse-filters.ts';

/**
 * What begins later than this is planned, and not in the list. Two days, because a reader's clock may be wrong by one.
 */
const PLANNED_AHEAD_MS = 2 * DAY_MS;

function inside({ bbox: box, ring }: Pick<PulseFilters, 'bbox' | 'ring'>, event: ItemEvent): boolean {
  if (box === undefined && ring === undefined) return true;
  if (event.location === undefined) return false;
  const [lon, lat] = event.location.coordinates;
  if (ring !== undefined && distanceM(ring.middle, [lon, lat]) > ring.radiusM) return false;
  return box === undefined || (lon >= box[0] && lat >= box[1] && lon <= box[2] && lat <= box[3]);
}

/**
 * True when the view's filters leave no doubt from the event alone: words, values and ZIP codes are only known to the
 * server.
 */
export function canJudge(filters: Pick<PulseFilters, 'q' | 'min' | 'zips'>): boolean {
  return filters.q.trim() === '' && filters.min === undefined && filters.zips.length === 0;
}

/**
 * True when a newly landed event belongs to the view. Types and districts are also watched for; the list may have
 * changed since.
 */
function belongs(event: ItemEvent, filters: PulseFilters, since: string | undefined): boolean {
  if (!filters.types.includes(event.pulseType)) return false;
  if (filters.subtypes.length > 0 && !filters.subtypes.includes(event.subtype)) return false;
  if (filters.districts.length > 0 && (event.district === undefined || !filters.districts.includes(event.district)))
    return false;
  if (since !== undefined && event.publishedAt < since) return false;
  if (Date.parse(event.publishedAt) > Date.now() + PLANNED_AHEAD_MS) return false;
  return inside(filters, event);
}

/** What an event is to the view's list. */
export function heardIn(event: LoggedEvent, filters: PulseFilters, since: string | undefined): ListEffect {
  return heardByList(event, (arrival) => (canJudge(filters) ? belongs(arrival, filters, since) : undefined));
}
