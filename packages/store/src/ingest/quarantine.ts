import { createHash } from 'node:crypto';
import { uidOf } from '@moontower/contracts';
import { nativeQuarantine } from '../db/native.ts';
import type { Store } from '../db/connect.ts';
import type { QuarantineDocument } from '../feed-documents.ts';
import type { RowCollection } from './commit-chunk.ts';

/** What is longer is cut, and cannot be read once more. */
export const MOST_RAW = 4_096;
/** So many are kept, of all feeds; the oldest leave. */
export const MOST_SET_ASIDE = 500_000;

export interface SetAside {
  reason: string;
  skipped: boolean;
  key?: string;
  rawText: string;
}

/** A row set aside. The same row for the same reason is one document, however often it is read. */
export function quarantineDocument(
  row: SetAside,
  { feed, runId, at }: { feed: string; runId: string; at: Date },
): QuarantineDocument {
  const id = createHash('sha1').update(row.rawText).digest('base64url');
  return {
    _id: `${feed}:${row.reason}:${id}`,
    feed,
    runId,
    at,
    reason: row.reason,
    skipped: row.skipped,
    key: row.key?.slice(0, 200),
    rawText: row.rawText.slice(0, MOST_RAW),
  };
}

/** Rows of a feed that were set aside, by id, in lists of some hundred: of one reason, or all. */
export async function* rowsSetAside(
  store: Store,
  { feed, reason, atOnce = 500 }: { feed: string; reason?: string | undefined; atOnce?: number },
): AsyncGenerator<QuarantineDocument[]> {
  const filter = { feed, ...(reason !== undefined && { reason }) };
  for (let after = ''; ;) {
    const found = await nativeQuarantine(store)
      .find({ ...filter, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(atOnce)
      .toArray();
    if (found.length === 0) return;
    yield found;
    after = found.at(-1)?._id ?? '';
  }
}

/** Takes rows out of the list: they were read well, or are known by now. */
export async function forgetSetAside(store: Store, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await nativeQuarantine(store).deleteMany({ _id: { $in: [...ids] } });
}

const MOST_LOOKED_AT = 5_000;

/**
 * Takes rows out of the list that were set aside before a reading of all rows, and whose record a reading brought: what
 * was wrong with them is mended at the publisher. Rows without a key stay, as nobody can say which record they were.
 * @returns how many left
 */
export async function forgetMended(
  store: Store,
  { feed, before, into }: { feed: string; before: Date; into: RowCollection },
): Promise<number> {
  const older = await nativeQuarantine(store)
    .find({ feed, at: { $lt: before }, key: { $exists: true } }, { projection: { key: 1 } })
    .limit(MOST_LOOKED_AT)
    .toArray();
  const idOf = new Map(older.map(({ _id, key = '' }) => [_id, uidOf(feed, key)]));
  const published = new Set<string>();
  for await (const { _id } of store
    .getClient()
    .db(store.name)
    .collection<{ _id: string }>(into)
    .find({ _id: { $in: [...new Set(idOf.values())] }, withdrawnAt: { $exists: false } }, { projection: { _id: 1 } }))
    published.add(_id);
  const mended = [...idOf].filter(([, id]) => published.has(id)).map(([row]) => row);
  await forgetSetAside(store, mended);
  return mended.length;
}

/** So many leave at once: a list that grew under an older version is shortened in steps. */
const MOST_AT_ONCE = 10_000;

/** Keeps the list within its bound. @returns how many left */
export async function boundSetAside(store: Store, most = MOST_SET_ASIDE): Promise<number> {
  const over = (await nativeQuarantine(store).estimatedDocumentCount()) - most;
  if (over <= 0) return 0;
  const oldest = await nativeQuarantine(store)
    .find({}, { projection: { _id: 1 } })
    .sort({ at: 1 })
    .limit(Math.min(over, MOST_AT_ONCE))
    .toArray();
  await forgetSetAside(
    store,
    oldest.map(({ _id }) => _id),
  );
  return oldest.length;
}

export interface SetAsideGroup {
  feed: string;
  reason: string;
  skipped: boolean;
  count: number;
  /** Too long to be kept whole. */
  cut: number;
  newestAt: Date;
}

/** What is set aside, by feed and reason, most first. */
export async function setAsideGroups(store: Store): Promise<SetAsideGroup[]> {
  return nativeQuarantine(store)
    .aggregate<SetAsideGroup>(
      [
        {
          $group: {
            _id: { feed: '$feed', reason: '$reason' },
            skipped: { $max: '$skipped' },
            count: { $sum: 1 },
            cut: { $sum: { $cond: [{ $gte: [{ $strLenCP: '$rawText' }, MOST_RAW] }, 1, 0] } },
            newestAt: { $max: '$at' },
          },
        },
        { $project: { _id: 0, feed: '$_id.feed', reason: '$_id.reason', skipped: 1, count: 1, cut: 1, newestAt: 1 } },
        { $sort: { skipped: 1, count: -1, feed: 1, reason: 1 } },
        { $limit: 500 },
      ],
      { maxTimeMS: 4_000 },
    )
    .toArray();
}
