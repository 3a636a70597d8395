import { describe, expect, it } from 'vitest';
import { aPurchase, findIn } from '../../sample-purchase.ts';
import { f03SplitPurchase } from './f03-split-purchase.ts';

const vendor = { code: 'V1', name: 'Example Paving LLC' };
const order = (dollars: number, onDate: string, change = {}) =>
  aPurchase({ vendor, amountCents: dollars * 100, onDate, ...change });

describe('F03', () => {
  it('names the sum of the group and counts as strong', () => {
    const finding = findIn(f03SplitPurchase, order(49_200, '2025-03-04'), [
      order(48_900, '2025-03-05'),
      order(49_800, '2025-03-14'),
    ]);
    expect(finding).toMatchObject({ points: 25, strong: true, groupCents: 14_790_000 });
  });
  it('needs the last order at most ten business days after the first', () => {
    expect(findIn(f03SplitPurchase, order(30_000, '2025-03-03'), [order(30_000, '2025-03-17')])).not.toBeNull();
    expect(findIn(f03SplitPurchase, order(30_000, '2025-03-03'), [order(30_000, '2025-03-18')])).toBeNull();
  });
  it('needs a sum above the threshold and every order at or below it', () => {
    expect(findIn(f03SplitPurchase, order(25_000, '2025-03-03'), [order(25_000, '2025-03-04')])).toBeNull();
    expect(findIn(f03SplitPurchase, order(40_000, '2025-03-03'), [order(60_000, '2025-03-04')])).toBeNull();
    // An order above the threshold was competed: it hides nothing beside it, and belongs to no group.
    expect(
      findIn(f03SplitPurchase, order(40_000, '2025-03-03'), [order(60_000, '2025-03-04'), order(30_000, '2025-03-05')]),
    ).toMatchObject({ groupCents: 7_000_000 });
  });
  it('leaves everyday shopping out: what is under a tenth of the threshold is no part', () => {
    expect(findIn(f03SplitPurchase, order(49_000, '2025-03-03'), [order(4_900, '2025-03-04')])).toBeNull();
  });
  it('reads the order’s own total where its file holds it, not what was paid so far', () => {
    const own = order(10_000, '2025-03-03', { orderedCents: 4_000_000 });
    expect(findIn(f03SplitPurchase, own, [order(30_000, '2025-03-04')])).toMatchObject({ groupCents: 7_000_000 });
  });
  it('names the other orders of the group', () => {
    const other = order(30_000, '2025-03-04');
    expect(findIn(f03SplitPurchase, order(40_000, '2025-03-03'), [other])?.others).toEqual([other.id]);
  });
  it('takes an order whose file is silent as neither direct nor released', () => {
    const unknown = { orderHeld: undefined };
    expect(
      findIn(f03SplitPurchase, order(40_000, '2025-03-03', unknown), [order(40_000, '2025-03-04', unknown)]),
    ).toBeNull();
  });
  it('takes two thousand orders of one vendor in a fortnight and names a dozen of them', () => {
    const many = Array.from({ length: 2_000 }, (_, at) =>
      order(6_000 + at, `2025-03-${String(3 + (at % 5)).padStart(2, '0')}`),
    );
    const found = findIn(f03SplitPurchase, order(40_000, '2025-03-03'), many);
    expect(found?.strong).toBe(true);
    expect(found?.others).toHaveLength(12);
  });
  it('compares one department, one vendor, one class, direct orders only', () => {
    const own = order(40_000, '2025-03-03');
    for (const change of [
      { department: { code: '81', name: 'Aviation' } },
      { vendor: { code: 'V2', name: 'Another LLC' } },
      { commodityClass: '745' },
      { orderCode: 'DO' },
    ]) {
      expect(findIn(f03SplitPurchase, own, [order(40_000, '2025-03-04', change)])).toBeNull();
    }
    expect(
      findIn(f03SplitPurchase, order(40_000, '2025-03-03', { commodityClass: undefined }), [
        order(40_000, '2025-03-04', { commodityClass: undefined }),
      ]),
    ).toBeNull();
  });
  it('leaves weekly services alone', () => {
    expect(
      findIn(f03SplitPurchase, order(20_000, '2025-03-03'), [order(20_000, '2025-03-10'), order(20_000, '2025-03-17')]),
    ).toBeNull();
  });
});
