import { describe, expect, it } from 'vitest';
import { aBaseline, aPurchase, factsOf, findBeside } from '../../sample-purchase.ts';
import { f23EstimateGrowth } from './f23-estimate-growth.ts';

const line = (estimate: number, budget: number) =>
  factsOf({
    budget: [
      {
        year: 2025,
        department: '62',
        fund: '1000',
        object: '5860',
        budgetCents: budget * 100,
        estimateCents: estimate * 100,
        actualCents: 0,
      },
    ],
  });

describe('F23', () => {
  it('fires above a quarter more than the budget', () => {
    expect(findBeside(f23EstimateGrowth, aPurchase(), { facts: line(125_000, 100_000) })).toBeNull();
    expect(findBeside(f23EstimateGrowth, aPurchase(), { facts: line(126_000, 100_000) })).toMatchObject({
      points: 0,
      evidence: [{ value: 1.26, limit: 1.25 }, { value: 12_600_000, limit: 10_000_000 }, {}],
    });
  });
  it('says nothing where nothing was budgeted, as with a grant that arrived', () => {
    const facts = line(126_000, 0);
    expect(findBeside(f23EstimateGrowth, aPurchase(), { facts })).toBeNull();
    expect(f23EstimateGrowth.computable?.(aPurchase(), aBaseline([], facts))).toBe(false);
  });
  it('needs the account of the purchase', () => {
    expect(
      findBeside(f23EstimateGrowth, aPurchase({ object: { code: '5861' } }), { facts: line(200_000, 100_000) }),
    ).toBeNull();
  });
});
