import type { Connection } from 'mongoose';

const zones = new WeakMap<Connection, string>();

/** Tells by whose wall clock this connection counts days and months. */
export function setZone(store: Connection, zone: string | undefined): void {
  if (zone !== undefined) zones.set(store, zone);
}
/** UTC where none was told, as in tests that count no months. */
export const zoneOf = (store: Connection): string => zones.get(store) ?? 'UTC';
