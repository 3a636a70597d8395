import { AppError, type ItemDetail } from '@moontower/contracts';
import { feeds } from '../db/collections.ts';
import { nativeChanges, nativeItems } from '../db/native.ts';
import type { Store } from '../db/connect.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { ItemDocument } from '../documents.ts';
import { columnsOf, sourceOf } from '../items/item-queries.ts';
import { toChanges, toCivicItem, type Labels } from '../items/to-civic-item.ts';
import { undoVersions, versionsSince } from './undo-versions.ts';

const MOST_CHANGES = 200;
const LIMIT = { maxTimeMS: READ_LIMIT_MS } as const;

// The same for whatever the reason is: that a record was guarded once is told to nobody.
const UNTOLD = 'How this record stood then is not told here.';

/** @throws AppError `not_then` */
function refuse(message: string): never {
  throw new AppError('not_then', message, { field: 'asOf' });
}

/** The record as it stood then. @throws AppError `not_then` where that cannot be told */
async function itemThen(store: Store, item: ItemDocument, at: Date): Promise<ItemDocument> {
  const { firstSeenAt, leaf, withdrawnAt, sensitive } = item;
  if (firstSeenAt > at)
    refuse(`We first read this record ${firstSeenAt.toISOString()}. Whether it was published then is not known here.`);
  if (leaf === undefined) refuse('Only records that a publisher published have a history here.');
  if (sensitive === true && withdrawnAt !== undefined && withdrawnAt > at) refuse(UNTOLD);
  const versions = (await versionsSince(store, [item._id], { at, texts: true })).get(item._id) ?? [];
  return undoVersions(item, versions, at) ?? refuse(UNTOLD);
}

/** One item as we knew it at a moment, with what we had seen change by then. Undefined where there is no such item. */
export function pastItem(store: Store, labels: Labels) {
  return async (uid: string, at: Date): Promise<ItemDetail | undefined> => {
    const item = await nativeItems(store).findOne({ _id: uid }, LIMIT);
    if (item === null) return undefined;
    const then = await itemThen(store, item, at);
    const [feed, seen] = await Promise.all([
      feeds(store).findById(item.feed).lean().maxTimeMS(READ_LIMIT_MS),
      nativeChanges(store)
        .find({ uid, at: { $lte: at } }, LIMIT)
        .sort({ at: -1 })
        .limit(MOST_CHANGES)
        .toArray(),
    ]);
    return {
      ...toCivicItem(then, labels),
      ...columnsOf(then),
      place: then.placeKey,
      changes: toChanges(seen, then.sensitive === true),
      source: sourceOf(then, feed),
      asOf: at.toISOString(),
    };
  };
}
