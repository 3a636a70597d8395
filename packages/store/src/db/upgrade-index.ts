import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { mongo } from 'mongoose';
import type { Store } from './connect.ts';
import { isTaken } from './transact.ts';
import { whatStandsTwice } from './upgrade-duplicates.ts';

export interface IndexOptions {
  sparse?: boolean;
  expireAfterSeconds?: number;
  unique?: boolean;
  partialFilterExpression?: mongo.Document;
}

export interface WantedIndex {
  /** What it is for, in the words of the list. */
  query: string;
  keys: Record<string, 1 | -1 | '2dsphere'>;
  options: IndexOptions;
  /** Name of the index that a release before had in its place: it goes when this one stands. */
  replaces?: string;
}

/** An index with the collection it belongs to. */
export interface ListedIndex extends WantedIndex {
  collection: (store: Store) => string;
}

/** An index that stood with other options and now has those of the list. `says` is one sentence for the log. */
export interface IndexChange {
  collection: string;
  index: string;
  says: string;
}

type Collection = mongo.Collection;
type ExistingIndex = mongo.IndexDescriptionInfo;

// IndexOptionsConflict, IndexKeySpecsConflict; IndexNotFound, IndexBuildAborted: another process that starts does the
// same at this moment.
const CONFLICT = new Set<unknown>([85, 86]);
const PASSING = new Set<unknown>([27, 276]);
const ATTEMPTS = 20;
const PAUSE_MS = 50;

const isGone = (error: unknown): boolean => error instanceof mongo.MongoServerError && error.code === 27;
const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const lasting = ({ sparse, unique, partialFilterExpression, collation }: ExistingIndex): unknown => ({
  sparse: sparse === true,
  unique: unique === true,
  partialFilterExpression,
  collation,
});
export const sameKeys = (found: ExistingIndex, { keys }: WantedIndex): boolean =>
  isDeepStrictEqual(Object.entries(found.key), Object.entries(keys));
const sameButExpiry = (found: ExistingIndex, wanted: WantedIndex): boolean =>
  sameKeys(found, wanted) && isDeepStrictEqual(lasting(found), lasting({ ...wanted.options, key: wanted.keys }));
/** Whether what stands there is what the list asks for. */
export const isWanted = (found: ExistingIndex, wanted: WantedIndex): boolean =>
  sameButExpiry(found, wanted) && found.expireAfterSeconds === wanted.options.expireAfterSeconds;

/** MongoDB's own name of an index that was given none. */
export const indexName = ({ keys }: Pick<WantedIndex, 'keys'>): string =>
  Object.entries(keys)
    .map(([field, way]) => `${field}_${way}`)
    .join('_');
const called = ({ name = '' }: ExistingIndex): string => name;

/** The index that keeps the wanted one from being made; undefined where nothing does any more. */
async function inTheWay(collection: Collection, wanted: WantedIndex): Promise<ExistingIndex | undefined> {
  const found: ExistingIndex[] = await collection.indexes();
  if (found.some((one) => isWanted(one, wanted))) return undefined;
  return found.find((one) => called(one) === indexName(wanted)) ?? found.find((one) => sameKeys(one, wanted));
}

/**
 * Changes the days after which documents leave, without building anything. False where this MongoDB does not do it for
 * such an index.
 */
async function changeExpiry(
  collection: Collection,
  { db, old, wanted }: { db: mongo.Db; old: ExistingIndex; wanted: WantedIndex },
): Promise<boolean> {
  const { expireAfterSeconds } = wanted.options;
  if (expireAfterSeconds === undefined || !sameButExpiry(old, wanted)) return false;
  try {
    await db.command({ collMod: collection.collectionName, index: { name: called(old), expireAfterSeconds } });
    return true;
  } catch (error) {
    if (error instanceof mongo.MongoServerError) return false;
    throw error;
  }
}

/**
 * Those that were dropped, as they stood to the last option; the same command from two processes makes one.
 * @returns a sentence for each
 */
async function putBack(collection: Collection, db: mongo.Db, dropped: readonly ExistingIndex[]): Promise<string> {
  const said: string[] = [];
  for (const old of dropped) {
    try {
      await db.command({ createIndexes: collection.collectionName, indexes: [old] });
      said.push(` The index ${called(old)} that stood there was put back as it was.`);
    } catch (error) {
      said.push(
        ` The index ${called(old)} that stood there could not be put back either (${words(error)}): it is missing ` +
          'until the next start.',
      );
    }
  }
  return said.join('');
}

/** The error of an index that cannot be made, with what stands in the way and what became of the old one. */
async function refusal(
  collection: Collection,
  wanted: WantedIndex,
  { cause, became }: { cause: unknown; became: string },
): Promise<Error> {
  const kind = wanted.options.unique === true ? 'unique index' : 'index';
  const twice = isTaken(cause) ? await whatStandsTwice(collection, wanted) : undefined;
  const why = twice ?? `${words(cause).replace(/\.$/, '')}.`;
  return new Error(
    `The ${kind} on ${Object.keys(wanted.keys).join(', ')} of ${collection.collectionName} ("${wanted.query}") ` +
      `cannot be made: ${why}${became}`,
    { cause },
  );
}

