import { describe, expect, it } from 'vitest';
import { recordFrom, skipFrom } from '../read-sample.ts';
import { mixedBeverageReceipts } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('mixed-beverage-receipts', () => {
  it('keeps a month’s receipts of a place in cents', () => {
    expect(recordFrom(mixedBeverageReceipts, sample[0])).toMatchObject({
      key: '32000900001|1|2026-03-31T00:00:00.000',
      fields: {
        total_receiptsCents: 6_000_000,
        obligation_end_date_yyyymmdd: '2026-03-31',
        inside_outside_city_limits_code_y_n: true,
      },
    });
  });
  it('skips a row without its month', () => {
    expect(skipFrom(mixedBeverageReceipts, sample[0], { obligation_end_date_yyyymmdd: undefined })).toBe('no key');
  });
});
