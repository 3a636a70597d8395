import { expect, it } from 'vitest';
import { recordFrom, skipFrom } from '../read-sample.ts';
import { dallasRevenueBudget } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

it('a line of revenue is told in the columns of every city’s budget, in cents', () => {
  expect(recordFrom(dallasRevenueBudget, sample[0])).toMatchObject({
    kind: 'revenue-budget',
    fields: { fy: 2026, cat_nm: 'Ad Valorem Tax', fund: 'GF', budCents: 100_000_000, actCents: 25_000_050 },
  });
  expect(recordFrom(dallasRevenueBudget, sample[2]).fields).not.toHaveProperty('actCents');
});

it('a line without a year is set aside by name', () => {
  expect(skipFrom(dallasRevenueBudget, sample[0], { bfy: 'all years' })).toBe('no fiscal year');
});
