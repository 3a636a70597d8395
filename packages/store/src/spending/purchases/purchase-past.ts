import type { ScoreChange } from '@moontower/contracts';
import type { ClientSession } from 'mongoose';
import type { Store } from '../../db/connect.ts';
import { nativeGonePurchases, nativePastScores } from '../../db/native.ts';
import type { PurchaseDocument } from '../../documents.ts';

/** What is compared of two scorings of one purchase. */
type ScoredPurchase = Pick<PurchaseDocument, '_id' | 'score' | 'amountCents' | 'lines' | 'description' | 'commodity'>;
/** Read of what stands, to keep its score and to tell why the next one is another. */
export const PAST_FIELDS = { score: 1, amountCents: 1, lines: 1, description: 1, commodity: 1 } as const;
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
  const writes = [...after.values()].flatMap((now) => {
    const { _id, score } = now;
    const then = before.get(_id);
    const was = then?.score;
    if (then === undefined || was === undefined || Math.max(was.total, score.total) === 0) return [];
    if (was.total === score.total && was.ruleSet === score.ruleSet) return [];
    const { total, bucket, ruleSet, scoredAt } = was;
    return {
      updateOne: {
        filter: { _id: `${_id}|${ruleSet}|${scoredAt}` },
        update: {
          $setOnInsert: {
            purchase: _id,
            total,
            bucket,
            ruleSet,
            scoredAt: new Date(scoredAt),
            until: at,
            why: whyChanged(then, now),
          },
        },
        upsert: true,
      },
    };
  });
  if (writes.length > 0) await nativePastScores(store).bulkWrite(writes, { ordered: false, session });
}

/** The rules that give a purchase points. */
export const countingRules = ({ score }: Pick<PurchaseDocument, 'score'>): string[] =>
  score.hits.filter(({ counted }) => counted > 0).map(({ rule }) => rule);

/** What is another of the purchase or of the rules, and which rules give points since then or no longer. */
export function whyChanged(then: ScoredPurchase, now: ScoredPurchase): ScoreChange {
  const step = (field: 'amountCents' | 'lines') =>
    then[field] === now[field] ? {} : { [field]: { before: then[field], after: now[field] } };
  const isTextSame = then.description === now.description && then.commodity.name === now.commodity.name;
  return {
    ...(then.score.ruleSet === now.score.ruleSet ? {} : { rules: true as const }),
    ...step('amountCents'),
    ...step('lines'),
    ...(isTextSame ? {} : { text: true as const }),
    gained: countingRules(now).filter((rule) => !countingRules(then).includes(rule)),
    lost: countingRules(then).filter((rule) => !countingRules(now).includes(rule)),
  };
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
