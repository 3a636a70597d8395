import { describe, expect, it } from 'vitest';
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
});
