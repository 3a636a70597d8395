import { aPurchase } from '@moontower/testkit';
import type { PurchaseDocument } from '../documents.ts';

const AT = new Date('2026-11-20T18:00:00Z');
const SCORE: PurchaseDocument['score'] = {
  total: 0,
  components: {
    keywords: { points: 0, limit: 30, possible: 30 },
    amount: { points: 0, limit: 25, possible: 25 },
    description: { points: 0, limit: 25, possible: 25 },
    vendor: { points: 0, limit: 20, possible: 20 },
  },
  hits: [],
  bucket: 'none',
  completeness: 1,
  confidence: 'high',
  reviewPriority: false,
  labels: [],
  ruleSet: 'rules',
  scoredAt: AT.toISOString(),
};

/** A purchase as it is stored, without a point. */
export const aScoredPurchase = (_id: string, about: Partial<PurchaseDocument> = {}): PurchaseDocument => ({
  ...aPurchase({ id: _id }),
  _id,
  feed: 'austin-payments',
  hash: 'h',
  publishedAt: AT,
  changedAt: AT,
  score: SCORE,
  ...about,
});

/** One that no rule looks at, for this reason. */
export const anUnscoredPurchase = (
  _id: string,
  notScoredBecause: string,
  about: Partial<PurchaseDocument> = {},
): PurchaseDocument => aScoredPurchase(_id, { score: { ...SCORE, bucket: 'not-scored', notScoredBecause }, ...about });

export const CLAIM = 'Travel, reimbursement, refund, claim or jury pay';
