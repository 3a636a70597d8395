import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { austin } from '@moontower/city';
import { dayNumber } from '@moontower/scoring';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { austinPayments } from '../../worker/src/feeds/austin-payments/feed.ts';
import type { PurchaseLine } from '../../worker/src/spending/fold-purchases.ts';
import { purchaseIdOf } from '../../worker/src/spending/purchase-id.ts';
import { purchasesOf, scoreSet, type ScoredPurchase } from './score-lines.ts';

const FILE = join(import.meta.dirname, '../../../shared/data/recordings/soda/8c6z-qnmj.jsonl');
const isHere = existsSync(FILE);
if (!isHere) console.log(`skipped: no recorded payments at ${FILE}`);
const Row = z.record(z.string(), z.unknown());

function recorded(): readonly ScoredPurchase[] {
  const seen = new Map<string, number>();
  const lines: PurchaseLine[] = [];
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    if (line === '') continue;
    const occurrence = (seen.get(line) ?? 0) + 1;
    seen.set(line, occurrence);
    const row = austinPayments.row.parse(Row.parse(JSON.parse(line)));
    const result = austinPayments.normalise(row, { nowMs: 0, occurrence });
    if (result.kind === 'payment') lines.push({ ...result.payment, purchase: purchaseIdOf(result.payment) });
  }
  const terms = { formalThresholdCents: austin.formalThresholdCents, scoredAt: '2026-11-20T12:00:00.000Z' };
  return scoreSet(purchasesOf(lines), terms).scored;
}

const vendorOf = ({ purchase: { vendor } }: ScoredPurchase) => vendor.code ?? vendor.name;
const isWithinTwoYears = (a: ScoredPurchase, b: ScoredPurchase): boolean =>
  a.purchase.onDate !== undefined &&
  b.purchase.onDate !== undefined &&
  Math.abs(dayNumber(a.purchase.onDate) - dayNumber(b.purchase.onDate)) <= 730;

describe.runIf(isHere)('recorded payments', () => {
  it('are called larger than all others of their vendor only where no other comes near, before or after', () => {
    const all = recorded();
    const found = all.filter(({ score }) => score.hits.some(({ rule }) => rule === 'F08'));
    const others = (one: ScoredPurchase) =>
      all.filter((other) => other !== one && vendorOf(other) === vendorOf(one) && isWithinTwoYears(one, other));
    const untrue = found.filter((one) =>
      others(one).some(({ purchase }) => purchase.amountCents * 3 > one.purchase.amountCents),
    );
    expect(untrue.map(({ purchase }) => [purchase.vendor.name, purchase.amountCents])).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });
});
