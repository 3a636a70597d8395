import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@moontower/contracts';
import { mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { outsidePhotosOf, type OutsidePhotos } from './outside-photos.ts';

/** GridFS's own: `photos.files` and `photos.chunks`. */
const PHOTO_BUCKET = 'photos';
/** Whose file it is, by the noun that has it: each sweeps its own. */
export type PhotoOwner = { incident: string } | { finding: string };
/** A photo as it was written anew. */
export interface MadePhoto {
  width: number;
  height: number;
  large: Buffer;
  small: Buffer;
}

const bucketOf = (store: Store): mongo.GridFSBucket =>
  new mongo.GridFSBucket(store.getClient().db(store.name), {
    bucketName: PHOTO_BUCKET,
    writeConcern: { w: 'majority', j: true },
  });

/** A file that nobody names after this long is one whose upload died half-way. */
const ORPHAN_MS = 3_600_000;

interface ListedFile {
  _id: mongo.ObjectId;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
  metadata: PhotoOwner;
  /** Its bytes lie where `keepPhotosOutside` says; without it in `photos.chunks`. */
  outside?: true;
}
/** Files are listed here wherever their bytes lie, so that each noun sweeps its own in one way. */
const listOf = (store: Store): mongo.Collection<ListedFile> =>
  store.getClient().db(store.name).collection<ListedFile>(`${PHOTO_BUCKET}.files`);

/** Listed before its bytes come: what dies in between is a file that nobody names, and is swept. */
async function saveOutside(
  store: Store,
  place: OutsidePhotos,
  { owner, bytes }: { owner: PhotoOwner; bytes: Buffer },
): Promise<mongo.ObjectId> {
  const _id = new mongo.ObjectId();
  const about = { length: bytes.length, chunkSize: bytes.length, uploadDate: new Date(), filename: 'photo.webp' };
  const written = { writeConcern: { w: 'majority', j: true } } as const;
  await listOf(store).insertOne({ _id, ...about, metadata: owner, outside: true }, written);
  await place.put(_id.toHexString(), bytes);
  return _id;
}

/** @throws AppError unavailable where this process was not told of the storage that files lie in */
function placeOf(store: Store): OutsidePhotos {
  const place = outsidePhotosOf(store);
  if (place === undefined)
    throw new AppError('unavailable', 'Photos lie in a storage that is not set: see PHOTOS_S3_URL.');
  return place;
}

/** Stores bytes of a photo; its owner names the file afterwards. */
export async function savePhotoFile(store: Store, owner: PhotoOwner, bytes: Buffer): Promise<mongo.ObjectId> {
  const place = outsidePhotosOf(store);
  if (place !== undefined) return saveOutside(store, place, { owner, bytes });
  const upload = bucketOf(store).openUploadStream('photo.webp', { metadata: owner });
  await pipeline(Readable.from([bytes]), upload);
  return upload.id;
}

/** The bytes of a photo; undefined where they are gone. */
export async function readPhotoFile(store: Store, id: mongo.ObjectId): Promise<Buffer | undefined> {
  const file = await listOf(store).findOne({ _id: id }, { projection: { outside: 1 } });
  if (file === null) return undefined;
  if (file.outside === true) return placeOf(store).get(id.toHexString());
  const pieces: Buffer[] = [];
  for await (const piece of bucketOf(store).openDownloadStream(id)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** Bytes outside go first: a file whose bytes are left is still listed, and is deleted again. */
export async function deletePhotoFile(store: Store, id: mongo.ObjectId): Promise<void> {
  const file = await listOf(store).findOne({ _id: id }, { projection: { outside: 1 } });
  if (file?.outside === true) await placeOf(store).remove(id.toHexString());
  await bucketOf(store)
    .delete(id)
    .catch((error: unknown) => {
      if (!/not found/i.test(String(error))) throw error;
    });
}

/** Of what nothing names any more: where it cannot be taken off just now, the sweep of its noun does so. */
export async function discardPhotoFile(store: Store, id: mongo.ObjectId): Promise<void> {
  await deletePhotoFile(store, id).catch(() => undefined);
}

/** Takes off all files of one owner. */
export async function deletePhotoFiles(store: Store, owner: PhotoOwner): Promise<void> {
  const query = Object.fromEntries(Object.entries(owner).map(([noun, id]) => [`metadata.${noun}`, id]));
  for await (const { _id } of bucketOf(store).find(query)) await deletePhotoFile(store, _id);
}

/**
 * Takes off files of a noun that nothing names: whoever uploaded them died before, or what named them went first.
 * @returns how many
 */
export async function deleteUnreferencedFiles(
  store: Store,
  { noun, at, isNamed }: { noun: 'incident' | 'finding'; at: Date; isNamed: OwnershipCheck },
): Promise<number> {
  let gone = 0;
  const old = { [`metadata.${noun}`]: { $exists: true }, uploadDate: { $lt: new Date(at.getTime() - ORPHAN_MS) } };
  for await (const { _id, metadata } of bucketOf(store).find(old)) {
    if (await isNamed(_id, String(metadata?.[noun]))) continue;
    await deletePhotoFile(store, _id);
    gone += 1;
  }
  return gone;
}
type OwnershipCheck = (file: mongo.ObjectId, owner: string) => Promise<boolean>;
