import { createHash } from 'node:crypto';
import { floatingToInstant, type NewEvent, type Purchase, type Score } from '@moontower/contracts';
import { FLAG_FLOOR } from '@moontower/contracts/spending/flag-floor';
import { UNDESCRIBED } from '@moontower/contracts/spending/undescribed';
import type { PurchaseDocument } from '@moontower/store';
import { foldTitle } from '@moontower/store/spending/fold-title';
import { markCut } from '@moontower/store/spending/mark-cut';
import type { PaymentLine, PurchaseWrites, StoredPurchase } from '@moontower/store/spending/purchases/purchase-writes';

const sameDay = (date: string, zone: string): Date =>
  new Date(floatingToInstant(`${date}T00:00:00`, zone) ?? `${date}T06:00:00.000Z`);

/** Content without our own times: equal hash, no write and no event. */
function hashOf(purchase: Purchase, { scoredAt: _time, ...score }: Score): string {
  return createHash('sha1')
    .update(JSON.stringify([purchase, score]))
    .digest('base64url');
}

function publishedAt({ purchase, lines, zone }: Pick<ScoredPurchase, 'purchase' | 'lines' | 'zone'>): Date {
  const day = purchase.lastPaidOn ?? purchase.onDate;
  return day === undefined
    ? new Date(Math.min(...lines.map(({ firstSeenAt }) => firstSeenAt.getTime())))
    : sameDay(day, zone);
}

function flaggedEvent(document: PurchaseDocument): NewEvent {
  const { description, commodity, object, department, amountCents, score } = document;
  const title = foldTitle(markCut(description.trim() || commodity.name || object.name || UNDESCRIBED));
  return {
    name: 'spending:flagged',
    payload: {
      id: document._id,
      title: title.length > 200 ? `${title.slice(0, 199)}…` : title,
      department: department.name,
      amountCents,
      score: score.total,
      ...(score.bucket === 'not-scored' ? {} : { band: score.bucket }),
      publishedAt: document.publishedAt.toISOString(),
    },
  };
}

export interface ScoredPurchase {
  purchase: Purchase;
  lines: readonly [PaymentLine, ...PaymentLine[]];
  score: Score;
  /** What is stored of it. */
  known: StoredPurchase | undefined;
  /** The city's: a purchase is dated by its own days. */
  zone: string;
}

/**
 * Puts a purchase among the writes where it, or its score, is another than what is stored; tells of it when it is
 * flagged anew or higher.
 */
export function recordScored(writes: PurchaseWrites, scored: ScoredPurchase): void {
  const { purchase, lines, score, known } = scored;
  const hash = hashOf(purchase, score);
  if (hash === known?.hash) return;
  const document = {
    _id: purchase.id,
    ...purchase,
    feed: lines[0].feed,
    hash,
    score,
    publishedAt: publishedAt(scored),
    changedAt: writes.at,
  };
  writes.upserts.push(document);
  if (score.total >= FLAG_FLOOR && score.total > (known?.score.total ?? 0)) writes.events.push(flaggedEvent(document));
}
