import { describe, expect, it } from 'vitest';
import { aPurchase, findIn, peersOf } from '../../sample-purchase.ts';
import { f06GrossOutlier } from './f06-gross-outlier.ts';

describe('F06', () => {
  it('fires above twenty-five times the 95th percentile of twelve or more peers', () => {
    expect(
      findIn(f06GrossOutlier, aPurchase({ amountCents: 2_500_100 }), peersOf(Array<number>(12).fill(1_000))),
    ).toMatchObject({ points: 25, strong: true });
    expect(
      findIn(f06GrossOutlier, aPurchase({ amountCents: 2_500_000 }), peersOf(Array<number>(12).fill(1_000))),
    ).toBeNull();
    expect(
      findIn(f06GrossOutlier, aPurchase({ amountCents: 9_000_000 }), peersOf(Array<number>(11).fill(1_000))),
    ).toBeNull();
  });
  it('compares with the department where no account is recorded, and with the file where there is none either', () => {
    const bare = { object: {}, commodityClass: undefined };
    const usual = Array<number>(12).fill(1_000);
    const large = (change = {}) => aPurchase({ amountCents: 2_500_100, ...bare, ...change });
    expect(findIn(f06GrossOutlier, large(), peersOf(usual, bare))).toMatchObject({ points: 25, strong: true });
    const elsewhere = { ...bare, department: { code: '9', name: 'Fire' } };
    expect(findIn(f06GrossOutlier, large(), peersOf(usual, elsewhere))).toBeNull();
    const nowhere = { ...bare, department: {} };
    expect(findIn(f06GrossOutlier, large(nowhere), peersOf(usual, nowhere))?.evidence.at(-1)).toMatchObject({
      text: 'the whole file',
    });
  });
  it('says nothing where another day of the department comes to half of it', () => {
    const vendor = { code: 'V1', name: 'Example Building LLC' };
    const own = aPurchase({ vendor, amountCents: 2_500_100 });
    const found = (dollars: number[]) =>
      findIn(f06GrossOutlier, own, [
        ...peersOf(Array<number>(90).fill(1_000)),
        ...dollars.map((each) => aPurchase({ vendor, amountCents: each * 100, onDate: '2025-01-14' })),
      ]);
    expect(found([6_000, 6_400])).not.toBeNull();
    expect(found([6_000, 6_600])).toBeNull();
  });
});
