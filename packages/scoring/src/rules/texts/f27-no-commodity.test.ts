import { describe, expect, it } from 'vitest';
import { aPurchase, findIn } from '../../sample-purchase.ts';
import { f27NoCommodity } from './f27-no-commodity.ts';

describe('F27', () => {
  const without = { commodity: {}, commodityClass: undefined, amountCents: 300_001 };
  it('fires above $3,000 without a commodity code', () => {
    expect(findIn(f27NoCommodity, aPurchase(without))?.points).toBe(4);
    expect(findIn(f27NoCommodity, aPurchase({ ...without, amountCents: 300_000 }))).toBeNull();
    expect(findIn(f27NoCommodity, aPurchase({ amountCents: 300_001 }))).toBeNull();
  });
  it('adds nothing where F28 fired, nor where the document was not recorded', () => {
    expect(
      findIn(f27NoCommodity, aPurchase({ ...without, documentCode: 'GAX', orderCode: undefined, unit: 'document' })),
    ).toBeNull();
    expect(findIn(f27NoCommodity, aPurchase({ ...without, documentCode: undefined }))).toBeNull();
  });
});
