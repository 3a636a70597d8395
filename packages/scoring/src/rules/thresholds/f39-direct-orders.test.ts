import { describe, expect, it } from 'vitest';
import { aPurchase, daysAfter, findIn, peersOf } from '../../sample-purchase.ts';
import { f39DirectOrders } from './f39-direct-orders.ts';

const vendor = { code: 'V1', name: 'Example Supply LLC' };
const DAY = '2025-03-04';
/** Earlier orders, one a week back from some days before. */
const before = (days: number, amounts: readonly number[]) => peersOf(amounts, { vendor }, daysAfter(DAY, -days));
const order = (change: Parameters<typeof aPurchase>[0]) => aPurchase({ vendor, onDate: DAY, ...change });

describe('F39', () => {
  it('fires at three direct orders over $9,000 together', () => {
    const two = before(60, [3_000, 3_000]);
    expect(findIn(f39DirectOrders, order({ amountCents: 400_000 }), two)?.points).toBe(8);
    expect(findIn(f39DirectOrders, order({ amountCents: 300_000 }), two)).toBeNull();
    expect(findIn(f39DirectOrders, order({ amountCents: 900_000 }), before(60, [3_000]))).toBeNull();
    expect(findIn(f39DirectOrders, order({ amountCents: 400_000, orderCode: 'CT' }), two)).toBeNull();
  });

  it('takes orders of the same two weeks for one need: that they are many is what F03 tells', () => {
    const asked = order({ amountCents: 400_000 });
    const on = (days: number) => aPurchase({ vendor, amountCents: 400_000, onDate: daysAfter(DAY, -days) });
    const many = [on(0), on(1), on(7), on(14)];
    expect(findIn(f39DirectOrders, asked, many)).toBeNull();
    expect(findIn(f39DirectOrders, asked, [...many, on(15)])).toBeNull();
    expect(findIn(f39DirectOrders, asked, [...many, on(15), on(1_096)])?.evidence).toMatchObject([
      { value: 3 },
      { value: 1_200_000 },
    ]);
    expect(findIn(f39DirectOrders, asked, [...many, on(15), on(1_097)])).toBeNull();
  });
});
