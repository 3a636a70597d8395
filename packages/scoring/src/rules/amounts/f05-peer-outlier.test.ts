import { describe, expect, it } from 'vitest';
import type { Purchase } from '@moontower/contracts';
import { aPurchase, findIn, peersOf } from '../../sample-purchase.ts';
import { f05PeerOutlier } from './f05-peer-outlier.ts';

const usual = Array.from({ length: 24 }, (_, at) => 4_000 + at * 100);

describe('F05', () => {
  it('is strong beyond 3.5 and weak beyond 2.5 robust deviations of the logarithm', () => {
    expect(findIn(f05PeerOutlier, aPurchase({ amountCents: 4_000_000 }), peersOf(usual))).toMatchObject({
      points: 25,
      strong: true,
    });
    expect(findIn(f05PeerOutlier, aPurchase({ amountCents: 860_000 }), peersOf(usual))).toMatchObject({
      points: 12,
      strong: false,
    });
    expect(findIn(f05PeerOutlier, aPurchase({ amountCents: 600_000 }), peersOf(usual))).toBeNull();
  });
  it('asks for five deviations where fewer than a hundred peers tell the spread', () => {
    const many = [...usual, ...usual, ...usual, ...usual, ...usual];
    const at = (dollars: number, peers: number[]) =>
      findIn(f05PeerOutlier, aPurchase({ amountCents: dollars * 100 }), peersOf(peers))?.strong;
    expect([at(11_000, many), at(11_000, usual), at(40_000, usual)]).toEqual([true, false, true]);
  });
  it('asks for twenty peers that are not all alike, and for a weight above $3,000', () => {
    expect(findIn(f05PeerOutlier, aPurchase({ amountCents: 4_000_000 }), peersOf(usual.slice(0, 19)))).toBeNull();
    expect(findIn(f05PeerOutlier, aPurchase({ amountCents: 4_000_000 }), peersOf(usual.map(() => 4_000)))).toBeNull();
    expect(
      findIn(f05PeerOutlier, aPurchase({ amountCents: 299_999 }), peersOf(usual.map((dollars) => dollars / 100))),
    ).toBeNull();
  });
  it('compares with nothing where object or class are missing', () => {
    expect(
      findIn(
        f05PeerOutlier,
        aPurchase({ amountCents: 4_000_000, commodityClass: undefined }),
        peersOf(usual, { commodityClass: undefined }),
      ),
    ).toBeNull();
  });
  it('is not strong where one peer in a hundred is as large: the curve tells too much there', () => {
    const own = aPurchase({ amountCents: 4_000_000 });
    const strong = (others: number[]) => findIn(f05PeerOutlier, own, peersOf([...usual, ...others]))?.strong;
    expect([strong([39_000]), strong([60_000])]).toEqual([true, false]);
  });
  it('goes by what other days come to: a bill in lines is one payment, and one such day is usual', () => {
    const vendor = { code: 'V1', name: 'Example Building LLC' };
    const line = (dollars: number, onDate: string) => aPurchase({ vendor, amountCents: dollars * 100, onDate });
    const own = line(40_000, '2025-03-10');
    const found = (others: Purchase[]) => findIn(f05PeerOutlier, own, [...peersOf(usual), ...others]);
    const bill = (onDate: string) => [7_000, 7_100, 7_200].map((dollars) => line(dollars, onDate));
    expect(found([])).toMatchObject({ points: 25, strong: true });
    expect(found(bill('2025-02-03'))).toMatchObject({ points: 12, strong: false });
    expect(found([...bill('2025-02-03'), ...bill('2025-01-06')])).toBeNull();
    expect(found([line(40_000, '2025-02-12')])).toMatchObject({ strong: true });
  });
});
