import { AppError } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import { nativePayments } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { RecordDocument } from '../documents.ts';
import { readPublishedRow } from '../versions/published-row.ts';
import { nativeVersions } from '../versions/version-document.ts';
import { versionsSince } from './undo-versions.ts';

const LIMIT = { maxTimeMS: READ_LIMIT_MS } as const;

/** The last version of a row up to a moment. */
const lastBefore = (store: Store, uid: string, at: Date) =>
  nativeVersions(store).findOne(
    { uid, at: { $lte: at } },
    { sort: { at: -1, _id: -1 }, projection: { kind: 1, at: 1 }, ...LIMIT },
  );

/** Columns of a record out of the text that was published of it. */
const fieldsOf = (text: string): RecordDocument['fields'] =>
  Object.fromEntries(
    Object.entries(readPublishedRow(text)).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [],
    ),
  );

/** A record as it stood then, by the rows that were published. @throws AppError `not_then` */
export async function recordThen(store: Store, record: RecordDocument, at: Date): Promise<RecordDocument> {
  const { _id, firstSeenAt } = record;
  if (firstSeenAt > at)
    throw new AppError(
      'not_then',
      `We first read this row ${firstSeenAt.toISOString()}. Whether it was published then is not known here.`,
      { field: 'asOf' },
    );
  const [versions, last] = await Promise.all([
    versionsSince(store, [_id], { at, texts: true }),
    lastBefore(store, _id, at),
  ]);
  const since = versions.get(_id) ?? [];
  if (since.some(({ withheld }) => withheld === true))
    throw new AppError('not_then', 'How this row stood then is not told here.', { field: 'asOf' });
  const fields = since.reduce((now, { was }) => (was === undefined ? now : fieldsOf(was)), record.fields);
  const { withdrawnAt: _now, ...rest } = record;
  return {
    ...rest,
    fields,
    changedAt: last?.at ?? firstSeenAt,
    ...(last?.kind === 'removed' && { withdrawnAt: last.at }),
  };
}

/** The payments of a purchase that stood then. Whom they paid is withheld as it is now. */
export async function paymentsThen(store: Store, purchase: string, at: Date) {
  const query = {
    purchase,
    firstSeenAt: { $lte: at },
    $or: [{ withdrawnAt: { $exists: false } }, { withdrawnAt: { $gt: at } }],
  };
  const found = await nativePayments(store)
    .find(query, { projection: { _id: 1 }, ...LIMIT })
    .toArray();
  const versions = await versionsSince(
    store,
    found.map(({ _id }) => _id),
    { at },
  );
  // A row whose first version since is its return was gone then.
  const gone = found.flatMap(({ _id }) => (versions.get(_id)?.at(-1)?.kind === 'returned' ? [_id] : []));
  return { ...query, _id: { $nin: gone } };
}
