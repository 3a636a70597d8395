import { describe, expect, it } from 'vitest';
import { recordFrom } from '../read-sample.ts';
import { austinExpenseBudget } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-expense-budget', () => {
  it('keeps budget, actual and estimate in cents', () => {
    expect(recordFrom(austinExpenseBudget, sample[0]).fields).toMatchObject({
      fy: 2026,
      budCents: 10_000,
      actCents: 14_050,
      cyeCents: 12_000,
    });
  });
  it('gives no field for a column that was not sent', () => {
    expect(recordFrom(austinExpenseBudget, sample[1]).fields).not.toHaveProperty('actCents');
  });
});
