import type { CaseMember } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import { nativePurchases } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { PurchaseDocument } from '../documents.ts';
import { readReviewed } from './reviews.ts';
import type { SpendingLabels } from './to-flagged-item.ts';
import { toFlaggedItems } from './to-flagged-items.ts';

/**
 * The other purchases that its rules counted with this one, in the rules' order. What left or was withheld is none of
 * them.
 */
export async function readSameCase(
  store: Store,
  { score }: Pick<PurchaseDocument, 'score'>,
  labels: SpendingLabels,
): Promise<CaseMember[]> {
  const ids = [...new Set(score.hits.flatMap(({ others = [] }) => others))];
  if (ids.length === 0) return [];
  const { withheld } = await readReviewed(store);
  const found = await nativePurchases(store)
    .find({ _id: { $in: ids.filter((id) => !withheld.includes(id)) } }, { maxTimeMS: READ_LIMIT_MS })
    .toArray();
  const members = new Map((await toFlaggedItems(store, found, labels)).map((item) => [item.id, item]));
  return ids.flatMap((wanted) => {
    const member = members.get(wanted);
    if (member === undefined) return [];
    const { id, title, value, publishedAt, dateSource, lines, wastefulnessScore } = member;
    return [{ id, title, value, publishedAt, dateSource, lines, wastefulnessScore, points: wastefulnessScore }];
  });
}
