import type { Store } from '../db/connect.ts';

/** Where bytes of photos lie that are not in MongoDB. The list of files stays there in either case. */
export interface OutsidePhotos {
  /** @throws AppError unavailable */
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** @returns undefined where there is no such object. @throws AppError unavailable */
  get: (name: string) => Promise<Buffer | undefined>;
  /** An object that is not there is removed. @throws AppError unavailable */
  remove: (name: string) => Promise<void>;
}

const places = new WeakMap<Store, OutsidePhotos>();

/** Has photos that come from now on lie outside. Those in MongoDB stay there and are read as before. */
export function keepPhotosOutside(store: Store, place: OutsidePhotos): void {
  places.set(store, place);
}
/** Undefined where photos lie in MongoDB. */
export const outsidePhotosOf = (store: Store): OutsidePhotos | undefined => places.get(store);
