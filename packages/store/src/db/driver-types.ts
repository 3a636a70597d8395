import type { mongo } from 'mongoose';

// What rooms name of the driver: they ask through the store's own doors, and import no driver.
export type { ClientSession } from 'mongoose';
/** What a search of a collection of `D` takes. */
export type Filter<D> = mongo.Filter<D>;
/** Of a file in GridFS. */
export type FileId = mongo.ObjectId;
