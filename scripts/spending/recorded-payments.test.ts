import { austin } from '@moontower/city';
import { dayNumber } from '@moontower/scoring';
import { describe, expect, it } from 'vitest';
import { isAustinRecorded, recordedAustin } from './recorded-austin.ts';
import { purchasesOf, scoreSet, type ScoredPurchase } from './score-lines.ts';

const isHere = isAustinRecorded();
if (!isHere) console.log('skipped: no recorded payments beside the repository');

function recorded(): readonly ScoredPurchase[] {
  const terms = { formalThresholdCents: austin.formalThresholdCents, scoredAt: '2026-11-20T12:00:00.000Z' };
  return scoreSet(purchasesOf(recordedAustin()), terms).scored;
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
