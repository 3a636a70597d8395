import type { FlaggedItem } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import type { PurchaseDocument } from '../documents.ts';
import type { SpendingLabels } from './to-flagged-item.ts';
import { readVerdicts } from './reviews.ts';
import { toFlaggedItem } from './to-flagged-item.ts';

/** Stored purchases as the API answers them, with what people said of each. */
export async function toFlaggedItems(
  store: Store,
  purchases: readonly PurchaseDocument[],
  labels: SpendingLabels,
): Promise<FlaggedItem[]> {
  const reviews = await readVerdicts(
    store,
    purchases.map(({ _id }) => _id),
  );
  return purchases.map((purchase) => toFlaggedItem(purchase, { ...labels, review: reviews.get(purchase._id) }));
}
