import { describe, expect, it } from 'vitest';
import { aPurchase, findIn, peersOf } from '../../sample-purchase.ts';
import { f40Concentration } from './f40-concentration.ts';

const vendor = { code: 'V1', name: 'Example Supply LLC' };

describe('F40', () => {
  it('fires where a vendor has most of a market of ten thresholds, weakly: it says nothing of this purchase', () => {
    const market = [
      ...peersOf([130_000, 130_000, 130_000], { vendor, fiscalYear: 2024 }),
      ...peersOf([80_000, 80_000]),
    ];
    expect(findIn(f40Concentration, aPurchase({ vendor, amountCents: 4_000_000 }), market)).toMatchObject({
      points: 6,
      strong: false,
    });
  });
  it('is told at the vendor’s largest purchase of the year so far, once for a market', () => {
    const market = [...peersOf([130_000, 130_000, 130_000], { vendor }), ...peersOf([80_000, 80_000])];
    expect(findIn(f40Concentration, aPurchase({ vendor, amountCents: 4_000_000 }), market)).toBeNull();
    expect(findIn(f40Concentration, aPurchase({ vendor, amountCents: 14_000_000 }), market)?.points).toBe(6);
  });
  it('is not told of utilities', () => {
    const object = { code: '1', name: 'Water service' };
    const market = [
      ...peersOf([130_000, 130_000, 130_000], { vendor, object }),
      ...peersOf([80_000, 80_000], { object }),
    ];
    expect(findIn(f40Concentration, aPurchase({ vendor, object, amountCents: 14_000_000 }), market)).toBeNull();
  });
  it('says nothing of small markets, few orders, or a fair share', () => {
    expect(
      findIn(f40Concentration, aPurchase({ vendor, amountCents: 4_000_000 }), [
        ...peersOf([120_000, 120_000], { vendor }),
        ...peersOf([40_000, 40_000]),
      ]),
    ).toBeNull();
    expect(
      findIn(f40Concentration, aPurchase({ vendor, amountCents: 40_000_000 }), peersOf([400_000, 300_000], { vendor })),
    ).toBeNull();
    expect(
      findIn(f40Concentration, aPurchase({ vendor, amountCents: 4_000_000 }), [
        ...peersOf([120_000, 120_000, 100_000], { vendor }),
        ...peersOf([180_000, 180_000]),
      ]),
    ).toBeNull();
  });
});
