import { describe, expect, it } from 'vitest';
import { aBaseline, aPurchase, factsOf, findBeside } from '../../sample-purchase.ts';
import { scorePurchase, scoringOf } from '../../score.ts';
import { f22BudgetOverrun } from './f22-budget-overrun.ts';

const account = { year: 2025, department: '62', fund: '1000', object: '5860' };
const line = (actual: number, estimate: number) => ({
  ...account,
  budgetCents: estimate * 100,
  estimateCents: estimate * 100,
  actualCents: actual * 100,
});
const find = (...rows: ReturnType<typeof line>[]) =>
  findBeside(f22BudgetOverrun, aPurchase(), { facts: factsOf({ budget: rows }) });

describe('F22', () => {
  it('fires more than a tenth and more than $100,000 above the estimate, over all units of the account', () => {
    expect(find(line(600_000, 500_000), line(620_001, 600_000))).toMatchObject({
      points: 0,
      strength: 1,
      evidence: [
        { limit: 1.1 },
        { value: 122_000_100, limit: 110_000_000 },
        { text: '2025 / General Fund / Services-pumps' },
      ],
    });
    expect(find(line(1_210_000, 1_100_000))).toBeNull();
    expect(find(line(190_000, 90_000))).toBeNull();
  });
  it('leaves other accounts and years alone, and cannot judge without a line', () => {
    const facts = factsOf({
      budget: [
        { ...line(2_000_000, 1_000_000), year: 2024 },
        { ...line(2_000_000, 1_000_000), fund: '5120' },
      ],
    });
    expect(findBeside(f22BudgetOverrun, aPurchase(), { facts })).toBeNull();
    expect(f22BudgetOverrun.computable?.(aPurchase(), aBaseline([], facts))).toBe(false);
    expect(find(line(2_000_000, 0))).toBeNull();
  });
  it('is shown on the purchase and adds nothing to its score', () => {
    const purchase = aPurchase();
    const score = scorePurchase(purchase, aBaseline([purchase], factsOf({ budget: [line(2_000_000, 1_000_000)] })), {
      ...scoringOf([f22BudgetOverrun]),
      scoredAt: '2026-11-20T12:00:00.000Z',
    });
    expect(score).toMatchObject({
      total: 0,
      bucket: 'none',
      completeness: 0,
      hits: [{ rule: 'F22', points: 0, counted: 0, strength: 1 }],
    });
  });
});
