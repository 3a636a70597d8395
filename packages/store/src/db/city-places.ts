import type { Store } from './connect.ts';

/** Where an address lies, as the city's rules read it. `street` stands for a place without a number. */
export interface ReadPlace {
  kind: 'house' | 'block' | 'stretch' | 'crossing' | 'street';
  key: string;
  streets: string[];
}
export type PlaceReader = (address: string) => ReadPlace | undefined;

const readers = new WeakMap<Store, PlaceReader>();

/** Tells by whose rules this connection reads addresses. */
export function setPlaceReader(store: Store, read: PlaceReader | undefined): void {
  if (read !== undefined) readers.set(store, read);
}
/** Reads no place where none was told, as in tests that look none up. */
export const placesOf = (store: Store): PlaceReader => readers.get(store) ?? (() => undefined);
