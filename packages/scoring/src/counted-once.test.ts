import { describe, expect, it } from 'vitest';
import { buildBaseline } from './build-baseline.ts';
import { rules } from './rules.ts';
import { aPurchase, CITY, peersOf } from './sample-purchase.ts';
import { countedOnce, scorePurchase, scoringOf } from './score.ts';

describe('one case', () => {
  const split = { rule: 'F03', others: ['a', 'b'] };
  it('counts once where pieces of an order are also direct orders, or equal', () => {
    expect(countedOnce([split, { rule: 'F39' }, { rule: 'F11', others: ['b'] }])).toEqual(new Set(['F39', 'F11']));
    expect(countedOnce([split, { rule: 'F57', others: ['a'] }])).toEqual(new Set(['F57']));
  });
  it('is another where the equal payment is none of the pieces, or nothing was split', () => {
    expect(countedOnce([split, { rule: 'F11', others: ['c'] }, { rule: 'F40' }])).toEqual(new Set());
    expect(countedOnce([split, { rule: 'F11', others: [] }])).toEqual(new Set());
    expect(countedOnce([{ rule: 'F39' }, { rule: 'F11', others: ['b'] }])).toEqual(new Set());
  });
});

it('a case that two rules tell once is no pair of strong rules: it comes first in no review', () => {
  const order = (at: number, onDate: string) =>
    aPurchase({
      id: `order:PO:6200:${at}`,
      vendor: { code: 'V1', name: 'Example Supply LLC' },
      amountCents: 4_012_345,
      onDate,
      firstPaidOn: onDate,
      description: 'Hydraulic pump',
    });
  const pair = [order(1, '2025-03-03'), order(2, '2025-03-06')] as const;
  const score = scorePurchase(pair[1], buildBaseline([...pair], CITY), { ...scoringOf(rules), scoredAt: '' });
  expect(score.hits.filter(({ strong }) => strong).map(({ rule, counted }) => [rule, counted])).toEqual([
    ['F03', 25],
    ['F11', 0],
  ]);
  expect([score.bucket, score.confidence, score.reviewPriority]).toEqual(['medium', 'high', false]);
});

it('under an account that is large by nature no rule says that something is large', () => {
  const bought = { vendor: { code: 'V1', name: 'Example Motors LLC' }, object: { code: '9', name: 'Vehicles' } };
  const peers = peersOf(
    Array.from({ length: 24 }, (_, at) => 1_000 + 10 * at),
    bought,
  );
  const large = aPurchase({ ...bought, amountCents: 90_000_000 });
  const firedOf = (isLargeAccount: (name: string) => boolean) => {
    const baseline = buildBaseline([...peers, large], { ...CITY, isLargeAccount });
    return scorePurchase(large, baseline, { ...scoringOf(rules), scoredAt: '' }).hits.map(({ rule }) => rule);
  };
  expect(firedOf(() => false)).toEqual(expect.arrayContaining(['F05', 'F06', 'F07', 'F08', 'A4']));
  const silent = firedOf((name) => name === 'Vehicles');
  expect(silent.filter((rule) => ['F05', 'F06', 'F07', 'F08', 'A4'].includes(rule))).toEqual([]);
});
