import type { EventName, EventPayload, LoggedEvent } from '@moontower/contracts/event';

/** The first word of query keys that are read again when something happened. */
export type RefreshKey = 'bulletins' | 'feeds' | 'findings' | 'pork';
type Refreshes = { [N in EventName]: (payload: EventPayload<N>) => readonly RefreshKey[] };

/**
 * What each event makes old: a new event without a line does not compile. Lists of items are in none: they stand still
 * under their reader, and what arrives waits behind a pill (`use-still-list.ts`).
 */
export const REFRESHES: Refreshes = {
  'item:landed': () => [],
  'item:changed': () => [],
  'item:withdrawn': () => [],
  'spending:flagged': () => ['pork'],
  'spending:reviewed': ({ withheld }) => (withheld === undefined ? ['pork'] : ['pork', 'bulletins']),
  'finding:published': () => ['findings'],
  'feed:refreshed': ({ bulletin }) => (bulletin === undefined ? ['feeds'] : ['feeds', 'bulletins']),
};

const refreshedByOne = <N extends EventName>({ name, payload }: { name: N; payload: EventPayload<N> }) =>
  REFRESHES[name](payload);

/** What a burst makes old, each once. */
export function refreshedBy(events: readonly LoggedEvent[]): ReadonlySet<RefreshKey> {
  return new Set(events.flatMap((event) => refreshedByOne(event)));
}
