import { describe, expect, it } from 'vitest';
import { recordFrom } from '../read-sample.ts';
import { austinOperatingBudget } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-operating-budget', () => {
  it('keeps budget and spending in cents, corrections below zero too', () => {
    expect(recordFrom(austinOperatingBudget, sample[0]).fields).toMatchObject({
      budgetCents: 100_000_000,
      expendituresCents: 74_000_025,
      budget_fiscal_year: 2026,
      thru_quarter: 'Q3',
    });
    expect(recordFrom(austinOperatingBudget, sample[1]).fields).toMatchObject({ expendituresCents: -2_692_071 });
  });
  it('is a whole copy each time', () => {
    expect(austinOperatingBudget.replaces).toBe(true);
  });
});
