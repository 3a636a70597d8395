import type { Store } from '../../db/connect.ts';
import { nativePurchases } from '../../db/native.ts';
import { READ_LIMIT_MS } from '../../db/read-limit.ts';
import type { RowCollection } from '../../documents.ts';
import { withheldParts, type PurchaseGuard } from './withheld-parts.ts';

/** What decides what is told of the payments of these purchases; nothing of a purchase that is not there. */
export async function purchaseGuards(
  store: Store,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PurchaseGuard>> {
  if (ids.length === 0) return new Map();
  const found = await nativePurchases(store)
    .find({ _id: { $in: [...new Set(ids)] } }, { maxTimeMS: READ_LIMIT_MS })
    .project<PurchaseGuard & { _id: string }>({ personal: 1, 'score.bucket': 1, 'score.notScoredBecause': 1 })
    .toArray();
  return new Map(found.map(({ _id, ...guard }) => [_id, guard]));
}

interface RowOfPurchase {
  collection: RowCollection;
  purchase?: string | undefined;
}

/** Those of these rows that are payments whose payee is told to nobody, as their purchases stand now. */
export async function withheldPayees<T extends RowOfPurchase>(
  store: Store,
  rows: readonly T[],
): Promise<ReadonlySet<T>> {
  const payments = rows.filter(({ collection }) => collection === 'payments');
  const guards = await purchaseGuards(
    store,
    payments.flatMap(({ purchase }) => purchase ?? []),
  );
  // Of a payment that is marked as a person's no version holds a payee.
  const isOut = ({ purchase = '' }: T) => withheldParts({ personal: false }, guards.get(purchase)).payee;
  return new Set(payments.filter(isOut));
}
