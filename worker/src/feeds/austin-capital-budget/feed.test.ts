import { describe, expect, it } from 'vitest';
import { recordFrom, skipFrom } from '../read-sample.ts';
import { austinCapitalBudget } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-capital-budget', () => {
  it('keys a line by year, fund, department, unit and subproject', () => {
    expect(recordFrom(austinCapitalBudget, sample[0])).toMatchObject({
      key: '2026|8000|60|1234|5000.001',
      fields: { appropriation_to_dateCents: 250_000_000, expenses_to_dateCents: 120_000_010 },
    });
  });
  it('skips a line without a full key', () => {
    expect(skipFrom(austinCapitalBudget, sample[0], { unit: undefined })).toBe('no key');
  });
});
