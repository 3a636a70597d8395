import { AppError, ROOM_SETTINGS } from '@moontower/contracts';
import { mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { native } from '../db/native-collection.ts';

/** What holds photos, as far as they are counted here: the nouns themselves stand above. */
const reports = native<{ _id: string; author?: string; photos: unknown[] }>('incidents');
const pictures = native<{ _id: string; author?: string }>('findingPictures');

/** How many photos are held, where a service set that otherwise. */
export interface PhotoRoom {
  ofAccount?: number | undefined;
  megabytes?: number | undefined;
}
const MEGABYTE = 1_000_000;
const NO_SUCH_COLLECTION = 26;
const LIMIT_MS = 5_000;

/** The bytes of all photos, wherever they lie: asked for before each upload. */
export async function photoBytes(store: Store): Promise<number> {
  const [inside, outside] = await Promise.all([bytesInside(store), bytesOutside(store)]);
  return inside + outside;
}

/** Those in a bucket, by the list of files. */
async function bytesOutside(store: Store): Promise<number> {
  const files = store.getClient().db(store.name).collection('photos.files');
  const sum = [{ $match: { outside: true } }, { $group: { _id: null, bytes: { $sum: '$length' } } }];
  const [found] = await files.aggregate<{ bytes: number }>(sum, { maxTimeMS: LIMIT_MS }).toArray();
  return found?.bytes ?? 0;
}

/** Those in MongoDB, as the collection itself counts them. */
async function bytesInside(store: Store): Promise<number> {
  const chunks = store.getClient().db(store.name).collection('photos.chunks');
  const stats = [{ $collStats: { storageStats: {} } }, { $project: { size: '$storageStats.size' } }];
  try {
    const [found] = await chunks.aggregate<{ size: number }>(stats, { maxTimeMS: LIMIT_MS }).toArray();
    return found?.size ?? 0;
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.code === NO_SUCH_COLLECTION) return 0;
    throw error;
  }
}

/**
 * Photos of its reports and pictures of its findings. What is anonymous counts until the account is cut off from it.
 */
async function photosOf(store: Store, author: string): Promise<number> {
  const [loose, [photos]] = await Promise.all([
    pictures(store).countDocuments({ author }, { maxTimeMS: LIMIT_MS }),
    reports(store)
      .aggregate<{ sum: number }>(
        [{ $match: { author } }, { $group: { _id: null, sum: { $sum: { $size: '$photos' } } } }],
        { maxTimeMS: LIMIT_MS },
      )
      .toArray(),
  ]);
  return loose + (photos?.sum ?? 0);
}

/** @throws AppError conflict where the account holds enough, or all do */
export async function refuseFull(
  store: Store,
  { account, count }: { account: string; count: number },
  {
    ofAccount = ROOM_SETTINGS.LIMIT_PHOTOS_ACCOUNT.room,
    megabytes = ROOM_SETTINGS.LIMIT_PHOTOS_MEGABYTES.room,
  }: PhotoRoom,
): Promise<void> {
  const [own, bytes] = await Promise.all([photosOf(store, account), photoBytes(store)]);
  if (own + count > ofAccount)
    throw new AppError('conflict', `An account holds ${ofAccount} photos. Remove some first, or send this without.`);
  if (bytes >= megabytes * MEGABYTE)
    throw new AppError('conflict', 'No photos are taken at the moment. Send what you wrote without them.');
}
