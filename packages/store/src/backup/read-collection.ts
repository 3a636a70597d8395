import { createHash } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { Store } from '../db/connect.ts';
import type { CollectionCopy } from '@moontower/contracts/backup-manifest';

const PIECE = 1 << 18;

export interface CollectionReader {
  pieces: AsyncGenerator<Uint8Array>;
  seen: () => CollectionCopy;
}

/** Names of a database's collections, in order; MongoDB's own are left out. */
export async function collectionNames(store: Store): Promise<string[]> {
  const listed = await store
    .getClient()
    .db(store.name)
    .listCollections({ type: 'collection' }, { nameOnly: true })
    .toArray();
  return listed
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .toSorted();
}

/**
 * The documents of a collection as they are stored, in the order of `_id`, in pieces of some 256 kB. With a snapshot
 * session, all of one moment.
 */
export function readCollection(store: Store, name: string, session?: ClientSession): CollectionReader {
  const hash = createHash('sha256');
  let documents = 0;
  let bytes = 0;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    const cursor = store
      .getClient()
      .db(store.name)
      .collection(name)
      .find(
        {},
        {
          raw: true,
          sort: { _id: 1 },
          batchSize: 5_000,
          readConcern: session === undefined ? 'majority' : 'snapshot',
          session,
        },
      );
    let held: Uint8Array[] = [];
    let size = 0;
    for await (const document of cursor) {
      if (!(document instanceof Uint8Array))
        throw new Error(`The driver read a document of ${name}, where its bytes were asked for.`);
      documents += 1;
      bytes += document.length;
      size += document.length;
      hash.update(document);
      held.push(document);
      if (size >= PIECE) {
        yield Buffer.concat(held);
        held = [];
        size = 0;
      }
    }
    if (size > 0) yield Buffer.concat(held);
  }
  return { pieces: pieces(), seen: () => ({ name, documents, bytes, sha256: hash.copy().digest('hex') }) };
}

/** Counts and hash of a collection as it is now. */
export async function hashCollection(store: Store, name: string): Promise<CollectionCopy> {
  const { pieces, seen } = readCollection(store, name);
  for await (const _piece of pieces) {
    /* Only what was seen counts. */
  }
  return seen();
}
