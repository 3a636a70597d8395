import type { EventName, LoggedEvent, NewEvent, WatchFilter } from './event.ts';

export const EVENT_NAMES = ['item:landed', 'item:changed', 'item:withdrawn', 'spending:flagged', 'feed:refreshed'] as const satisfies readonly EventName[];

/** The socket's vocabulary: the client emits `watch`, the server emits each event name with an EventMessage. */
export const WATCH = 'watch';

/** True when a watcher of `watch` should hear of `event`: item events by either type, by district and by record; the rest unless it watches records only. */
export function hears(watch: WatchFilter, event: NewEvent | LoggedEvent): boolean {
  if (event.name === 'spending:flagged' || event.name === 'feed:refreshed') return watch.uids === undefined;
  const { uid, type, pulseType, district } = event.payload;
  if (watch.uids !== undefined && !watch.uids.includes(uid)) return false;
  if (watch.types !== undefined && !watch.types.some((wanted) => wanted === type || wanted === pulseType)) return false;
  return watch.districts === undefined || (district !== undefined && watch.districts.includes(district));
}
