import { describe, expect, it } from 'vitest';
import { aPurchase, findIn, peersOf } from '../../sample-purchase.ts';
import { f45DormantVendor } from './f45-dormant-vendor.ts';

const vendor = { code: 'OLD', name: 'Example Return LLC' };
const usual = peersOf(Array.from({ length: 24 }, (_, at) => 1_000 + at));

describe('F45', () => {
  it('fires on a large purchase after more than two silent years', () => {
    expect(
      findIn(f45DormantVendor, aPurchase({ vendor, amountCents: 500_000 }), [
        ...usual,
        aPurchase({ vendor, onDate: '2021-01-04' }),
      ])?.points,
    ).toBe(14);
    expect(
      findIn(f45DormantVendor, aPurchase({ vendor, amountCents: 500_000 }), [
        ...usual,
        aPurchase({ vendor, onDate: '2021-01-04' }),
        aPurchase({ vendor, onDate: '2024-06-04' }),
      ]),
    ).toBeNull();
    expect(
      findIn(f45DormantVendor, aPurchase({ vendor, amountCents: 500_000 }), [
        ...usual,
        aPurchase({ onDate: '2021-01-04' }),
      ]),
    ).toBeNull();
  });
});
