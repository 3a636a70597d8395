import { describe, expect, it } from 'vitest';
import { aBaseline, aPurchase, findIn, peersOf } from '../../sample-purchase.ts';
import { f44NewVendor } from './f44-new-vendor.ts';

const old = aPurchase({ onDate: '2020-01-02' });
const usual = peersOf(Array.from({ length: 24 }, (_, at) => 1_000 + at));
const vendor = { code: 'NEW', name: 'Example Start LLC' };

describe('F44', () => {
  it('fires on a large purchase within ninety days of the vendor’s first', () => {
    expect(findIn(f44NewVendor, aPurchase({ vendor, amountCents: 500_000 }), [old, ...usual])?.points).toBe(14);
    expect(findIn(f44NewVendor, aPurchase({ vendor, amountCents: 100_000 }), [old, ...usual])).toBeNull();
    expect(
      findIn(f44NewVendor, aPurchase({ vendor, amountCents: 500_000 }), [
        old,
        ...usual,
        aPurchase({ vendor, onDate: '2024-01-02' }),
      ]),
    ).toBeNull();
  });
  it('cannot tell before two years are held', () => {
    const purchase = aPurchase({ vendor, amountCents: 500_000 });
    expect(findIn(f44NewVendor, purchase, usual)).toBeNull();
    expect(f44NewVendor.computable?.(purchase, aBaseline([purchase, ...usual]))).toBe(false);
    expect(f44NewVendor.computable?.(purchase, aBaseline([purchase, old]))).toBe(true);
  });
});
