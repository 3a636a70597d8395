import { describe, expect, it } from 'vitest';
import { aPurchase, findIn, peersOf } from '../../sample-purchase.ts';
import { f14RepeatedAmounts } from './f14-repeated-amounts.ts';

const vendor = { code: 'V1', name: 'Example Supply LLC' };

describe('F14', () => {
  it('fires where a tenth of more than ten orders has the amount', () => {
    expect(
      findIn(
        f14RepeatedAmounts,
        aPurchase({ vendor, amountCents: 350_000 }),
        peersOf([3_500, 3_500, 1, 2, 3, 4, 5, 6, 7, 8], { vendor }),
      )?.points,
    ).toBe(4);
    expect(
      findIn(
        f14RepeatedAmounts,
        aPurchase({ vendor, amountCents: 350_000 }),
        peersOf([3_500, 3_500, 1, 2, 3, 4, 5, 6, 7], { vendor }),
      ),
    ).toBeNull();
    expect(
      findIn(
        f14RepeatedAmounts,
        aPurchase({ vendor, amountCents: 350_000 }),
        peersOf([3_500, 9, 1, 2, 3, 4, 5, 6, 7, 8], { vendor }),
      ),
    ).toBeNull();
    expect(
      findIn(
        f14RepeatedAmounts,
        aPurchase({ vendor, amountCents: 290_000 }),
        peersOf([2_900, 2_900, 1, 2, 3, 4, 5, 6, 7, 8], { vendor }),
      ),
    ).toBeNull();
  });
});
