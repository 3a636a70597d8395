import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import type { ListedIndex } from '../db/upgrade-index.ts';
import { ensureIndexes } from '../indexes.ts';
import { BackupManifest, fileOf, MANIFEST, type CollectionCopy } from '@moontower/contracts/backup-manifest';
import { collectionNames, hashCollection } from './read-collection.ts';

const SMALLEST_DOCUMENT = 5;
const LARGEST_DOCUMENT = 17 * 1024 * 1024;
const BATCH_DOCUMENTS = 1_000;
const BATCH_BYTES = 8 * 1024 * 1024;
/** Numbers stay of the type they have: an Int32 that became a Double would be another document. */
const AS_STORED = { promoteValues: false, promoteLongs: false } as const;

/** @throws when the folder holds no whole backup */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new Error(`${folder} holds no whole backup: there is no ${MANIFEST}, which is written last.`);
  return BackupManifest.parse(JSON.parse(text));
}

/** The documents of a copy, as bytes. @throws when the file breaks off or holds something else */
async function* documentsOf(folder: string, name: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  // Not pipe(), which leaves a fault of the file itself (missing, unreadable) unheard and so ends the process.
  const unpacked: AsyncIterable<Buffer> = pipeline(
    createReadStream(join(folder, fileOf(name))),
    createGunzip(),
    () => undefined,
  );
  for await (const piece of unpacked) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let at = 0;
    while (rest.length - at >= 4) {
      const size = rest.readInt32LE(at);
      if (size < SMALLEST_DOCUMENT || size > LARGEST_DOCUMENT)
        throw new Error(`${fileOf(name)} holds something that is no document.`);
      if (rest.length - at < size) break;
      yield rest.subarray(at, at + size);
      at += size;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error(`${fileOf(name)} breaks off.`);
}

async function checkFile(folder: string, copy: CollectionCopy): Promise<void> {
  const hash = createHash('sha256');
  let documents = 0;
  try {
    for await (const document of documentsOf(folder, copy.name)) {
      documents += 1;
      hash.update(document);
    }
  } catch (error) {
    throw new Error(`The backup is damaged: ${fileOf(copy.name)} cannot be read to its end. Nothing was restored.`, {
      cause: error,
    });
  }
  if (documents !== copy.documents || hash.digest('hex') !== copy.sha256)
    throw new Error(`The backup is damaged: ${fileOf(copy.name)} is not what the manifest says. Nothing was restored.`);
}

async function refuseUnlessEmpty(store: Store): Promise<void> {
  const db = store.getClient().db(store.name);
  const filled: string[] = [];
  for (const name of await collectionNames(store))
    if ((await db.collection(name).findOne({}, { projection: { _id: 1 } })) !== null) filled.push(name);
  if (filled.length > 0)
    throw new Error(
      `The database ${store.name} is not empty (${filled.slice(0, 5).join(', ')}); a backup is restored ` +
        'into an empty one.',
    );
}

async function insertAll(store: Store, folder: string, name: string): Promise<void> {
  const collection = store.getClient().db(store.name).collection(name);
  let batch: mongo.Document[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch, { writeConcern: { w: 'majority', j: false } });
    batch = [];
    bytes = 0;
  };
  for await (const document of documentsOf(folder, name)) {
    batch.push(mongo.BSON.deserialize(document, AS_STORED));
    bytes += document.length;
    if (batch.length >= BATCH_DOCUMENTS || bytes >= BATCH_BYTES) await flush();
  }
  await flush();
}

/**
 * Puts a backup into an empty database: every file is checked before the first write, every collection compared with
 * the manifest after the last, then the indexes are made. Nothing else may write meanwhile.
 */
export async function restoreBackup(
  store: Store,
  {
    folder,
    ofRooms,
    tell = () => undefined,
  }: { folder: string; ofRooms?: readonly ListedIndex[]; tell?: (line: string) => void },
): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  await refuseUnlessEmpty(store);
  for (const copy of manifest.collections) await checkFile(folder, copy);
  for (const copy of manifest.collections) {
    await insertAll(store, folder, copy.name);
    const restored = await hashCollection(store, copy.name);
    if (restored.sha256 !== copy.sha256)
      throw new Error(
        `${copy.name} is not the same after restoring: ${restored.documents} documents of ${copy.documents}. ` +
          `Drop the database ${store.name} before you try again.`,
      );
    tell(`${copy.name}: ${copy.documents.toLocaleString('en-US')} documents, the same as in the backup`);
  }
  await ensureIndexes(store, ofRooms);
  return manifest;
}
