import type { Store } from './connect.ts';

const zones = new WeakMap<Store, string>();

/** Tells by whose wall clock this connection counts days and months. */
export function setZone(store: Store, zone: string | undefined): void {
  if (zone !== undefined) zones.set(store, zone);
}
/** UTC where none was told, as in tests that count no months. */
export const zoneOf = (store: Store): string => zones.get(store) ?? 'UTC';
