import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';

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

/** Stores bytes of a photo; its owner names the file afterwards. */
export async function savePhotoFile(store: Store, owner: PhotoOwner, bytes: Buffer): Promise<mongo.ObjectId> {
  const upload = bucketOf(store).openUploadStream('photo.webp', { metadata: owner });
  await pipeline(Readable.from([bytes]), upload);
  return upload.id;
}

/** The bytes of a photo; undefined where they are gone. */
export async function readPhotoFile(store: Store, id: mongo.ObjectId): Promise<Buffer | undefined> {
  const [file] = await bucketOf(store).find({ _id: id }).limit(1).toArray();
  if (file === undefined) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of bucketOf(store).openDownloadStream(id)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

export async function deletePhotoFile(store: Store, id: mongo.ObjectId): Promise<void> {
  await bucketOf(store)
    .delete(id)
    .catch((error: unknown) => {
      if (!/not found/i.test(String(error))) throw error;
    });
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
