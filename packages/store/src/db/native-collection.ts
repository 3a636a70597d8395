import type { mongo } from 'mongoose';
import type { Store } from './connect.ts';

/** A collection of the driver itself, for writing: no casting, no hooks, one round trip a command. */
export function native<D extends mongo.Document>(name: string) {
  return (store: Store): mongo.Collection<D> => store.getClient().db(store.name).collection<D>(name);
}
