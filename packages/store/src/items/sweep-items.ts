import type { mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import type { TombstoneDocument } from '../documents.ts';
import { nativeChanges, nativeItems, nativeTombstones } from '../db/native.ts';
import { updateTallies } from '../tallies/write-tallies.ts';
import { expireVersions } from '../versions/retract-versions.ts';
import { transact } from '../db/transact.ts';

const AT_ONCE = 500;

function upsertOf({ _id, ...rest }: TombstoneDocument): mongo.AnyBulkWriteOperation<TombstoneDocument> {
  return { replaceOne: { filter: { _id }, replacement: rest, upsert: true } };
}

/** One list of records past their retention, all or nothing. @returns how many left */
function sweepSome(store: Store, at: Date): Promise<number> {
  return transact(store, async (session) => {
    const due = await nativeItems(store)
      .find({ expiresAt: { $lte: at } }, { session, projection: { raw: 0, words: 0 } })
      .limit(AT_ONCE)
      .toArray();
    if (due.length === 0) return 0;
    const ids = due.map(({ _id }) => _id);
    await nativeTombstones(store).bulkWrite(
      due.map(({ _id, type, url }) => upsertOf({ _id, type, url, at })),
      { session, ordered: false },
    );
    await updateTallies(store, 'items', { steps: due.map((before) => ({ before })), session });
    await nativeChanges(store).deleteMany({ uid: { $in: ids } }, { session });
    await expireVersions(store, ids, { at, session });
    await nativeItems(store).deleteMany({ _id: { $in: ids } }, { session });
    return due.length;
  });
}

/**
 * Removes every record that is past its retention, with the changes we saw in it, and leaves a tombstone in its place,
 * in one transaction each: whoever dies half-way leaves either the record or the tombstone. Harmless to repeat and from
 * several workers at once.
 * @returns how many left
 */
export async function sweepItems(store: Store, { at, signal }: { at: Date; signal: AbortSignal }): Promise<number> {
  for (let left = 0; ;) {
    signal.throwIfAborted();
    const some = await sweepSome(store, at);
    if (some === 0) return left;
    left += some;
  }
}
