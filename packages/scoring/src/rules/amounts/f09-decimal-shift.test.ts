import { describe, expect, it } from 'vitest';
import { buildBaseline } from '../../build-baseline.ts';
import { aPurchase, CITY, findIn, peersOf } from '../../sample-purchase.ts';
import { f09DecimalShift } from './f09-decimal-shift.ts';

describe('F09', () => {
  const alike = peersOf([480, 490, 500, 500, 505, 510, 520, 495, 500, 515, 485, 500]);
  it('fires on ten and a hundred times the usual, and is not strong: most of what is large passes', () => {
    expect(findIn(f09DecimalShift, aPurchase({ amountCents: 500_000 }), alike)).toMatchObject({
      points: 20,
      strong: false,
    });
    expect(findIn(f09DecimalShift, aPurchase({ amountCents: 5_000_000 }), alike)).toMatchObject({ points: 20 });
  });
  it('does not fire within half to double, or between the shifts', () => {
    expect(findIn(f09DecimalShift, aPurchase({ amountCents: 99_000 }), alike)).toBeNull();
    expect(findIn(f09DecimalShift, aPurchase({ amountCents: 150_000 }), alike)).toBeNull();
  });
  it('takes no amount for a slip that was paid to the vendor twice', () => {
    const vendor = { code: 'V1', name: 'Example Supply LLC' };
    const others = peersOf([300, 450, 900, 1_400], { vendor });
    const one = aPurchase({ vendor, amountCents: 900_000, onDate: '2025-03-20' });
    expect(findIn(f09DecimalShift, one, others)).not.toBeNull();
    const twin = aPurchase({ vendor, amountCents: 900_000, onDate: '2025-03-18' });
    expect(findIn(f09DecimalShift, one, [...others, twin])).toBeNull();
  });
  it('says nothing of what is below another payment to the vendor under the account', () => {
    const vendor = { code: 'V1', name: 'Example Supply LLC' };
    const many = peersOf([300, 350, 400, 450, 500, 550, 600, 650, 700, 800, 900], { vendor, object: {} });
    const largest = peersOf([10_000], { vendor, object: {} });
    const one = aPurchase({ vendor, amountCents: 700_000, object: {} });
    const beside = many.concat(many.map((each) => ({ ...each, id: `${each.id}-2` })));
    expect(findIn(f09DecimalShift, one, beside)).not.toBeNull();
    expect(findIn(f09DecimalShift, one, [...beside, ...largest])).toBeNull();
  });
  it('says nothing beside the vendor’s own payments under an account that is large by nature', () => {
    const vendor = { code: 'V1', name: 'Example Community Inc' };
    const object = { code: '1', name: 'Grants' };
    const others = peersOf([300, 450, 900, 1_400], { vendor, object });
    const one = aPurchase({ vendor, object, amountCents: 900_000 });
    const isLargeAccount = (name: string) => name === 'Grants';
    expect(f09DecimalShift.find(one, buildBaseline([...others, one], CITY))).not.toBeNull();
    expect(f09DecimalShift.find(one, buildBaseline([...others, one], { ...CITY, isLargeAccount }))).toBeNull();
  });
  it('says nothing below $1,000', () => {
    const cheap = peersOf([48, 49, 50, 50, 50.5, 51, 52, 49.5, 50, 51.5, 48.5, 50]);
    expect(findIn(f09DecimalShift, aPurchase({ amountCents: 50_000 }), cheap)).toBeNull();
    expect(findIn(f09DecimalShift, aPurchase({ amountCents: 500_000 }), cheap)).toMatchObject({ points: 20 });
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
  it('fires beside the vendor’s own payments under the account, however apart those are', () => {
    const vendor = { code: 'V1', name: 'Example Supply LLC' };
    const own = (dollars: number, change = {}) =>
      findIn(
        f09DecimalShift,
        aPurchase({ vendor, amountCents: dollars * 100, object: {}, ...change }),
        peersOf([300, 450, 900, 1_400], { vendor, object: {} }),
      );
    expect(own(9_000)).toMatchObject({ points: 20, strong: false });
    expect(own(60_000)).toMatchObject({ points: 20 });
    // Which digits are left out is said as it is.
    expect(own(9_000)?.evidence[1]).toMatchObject({ label: 'The same with a digit less', value: 90_000 });
    expect(own(60_000)?.evidence[1]).toMatchObject({ label: 'The same with two digits less', value: 60_000 });
    expect(own(2_700)).toBeNull();
    expect(own(30_000_000)).toBeNull();
    expect(own(9_000, { vendor: { code: 'V2', name: 'Example Paving LLC' } })).toBeNull();
    expect(own(9_000, { object: { code: '1', name: 'Other' } })).toBeNull();
  });
  it('says nothing where all else is of the same day: lines of one bill are not alike', () => {
    const vendor = { code: 'V1', name: 'Example Supply LLC' };
    const line = (dollars: number, onDate: string) =>
      aPurchase({ vendor, amountCents: dollars * 100, onDate, object: {} });
    const own = line(9_000, '2025-03-10');
    const sameDay = [900, 800, 700, 950].map((dollars) => line(dollars, '2025-03-10'));
    expect(findIn(f09DecimalShift, own, sameDay)).toBeNull();
    expect(findIn(f09DecimalShift, own, [...sameDay, line(850, '2025-01-07')])).not.toBeNull();
  });
});