/** Refuses before anything is dropped where the records do not allow the new index. */
async function refuseTwice(
  collection: Collection,
  wanted: WantedIndex,
  { cause, old }: { cause: unknown; old: ExistingIndex },
): Promise<void> {
  if (wanted.options.unique !== true) return;
  const twice = await whatStandsTwice(collection, wanted);
  if (twice === undefined) return;
  throw new Error(
    `The unique index on ${Object.keys(wanted.keys).join(', ')} of ${collection.collectionName} ("${wanted.query}") ` +
      `cannot be made: ${twice} The index ${called(old)} that stands there was left as it is.`,
    { cause },
  );
}

/**
 * Takes away what is in the way.
 * @returns what to put back if the new one cannot be made; a sentence where nothing is left to do; undefined to try
 * again.
 */
async function clear(
  collection: Collection,
  { db, wanted, cause }: { db: mongo.Db; wanted: WantedIndex; cause: unknown },
): Promise<ExistingIndex | string | undefined> {
  const old = await inTheWay(collection, wanted);
  if (old === undefined) return (await collection.indexes()).some((one) => isWanted(one, wanted)) ? '' : undefined;
  if (await changeExpiry(collection, { db, old, wanted }))
    return (
      `documents leave after ${wanted.options.expireAfterSeconds} s instead ` +
      `of ${old.expireAfterSeconds ?? 'never'}`
    );
  await refuseTwice(collection, wanted, { cause, old });
  try {
    await collection.dropIndex(called(old));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  return old;
}

/** @returns undefined where the index stands now, else MongoDB's objection */
async function refusedBy(
  collection: Collection,
  { keys, options }: WantedIndex,
): Promise<mongo.MongoServerError | undefined> {
  try {
    await collection.createIndex(keys, options);
    return undefined;
  } catch (error) {
    if (error instanceof mongo.MongoServerError) return error;
    throw error;
  }
}

const mayPass = ({ code }: mongo.MongoServerError, attempt: number): boolean =>
  attempt < ATTEMPTS && (PASSING.has(code) || CONFLICT.has(code));

/**
 * Tries until the index stands; what it drops on the way is added to `dropped`.
 * @returns what was changed in place, if anything
 */
async function untilItStands(
  collection: Collection,
  { db, wanted, dropped }: { db: mongo.Db; wanted: WantedIndex; dropped: ExistingIndex[] },
): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const cause = await refusedBy(collection, wanted);
    if (cause === undefined) return undefined;
    if (!mayPass(cause, attempt)) throw cause;
    if (PASSING.has(cause.code)) await sleep(PAUSE_MS);
    const cleared = await clear(collection, { db, wanted, cause });
    if (typeof cleared === 'string') return cleared === '' ? undefined : cleared;
    if (cleared !== undefined) dropped.push(cleared);
  }
}

/**
 * Makes one index. One of the same keys or name with other options is changed in place where MongoDB can (the time
 * after which documents leave), else dropped and built anew. @returns what was changed; undefined where nothing was
 * @throws Error naming the records in the way; whatever stood before then stands again
 */
export async function createIndex(
  db: mongo.Db,
  collection: Collection,
  wanted: WantedIndex,
): Promise<IndexChange | undefined> {
  const dropped: ExistingIndex[] = [];
  try {
    const inPlace = await untilItStands(collection, { db, wanted, dropped });
    const says =
      inPlace ?? (dropped.length === 0 ? undefined : 'its options have changed: it was dropped and built anew');
    return says === undefined ? undefined : { collection: collection.collectionName, index: indexName(wanted), says };
  } catch (cause) {
    if (dropped.length === 0 && !isTaken(cause)) throw cause;
    throw await refusal(collection, wanted, { cause, became: await putBack(collection, db, dropped) });
  }
}

/**
 * All indexes of a collection: in one command, as of a new store, or where MongoDB objects to one of them one after the
 * other, as `createIndex` does.
 */
export async function createIndexes(
  db: mongo.Db,
  collection: Collection,
  all: readonly WantedIndex[],
): Promise<IndexChange[]> {
  try {
    await collection.createIndexes(all.map(({ keys, options }) => ({ key: keys, ...options })));
    return [];
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError)) throw error;
  }
  const changed: IndexChange[] = [];
  for (const wanted of all) {
    const change = await createIndex(db, collection, wanted);
    if (change !== undefined) changed.push(change);
  }
  return changed;
}

/** Drops what indexes that stand now have replaced: whoever asked by it is answered by those. */
export async function deleteReplaced(collection: Collection, all: readonly WantedIndex[]): Promise<IndexChange[]> {
  const old = new Set(all.flatMap(({ replaces }) => replaces ?? []));
  if (old.size === 0) return [];
  const changed: IndexChange[] = [];
  for (const { name = '' } of await collection.indexes()) {
    if (!old.has(name)) continue;
    await collection.dropIndex(name).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
    changed.push({ collection: collection.collectionName, index: name, says: 'another one does its work: dropped' });
  }
  return changed;
}
