import { describe, expect, it } from 'vitest';
import { aPurchase, findIn, peersOf } from '../../sample-purchase.ts';
import { f08RelativeSize } from './f08-relative-size.ts';

const vendor = { code: 'V1', name: 'Example Supply LLC' };
const beside = (dollars: number, others: number[]) =>
  findIn(f08RelativeSize, aPurchase({ vendor, amountCents: dollars * 100 }), peersOf(others, { vendor }));

describe('F08', () => {
  it('gives more the further the purchase stands above the vendor’s next largest, strong at ten times', () => {
    expect(beside(10_000, [1_000, 900, 800, 700])).toMatchObject({ points: 20, strong: true });
    expect(beside(10_000, [1_001, 900, 800, 700])).toMatchObject({ points: 12, strong: false });
    expect(beside(10_000, [2_501, 900, 800, 700])).toMatchObject({ points: 8, strong: false });
    expect(beside(10_000, [8_001, 900, 800, 700])).toBeNull();
  });
  it('needs three others, of which the largest is $1,000 or more', () => {
    expect(beside(10_000, [1_000, 900])).toBeNull();
    expect(beside(90_000, [999, 900, 800, 700])).toBeNull();
  });
  it('leaves what is older than 24 months out', () => {
    const old = aPurchase({ vendor, amountCents: 900_000, onDate: '2023-03-01' });
    const own = aPurchase({ vendor, amountCents: 1_000_000 });
    expect(findIn(f08RelativeSize, own, [old, ...peersOf([1_000, 900, 800], { vendor })])).toMatchObject({
      points: 20,
    });
  });
});
