import type { EventName, EventPayload, LoggedEvent, NewEvent, WatchFilter } from './event.ts';

// Without schemas, so that the browser needs no zod to listen.
export const EVENT_NAMES = [
  'item:landed',
  'item:changed',
  'item:withdrawn',
  'spending:flagged',
  'spending:reviewed',
  'feed:refreshed',
  'finding:published',
] as const satisfies readonly EventName[];

/** The socket's vocabulary: the client emits `watch`, the server emits each event name with an EventMessage. */
export const WATCH = 'watch';

/**
 * True when a watcher of `watch` should hear of `event`: item events by either type, by district and by record; the
 * rest unless it watches records only, flagged purchases by what is watched of them.
 */
export function hears(watch: WatchFilter, event: NewEvent | LoggedEvent): boolean {
  if (event.name === 'spending:flagged') return watch.uids === undefined && isWatched(watch.spending, event.payload);
  if (event.name === 'spending:reviewed' || event.name === 'feed:refreshed' || event.name === 'finding:published')
    return watch.uids === undefined;
  return isItemWatched(watch, event.payload);
}

function isItemWatched(
  { uids, types, districts }: WatchFilter,
  { uid, type, pulseType, district }: EventPayload<'item:withdrawn'>,
): boolean {
  if (uids?.includes(uid) === false) return false;
  if (types?.some((wanted) => wanted === type || wanted === pulseType) === false) return false;
  return districts === undefined || (district !== undefined && districts.includes(district));
}

function isWatched(watch: WatchFilter['spending'], payload: EventPayload<'spending:flagged'>): boolean {
  if (watch === undefined) return true;
  const { vendor, department, category, minScore } = watch;
  return (
    (vendor === undefined || vendor === payload.vendorCode) &&
    (department === undefined || department === payload.departmentCode) &&
    (category === undefined || category === payload.objectCode) &&
    (minScore === undefined || payload.score >= minScore)
  );
}
