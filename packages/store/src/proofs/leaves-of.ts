import { isPurchaseId } from '@moontower/contracts/spending/purchase';
import type { Store } from '../db/connect.ts';
import { native } from '../db/native-collection.ts';
import { nativePayments } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { RowDocument } from '../documents.ts';
import { requirePurchase } from '../spending/purchases/require-purchase.ts';
import { nativeVersions } from '../versions/version-document.ts';

const LIMIT = { maxTimeMS: READ_LIMIT_MS };
/** Versions of one row whose leaves are told. */
const MOST_VERSIONS = 25;
const MOST_PAYMENTS = 100;
const COLLECTIONS = ['items', 'payments', 'records'] as const;

const present = (leaves: readonly (number | undefined)[]): number[] => [
  ...new Set(leaves.filter((leaf) => leaf !== undefined)),
];

/** Newest leaves of rows, by uid. */
export async function newestLeaves(store: Store, uids: readonly string[]): Promise<Map<string, number>> {
  const options = { projection: { leaf: 1 }, ...LIMIT };
  const found = await Promise.all(
    COLLECTIONS.map((into) =>
      native<RowDocument>(into)(store)
        .find({ _id: { $in: [...uids] } }, options)
        .toArray(),
    ),
  );
  return new Map(found.flat().flatMap(({ _id, leaf }) => (leaf === undefined ? [] : [[_id, leaf]])));
}

/** Newest leaves of the payments of a purchase. @throws AppError not_found, gone */
async function leavesOfPurchase(store: Store, id: string): Promise<number[]> {
  await requirePurchase(store, id);
  const found = await nativePayments(store)
    .find({ purchase: id, withdrawnAt: { $exists: false } }, { projection: { leaf: 1 }, ...LIMIT })
    .sort({ _id: 1 })
    .limit(MOST_PAYMENTS)
    .toArray();
  return present(found.map(({ leaf }) => leaf));
}

/** Leaves of a row, the newest first; of a purchase those of its payments. @throws AppError not_found, gone */
export async function leavesOfRow(store: Store, uid: string): Promise<number[]> {
  if (isPurchaseId(uid)) return leavesOfPurchase(store, uid);
  const [newest, versions] = await Promise.all([
    newestLeaves(store, [uid]),
    nativeVersions(store)
      .find({ uid }, { projection: { prior: 1 }, ...LIMIT })
      .sort({ at: -1, _id: -1 })
      .limit(MOST_VERSIONS)
      .toArray(),
  ]);
  return present([newest.get(uid), ...versions.flatMap(({ _id, prior }) => [_id, prior])]);
}

/** Leaves behind one change: its own, that of the version before, that of the row in its place. */
export async function leavesOfChanges(store: Store, positions: readonly number[]): Promise<number[]> {
  const versions = await nativeVersions(store)
    .find({ _id: { $in: [...positions] } }, { projection: { prior: 1, heir: 1 }, ...LIMIT })
    .toArray();
  const heirs = await newestLeaves(
    store,
    versions.flatMap(({ heir }) => heir ?? []),
  );
  const by = new Map(versions.map((version) => [version._id, version]));
  return present(
    positions.flatMap((position) => {
      const { prior, heir } = by.get(position) ?? {};
      return [position, prior, heir === undefined ? undefined : heirs.get(heir)];
    }),
  );
}
