import type { Connection } from 'mongoose';

/** Where an address lies, as the city's rules read it. `street` stands for a place without a number. */
export interface ReadPlace {
  kind: 'house' | 'block' | 'stretch' | 'crossing' | 'street';
  key: string;
  streets: string[];
}
export type PlaceReader = (address: string) => ReadPlace | undefined;

const readers = new WeakMap<Connection, PlaceReader>();

/** Tells by whose rules this connection reads addresses. */
export function setPlaceReader(store: Connection, read: PlaceReader | undefined): void {
  if (read !== undefined) readers.set(store, read);
}
/** Reads no place where none was told, as in tests that look none up. */
export const placesOf = (store: Connection): PlaceReader => readers.get(store) ?? (() => undefined);
