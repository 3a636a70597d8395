import { describe, expect, it } from 'vitest';
import { recordFrom } from '../read-sample.ts';
import { austinHomelessCounts } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-homeless-counts', () => {
  it('keeps the three counts of a year as numbers', () => {
    expect(recordFrom(austinHomelessCounts, sample[0])).toMatchObject({
      key: '2025',
      fields: { sheltered: 1661, unsheltered: 1577, total_unduplicated_individuals: 3238 },
    });
  });
  it('gives no field for a count that was not sent', () => {
    expect(recordFrom(austinHomelessCounts, sample[2]).fields).not.toHaveProperty('sheltered');
  });
});
