import { describe, expect, it } from 'vitest';
import { recordFrom } from '../read-sample.ts';
import { salesTaxPermits } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('sales-tax-permits', () => {
  it('keeps name and postal code, no address', () => {
    expect(recordFrom(salesTaxPermits, sample[0])).toMatchObject({
      key: '32100900001|1',
      fields: { outlet_name: 'EXAMPLE STUDIO', outlet_zip_code: '78702', outlet_naics_code: '541611' },
    });
    expect(salesTaxPermits.ignores).toEqual(
      expect.arrayContaining(['outlet_address', 'taxpayer_address', 'taxpayer_name']),
    );
  });
  it('tells outlets of one taxpayer apart', () => {
    expect(recordFrom(salesTaxPermits, sample[1]).key).toBe('32100900001|2');
  });
});
