import type { Store } from '@moontower/store';
import type { RowCollection, RowDocument } from '@moontower/store/commit-chunk';
import { nativeItems, nativePayments, nativeRecords } from '@moontower/store/native';
import type { Stored, StoredRows } from './plan-chunk.ts';

const LIGHT = { hash: 1, rawHash: 1, withdrawnAt: 1, cityUpdatedAt: 1 } as const;

/** Reads what is stored, with the chunk that is still being committed laid over it. */
export function storedRows(store: Store, inFlight: () => ReadonlyMap<string, RowDocument>): StoredRows {
  const find = (into: RowCollection, ids: readonly string[], projection: Record<string, 1>): Promise<(Stored & RowDocument)[]> => {
    const options = { projection, batchSize: ids.length + 1 };
    const filter = { _id: { $in: [...ids] } };
    if (into === 'items') return nativeItems(store).find(filter, options).toArray();
    return into === 'payments' ? nativePayments(store).find(filter, options).toArray() : nativeRecords(store).find(filter, options).toArray();
  };
  const read = async (into: RowCollection, ids: readonly string[], projection: Record<string, 1>) => {
    if (ids.length === 0) return new Map<string, Stored & RowDocument>();
    const found = new Map((await find(into, ids, projection)).map((document) => [document._id, document]));
    const flying = inFlight();
    if (flying.size > 0) for (const id of ids) { const document = flying.get(id); if (document !== undefined) found.set(id, document); }
    return found;
  };
  // Every id begins with its feed's name and a colon; the semicolon is the character after it.
  const any = async (into: RowCollection, feed: string) => {
    const filter = { _id: { $gte: `${feed}:`, $lt: `${feed};` } };
    const options = { projection: { _id: 1 } } as const;
    if (into === 'items') return await nativeItems(store).findOne(filter, options) !== null;
    return await (into === 'payments' ? nativePayments(store).findOne(filter, options) : nativeRecords(store).findOne(filter, options)) !== null;
  };
  return { any, light: (into, ids) => read(into, ids, LIGHT), whole: (into, ids) => read(into, ids, {}) };
}
