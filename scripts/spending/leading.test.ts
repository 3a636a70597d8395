import { rules, scorePurchase, scoringOf } from '@moontower/scoring';
import { aBaseline, aPurchase } from '@moontower/scoring/sample-purchase';
import { expect, it } from 'vitest';
import { highest, largestOf } from './leading.ts';
import type { ScoredPurchase } from './score-lines.ts';

const score = scorePurchase(aPurchase(), aBaseline([]), { ...scoringOf(rules), scoredAt: '' });
const BANDS = ['low', 'medium', 'high'] as const;

/** Of few bands, totals, amounts and vendors, so that many are alike. */
const many: ScoredPurchase[] = Array.from({ length: 3_000 }, (_, n) => {
  const drawn = (n * 7_919) % 1_009;
  return {
    purchase: aPurchase({
      id: `document:PRM:${n}`,
      vendor: { code: `V${(drawn * 31) % 83}`, name: 'Example LLC' },
      amountCents: 90_000 + (drawn % 13) * 5_000,
    }),
    score: { ...score, total: 10 + (drawn % 7) * 5, bucket: BANDS[drawn % 3] ?? 'low' },
  };
});
const ids = (entries: readonly ScoredPurchase[]) => entries.map(({ purchase }) => purchase.id);

const rank = ({ score: { bucket } }: ScoredPurchase): number => ['none', 'low', 'medium', 'high'].indexOf(bucket);

/** The same by sorting all of them. */
function bySorting(places: number): { id: string; more: number }[] {
  const cases = new Map<string, { id: string; more: number }>();
  const ranked = many
    .filter(({ purchase, score: { total } }) => total >= 20 && purchase.amountCents >= 100_000)
    .toSorted(
      (a, b) => rank(b) - rank(a) || b.score.total - a.score.total || b.purchase.amountCents - a.purchase.amountCents,
    );
  for (const { purchase } of ranked) {
    const held = cases.get(purchase.vendor.code ?? '');
    if (held === undefined) cases.set(purchase.vendor.code ?? '', { id: purchase.id, more: 0 });
    else held.more += 1;
  }
  return [...cases.values()].slice(0, places);
}

it.each([1, 10, 40, 500])('the %d highest are by band, points, then amount, one of a vendor and account', (places) => {
  expect(highest(many, { places }).map(({ entry, more }) => ({ id: entry.purchase.id, more }))).toEqual(
    bySorting(places),
  );
});

it('of equal amounts the first read are the largest five', () => {
  const sorted = many.toSorted((a, b) => b.purchase.amountCents - a.purchase.amountCents);
  expect(ids(largestOf(many))).toEqual(ids(sorted.slice(0, 5)));
});
