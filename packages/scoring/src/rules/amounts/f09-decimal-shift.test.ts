import { describe, expect, it } from 'vitest';
import { aPurchase, findIn, peersOf } from '../../sample-purchase.ts';
import { f09DecimalShift } from './f09-decimal-shift.ts';

describe('F09', () => {
  const alike = peersOf([480, 490, 500, 500, 505, 510, 520, 495, 500, 515, 485, 500]);
  it('fires on ten and a hundred times the usual', () => {
    expect(findIn(f09DecimalShift, aPurchase({ amountCents: 500_000 }), alike)).toMatchObject({
      points: 25,
      strong: true,
    });
    expect(findIn(f09DecimalShift, aPurchase({ amountCents: 5_000_000 }), alike)).toMatchObject({ points: 25 });
  });
  it('does not fire within half to double, or between the shifts', () => {
    expect(findIn(f09DecimalShift, aPurchase({ amountCents: 99_000 }), alike)).toBeNull();
    expect(findIn(f09DecimalShift, aPurchase({ amountCents: 150_000 }), alike)).toBeNull();
  });
  it('needs peers that cost about the same', () => {
    expect(
      findIn(
        f09DecimalShift,
        aPurchase({ amountCents: 500_000 }),
        peersOf([100, 150, 200, 300, 500, 500, 700, 900, 1_200, 1_500, 2_000, 2_500]),
      ),
    ).toBeNull();
  });
  it('fires beside the vendor’s own payments under the account, however apart those are, with fewer points', () => {
    const vendor = { code: 'V1', name: 'Example Supply LLC' };
    const own = (dollars: number, change = {}) =>
      findIn(
        f09DecimalShift,
        aPurchase({ vendor, amountCents: dollars * 100, object: {}, ...change }),
        peersOf([300, 450, 900, 1_400], { vendor, object: {} }),
      );
    expect(own(9_000)).toMatchObject({ points: 20, strong: false });
    expect(own(60_000)).toMatchObject({ points: 20 });
    expect(own(2_700)).toBeNull();
    expect(own(30_000_000)).toBeNull();
    expect(own(9_000, { vendor: { code: 'V2', name: 'Example Paving LLC' } })).toBeNull();
    expect(own(9_000, { object: { code: '1', name: 'Other' } })).toBeNull();
  });
});
