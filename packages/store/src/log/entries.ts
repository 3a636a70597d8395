import { canonicalJson } from '@moontower/log/canonical-json';
import { commitTexts, LEAF_BYTES, SALT_BYTES } from '@moontower/log/commitment';
import type { ClientSession } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativeCounters, nativeLogEntries } from '../db/native.ts';
import { FILLING, settledOf, takeNumbers, type FillNumbers } from '../db/numbers/take-numbers.ts';
import { transact } from '../db/transact.ts';
import type { ListedIndex } from '../db/upgrade-index.ts';
import { bytesOf, toBytes } from './bytes.ts';
import type { LogEntryDocument } from '../log-documents.ts';
import type { LogEntry, LogLeaf, StoredLogEntry } from './entry-documents.ts';

/** Most leaves in one document, far from the 16 MB of one; what is more becomes several. */
const MOST_LEAVES = 10_000;

/** What a leaf says that stands for nothing: whoever took its position did not commit. */
const UNUSED = canonicalJson({ v: 1, unused: true });

/**
 * Puts leaves without a meaning where positions were taken and not used: no position of the log may be missing. The
 * first of their documents decides, for a transaction writes all of its own or none.
 */
export const fillEntries: FillNumbers = async (store, { first, count }) => {
  const contents = Array.from({ length: count }, () => UNUSED);
  const keys = contents.map(() => 'log:unused');
  const entry = { kind: 'log', at: new Date(), count, keys, contents, ...commitTexts(contents) } as const;
  for (const document of documentsOf(entry, first - 1)) await nativeLogEntries(store).insertOne(document, FILLING);
};

function checkLengths({ count, keys, salts, leaves }: LogEntry): void {
  const isWhole = keys.length === count && salts.length === count * SALT_BYTES && leaves.length === count * LEAF_BYTES;
  if (!isWhole) throw new Error(`An entry of ${count} leaves holds as many keys, salts and commitments.`);
}

function* documentsOf(entry: LogEntry, position: number): Generator<LogEntryDocument> {
  for (let from = 0; from < entry.count; from += MOST_LEAVES) {
    const to = Math.min(from + MOST_LEAVES, entry.count);
    yield {
      ...entry,
      _id: position + from,
      count: to - from,
      keys: entry.keys.slice(from, to),
      ...(entry.contents === undefined ? {} : { contents: entry.contents.slice(from, to) }),
      salts: toBytes(entry.salts.subarray(from * SALT_BYTES, to * SALT_BYTES)),
      leaves: toBytes(entry.leaves.subarray(from * LEAF_BYTES, to * LEAF_BYTES)),
    };
  }
}

/**
 * Appends leaves to the log, in the caller's transaction, which waits for no other.
 * @returns the position of the first leaf; the others follow without a gap
 */
export async function appendEntry(store: Store, entry: LogEntry, session: ClientSession): Promise<number> {
  if (!session.inTransaction()) throw new Error('Leaves belong to the transaction of what they are of.');
  checkLengths(entry);
  if (entry.count === 0) throw new Error('An entry has leaves.');
  const position = (await takeNumbers(store, { sequence: 'log', count: entry.count, fill: fillEntries }, session)) - 1;
  await nativeLogEntries(store).insertMany([...documentsOf(entry, position)], { session, ignoreUndefined: true });
  return position;
}

/**
 * How many leaves the log has, whether or not its tree holds them yet: up to the first whose transaction is under way.
 */
export async function countLeaves(store: Store): Promise<number> {
  return settledOf(await nativeCounters(store).findOne({ _id: 'log' }));
}

export const readEntry = ({ _id, salts, leaves, ...entry }: LogEntryDocument): StoredLogEntry => ({
  ...entry,
  position: _id,
  salts: bytesOf(salts),
  leaves: bytesOf(leaves),
});

