import type { ClientSession } from 'mongoose';
import { nativeItems } from '../db/native.ts';
import type { Store } from '../db/connect.ts';
import { forgetSalt } from '../log/entries.ts';
import { WITHHELD_PAST } from './item-undo.ts';
import { nativeVersions } from './version-document.ts';

const TOLD = [
  'was',
  'undo',
  'title',
  'department',
  'vendor',
  'amountCents',
  'sizes',
  'salt',
  'fields.from',
  'fields.to',
];
const WHY = 'The place is guarded: what was told of it before is told no more.';

/**
 * Takes back what versions tell of rows that turned sensitive, or are so no more: which columns changed stays, their
 * values leave, and with the salts of all leaves but the newest nobody can find the values out by trying.
 */
export async function retractVersions(
  store: Store,
  uids: readonly string[],
  { at, session }: { at: Date; session: ClientSession },
): Promise<void> {
  const versions = nativeVersions(store);
  const which = { uid: { $in: [...uids] } };
  const found = await versions.find(which, { session, projection: { prior: 1 } }).toArray();
  if (found.length === 0) return;
  await versions.updateMany(which, [{ $unset: TOLD }, { $set: { withheld: true, undone: [WITHHELD_PAST] } }], {
    session,
  });
  const rows = await nativeItems(store)
    .find({ _id: { $in: [...uids] } }, { session, projection: { leaf: 1 } })
    .toArray();
  const newest = new Set(rows.map(({ leaf }) => leaf));
  const older = new Set(found.flatMap(({ _id, prior }) => [_id, prior ?? []].flat()));
  for (const position of older) if (!newest.has(position)) await forgetSalt(store, position, { why: WHY, at, session });
}

const YEARS_KEPT = 10;

/**
 * Of records that leave now: their versions stay ten years more, without the whole text of the row, which had to leave.
 */
export async function expireVersions(
  store: Store,
  uids: readonly string[],
  { at, session }: { at: Date; session: ClientSession },
): Promise<void> {
  const expiresAt = new Date(at);
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + YEARS_KEPT);
  await nativeVersions(store).updateMany(
    { uid: { $in: [...uids] } },
    { $set: { expiresAt }, $unset: { was: '', undo: '' } },
    { session },
  );
}
