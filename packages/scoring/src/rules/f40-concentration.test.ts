import { describe, expect, it } from 'vitest';
import { aPurchase, findIn, peersOf } from '../sample-purchase.ts';
import { f40Concentration } from './f40-concentration.ts';

const vendor = { code: 'V1', name: 'Example Supply LLC' };

describe('F40', () => {
  it('fires where a vendor has seventy percent of a market of ten thresholds', () => {
    const market = [...peersOf([120_000, 120_000, 100_000], { vendor }), ...peersOf([80_000, 80_000])];
    expect(findIn(f40Concentration, aPurchase({ vendor, amountCents: 4_000_000 }), market)).toMatchObject({ points: 6, strong: true });
  });
  it('says nothing of small markets, few orders, or a fair share', () => {
    expect(findIn(f40Concentration, aPurchase({ vendor, amountCents: 4_000_000 }), [...peersOf([120_000, 120_000], { vendor }), ...peersOf([40_000, 40_000])])).toBeNull();
    expect(findIn(f40Concentration, aPurchase({ vendor, amountCents: 40_000_000 }), peersOf([400_000, 300_000], { vendor }))).toBeNull();
    expect(findIn(f40Concentration, aPurchase({ vendor, amountCents: 4_000_000 }), [...peersOf([120_000, 120_000, 100_000], { vendor }), ...peersOf([180_000, 180_000])])).toBeNull();
  });
});
