import { describe, expect, it } from 'vitest';
import { aPurchase, findIn, peersOf } from '../sample-purchase.ts';
import { f39DirectOrders } from './f39-direct-orders.ts';

const vendor = { code: 'V1', name: 'Example Supply LLC' };

describe('F39', () => {
  it('fires at three direct orders over $9,000 together', () => {
    expect(
      findIn(f39DirectOrders, aPurchase({ vendor, amountCents: 400_000 }), peersOf([3_000, 3_000], { vendor }))?.points,
    ).toBe(8);
    expect(
      findIn(f39DirectOrders, aPurchase({ vendor, amountCents: 300_000 }), peersOf([3_000, 3_000], { vendor })),
    ).toBeNull();
    expect(
      findIn(f39DirectOrders, aPurchase({ vendor, amountCents: 900_000 }), peersOf([3_000], { vendor })),
    ).toBeNull();
    expect(
      findIn(
        f39DirectOrders,
        aPurchase({ vendor, amountCents: 400_000, orderCode: 'CT' }),
        peersOf([3_000, 3_000], { vendor }),
      ),
    ).toBeNull();
  });
});
