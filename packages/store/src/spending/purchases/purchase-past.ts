import type { ClientSession } from 'mongoose';
import type { Store } from '../../db/connect.ts';
import { nativeGonePurchases, nativePastScores } from '../../db/native.ts';
import type { PurchaseDocument } from '../../documents.ts';

type ScoredPurchase = Pick<PurchaseDocument, '_id' | 'score'>;
interface Scores {
  before: ReadonlyMap<string, ScoredPurchase>;
  after: ReadonlyMap<string, ScoredPurchase>;
  at: Date;
  session: ClientSession;
}

/**
 * Keeps what purchases scored before, where that was another number or came from other rules. What never had a point is
 * not kept.
 */
export async function recordPastScores(store: Store, { before, after, at, session }: Scores): Promise<void> {
  const writes = [...after.values()].flatMap(({ _id, score }) => {
    const was = before.get(_id)?.score;
    if (was === undefined || Math.max(was.total, score.total) === 0) return [];
    if (was.total === score.total && was.ruleSet === score.ruleSet) return [];
    const { total, bucket, ruleSet, scoredAt } = was;
    return {
      updateOne: {
        filter: { _id: `${_id}|${ruleSet}|${scoredAt}` },
        update: { $setOnInsert: { purchase: _id, total, bucket, ruleSet, scoredAt: new Date(scoredAt), until: at } },
        upsert: true,
      },
    };
  });
  if (writes.length > 0) await nativePastScores(store).bulkWrite(writes, { ordered: false, session });
}

/** Keeps that these were here, so that their addresses say so; those that came back are no longer gone. */
export async function recordGonePurchases(
  store: Store,
  { gone, here, at, session }: { gone: readonly string[]; here: readonly string[]; at: Date; session: ClientSession },
): Promise<void> {
  const writes = [
    ...gone.map((_id) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: { goneAt: at } }, upsert: true } })),
    ...(here.length === 0 ? [] : [{ deleteMany: { filter: { _id: { $in: [...here] } } } }]),
  ];
  if (writes.length > 0) await nativeGonePurchases(store).bulkWrite(writes, { ordered: false, session });
}
