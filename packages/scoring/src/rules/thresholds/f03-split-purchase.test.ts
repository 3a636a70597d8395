import { describe, expect, it } from 'vitest';
import type { Purchase } from '@moontower/contracts';
import { buildBaseline } from '../../build-baseline.ts';
import { aPurchase, CITY, findIn } from '../../sample-purchase.ts';
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
  it('leaves everyday shopping out: what is under a quarter of the threshold is no part', () => {
    const beside = (dollars: number) =>
      findIn(f03SplitPurchase, order(49_000, '2025-03-03'), [order(dollars, '2025-03-04')]);
    expect([beside(12_400), beside(12_500)?.points]).toEqual([null, 25]);
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
      order(13_000 + at, `2025-03-${String(3 + (at % 5)).padStart(2, '0')}`),
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
  it('says nothing on a card that pays more than the limit again and again: the limit is not its own', () => {
    const card = { department: { name: 'card_1' } };
    const pair = [order(30_000, '2025-03-03', card), order(30_000, '2025-03-04', card)] as const;
    const above = ['2024-06-03', '2024-11-04', '2025-01-06'].map((day) => order(90_000, day, card));
    const found = (others: Purchase[], isCard?: boolean) =>
      f03SplitPurchase.find(pair[1], buildBaseline([...pair, ...others], { ...CITY, departmentIsCard: isCard }))
        ?.points;
    expect([found(above, true), found(above.slice(1), true), found(above)]).toEqual([undefined, 25, 25]);
    const elsewhere = above.map((each) => ({ ...each, department: { name: 'card_2' } }));
    expect(found(elsewhere, true)).toBe(25);
  });
});
