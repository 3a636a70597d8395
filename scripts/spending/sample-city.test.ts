import { CASES } from '@moontower/fake-city/generated/spending/planted';
import { beforeAll, describe, expect, it } from 'vitest';
import { highest } from './leading.ts';
import { plantedCases } from './planted-cases.ts';
import { NOW, scoreSampleCity, SINCE } from './sample-city.ts';
import type { ScoredSet } from './score-lines.ts';
import { isScored, summaryOf } from './summary.ts';

describe('the made-up city as the tracker scores it', () => {
  let set: ScoredSet;
  beforeAll(async () => {
    set = await scoreSampleCity();
  }, 120_000);

  it('no rule fires on more than one purchase in twenty', () => {
    expect(set.rates.filter(({ rule, overLimit }) => overLimit && rule !== 'A4')).toEqual([]);
    // A4 counts what is large; it only adds to what others find, and fires on 5.7 % of a real city's purchases.
    expect(set.rates.find(({ rule }) => rule === 'A4')?.share).toBeLessThan(0.08);
  });

  it('lists some purchases, and few', () => {
    const { eligible, listed } = summaryOf(set);
    expect([listed > 0, listed < eligible * 0.08]).toEqual([true, true]);
  });

  it('has purchases of every band', () => {
    const { byBand } = summaryOf(set);
    for (const band of ['high', 'medium', 'low', 'none']) expect([band, (byBand[band] ?? 0) > 0]).toEqual([band, true]);
  });

  it.each([
    'One-off payee without a vendor number',
    'Paid to a person',
    'Wholesale power, fuel or gas, or the city’s own utility bill',
    'Nets to nothing or less',
    'Government payee or transfer',
    'Travel, reimbursement, refund, claim or jury pay',
    'Debt service',
    'Ordered by a court, or a tax',
  ])('leaves some out because: %s', (reason) => {
    expect(summaryOf(set).notScored[reason] ?? 0).toBeGreaterThan(0);
  });

  it('no list of contracts of ours contradicts itself', () => {
    expect(set.scored.filter(({ score }) => score.labels.some((label) => label.includes('contradict')))).toEqual([]);
    expect(set.rates.find(({ rule }) => rule === 'F34')?.fired).toBeGreaterThan(0);
  });

  it('the thirty highest are of twenty vendors and more, in as many words, and not of one amount', () => {
    const top = set.scored
      .filter(isScored)
      .toSorted((a, b) => b.score.total - a.score.total || b.purchase.amountCents - a.purchase.amountCents)
      .slice(0, 30)
      .map(({ purchase }) => purchase);
    expect(new Set(top.map(({ vendor }) => vendor.code)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(top.map(({ description }) => description)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(top.map(({ amountCents }) => amountCents)).size).toBeGreaterThanOrEqual(20);
    expect(highest(set.scored, { places: 30 }).length).toBeGreaterThanOrEqual(20);
  });

  it.each([
    ['F05', 0.1, 0.9],
    ['F07', 0.05, 0.7],
    ['F09', 0.05, 0.5],
    ['F11', 0.4, 0.9],
    ['F46', 0, 0.3],
  ])('%s fires on %d to %d in a hundred purchases, as in real files', (rule, least, most) => {
    const share = 100 * (set.rates.find((rate) => rate.rule === rule)?.share ?? 0);
    expect([share >= least, share <= most, share]).toEqual([true, true, share]);
  });

  it('has cases of each planted flag, and the rules find every one', () => {
    const cases = plantedCases(set.scored, { from: SINCE, to: NOW });
    expect(cases.filter(({ isFound }) => !isFound)).toEqual([]);
    expect([...new Set(cases.map(({ flag }) => flag))].toSorted()).toEqual(
      [...new Set(CASES.map(({ flag }) => flag))].toSorted(),
    );
    expect(new Set(cases.flatMap(({ purchases }) => purchases)).size).toBeGreaterThan(cases.length);
  });

  it('has planted cases in the high, the medium and the low band', () => {
    const ids = new Set(plantedCases(set.scored, { from: SINCE, to: NOW }).flatMap(({ purchases }) => purchases));
    const bands = set.scored.filter(({ purchase }) => ids.has(purchase.id)).map(({ score }) => score.bucket);
    for (const band of ['high', 'medium', 'low'] as const) expect(bands).toContain(band);
  });

  it.each(['F01', 'F03', 'F05', 'F08', 'F09', 'F11', 'F15', 'F24', 'F33', 'F40', 'F42', 'F44'])(
    'has something for rule %s to find',
    (rule) => {
      expect(set.rates.find((rate) => rate.rule === rule)?.fired).toBeGreaterThan(0);
    },
  );
});