/** Entries that hold positions from `from` up to, not with, `to`: in order, the first and last perhaps in part. */
export async function* readEntries(store: Store, from: number, to = Infinity): AsyncGenerator<StoredLogEntry> {
  const first = await nativeLogEntries(store).findOne({ _id: { $lte: from } }, { sort: { _id: -1 } });
  if (first !== null && first._id < to && first._id + first.count > from) yield readEntry(first);
  const rest = nativeLogEntries(store).find({ _id: { $gt: from, ...(to === Infinity ? {} : { $lt: to }) } });
  for await (const entry of rest.sort({ _id: 1 })) yield readEntry(entry);
}

/** The leaf at an offset of an entry. */
export function leafOf(entry: StoredLogEntry, offset: number): LogLeaf {
  const { kind, feed, run, at, position, keys, contents, salts, leaves } = entry;
  const forgotten = entry.forgotten?.find((each) => each.offset === offset);
  return {
    position: position + offset,
    kind,
    at,
    key: keys[offset] ?? '',
    leaf: leaves.subarray(offset * LEAF_BYTES, (offset + 1) * LEAF_BYTES),
    ...(feed === undefined ? {} : { feed }),
    ...(run === undefined ? {} : { run }),
    ...(contents?.[offset] ? { content: contents[offset] } : {}),
    ...(forgotten === undefined
      ? { salt: salts.subarray(offset * SALT_BYTES, (offset + 1) * SALT_BYTES) }
      : { forgotten }),
  };
}

/** @returns undefined where the log is shorter */
export async function readLeaf(store: Store, position: number): Promise<LogLeaf | undefined> {
  const found = await nativeLogEntries(store).findOne({ _id: { $lte: position } }, { sort: { _id: -1 } });
  if (found === null || position >= found._id + found.count) return undefined;
  return leafOf(readEntry(found), position - found._id);
}

/** The newest leaf of one of our own corrections, decisions, rules or feeds; rows keep their position themselves. */
export async function findLeaf(
  store: Store,
  kind: Exclude<LogEntry['kind'], 'rows'>,
  key: string,
): Promise<LogLeaf | undefined> {
  const found = await nativeLogEntries(store).findOne({ kind, keys: key }, { sort: { _id: -1 } });
  if (found === null) return undefined;
  return leafOf(readEntry(found), found.keys.lastIndexOf(key));
}

/**
 * Drops the salt of a leaf, and its key: from now on nobody can show, or find by trying, what it was of. The leaf and
 * with it the tree stand as they are. Harmless to repeat.
 * @returns false where the log has no such leaf
 */
export async function forgetSalt(
  store: Store,
  position: number,
  { why, at, session }: { why: string; at: Date; session?: ClientSession },
): Promise<boolean> {
  const forget = async (inside: ClientSession): Promise<boolean> => {
    const options = { sort: { _id: -1 }, session: inside } as const;
    const found = await nativeLogEntries(store).findOne({ _id: { $lte: position } }, options);
    if (found === null || position >= found._id + found.count) return false;
    const offset = position - found._id;
    if (found.forgotten?.some((each) => each.offset === offset) === true) return true;
    const salts = Uint8Array.from(bytesOf(found.salts));
    salts.fill(0, offset * SALT_BYTES, (offset + 1) * SALT_BYTES);
    await nativeLogEntries(store).updateOne(
      { _id: found._id },
      {
        $set: {
          salts: toBytes(salts),
          [`keys.${offset}`]: '',
          ...(found.contents === undefined ? {} : { [`contents.${offset}`]: '' }),
        },
        $push: { forgotten: { offset, why, at } },
      },
      { session: inside },
    );
    return true;
  };
  return session === undefined ? transact(store, forget) : forget(session);
}

/** Entries of rows are found by position, which each version keeps: an index of their keys would cost every chunk. */
export const logIndexes: readonly ListedIndex[] = [
  {
    query: 'the leaf of one of our corrections, decisions, rules or feeds',
    collection: (store) => nativeLogEntries(store).collectionName,
    keys: { kind: 1, keys: 1, _id: -1 },
    options: { partialFilterExpression: { kind: { $in: ['corrections', 'decisions', 'rules', 'feeds', 'log'] } } },
  },
];
