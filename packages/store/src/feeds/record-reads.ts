import type { RecordDocument } from '../documents.ts';
import type { Store } from '../db/connect.ts';
import { nativeRecords } from '../db/native.ts';

export type RecordFields = RecordDocument['fields'];

/** The named fields of all records of a feed that stand, a few thousand at a time, in no order. */
export async function* recordFields(
  store: Store,
  feed: string,
  names: readonly string[],
): AsyncGenerator<RecordFields> {
  const projection = Object.fromEntries(names.map((name) => [`fields.${name}`, 1]));
  const cursor = nativeRecords(store).find<Pick<RecordDocument, 'fields'>>(
    { feed, withdrawnAt: { $exists: false } },
    { projection: { _id: 0, ...projection }, batchSize: 5_000 },
  );
  try {
    for await (const { fields } of cursor) yield fields;
  } finally {
    await cursor.close();
  }
}
