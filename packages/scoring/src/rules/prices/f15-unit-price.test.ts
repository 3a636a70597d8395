import { describe, expect, it } from 'vitest';
import type { OrderRow } from '../../facts/order-file.ts';
import { aBaseline, aPurchase, daysAfter, factsOf, findBeside } from '../../sample-purchase.ts';
import { f15UnitPrice } from './f15-unit-price.ts';

const line = (orderKey: string, dollars: number, change: Partial<OrderRow> = {}): OrderRow => ({
  orderKey,
  awardedOn: '2025-03-04',
  vendorCode: 'V1',
  commodity: '44500',
  unit: 'EA',
  unitPriceCents: Math.round(dollars * 100),
  totalCents: 500_000,
  ...change,
});
const purchase = aPurchase({ id: 'order:DO:6200:1' });
const own = (dollars: number, change: Partial<OrderRow> = {}) => line('DO62001', dollars, change);
/** Eight orders at ten dollars and a few cents, weeks before, from three vendors. */
const others = Array.from({ length: 8 }, (_, at) =>
  line(`DO6200${100 + at}`, 10, { vendorCode: `V${at % 3}`, awardedOn: daysAfter('2025-02-20', -20 * at) }),
);
const find = (lines: OrderRow[]) =>
  findBeside(f15UnitPrice, purchase, { facts: factsOf({ orders: [...others, ...lines] }) });

describe('F15', () => {
  it('fires from one and a half times the median on, strongly from twice', () => {
    expect(find([own(14.99)])).toBeNull();
    expect(find([own(15)])).toMatchObject({
      points: 12,
      strong: false,
      evidence: [
        { value: 1.5, limit: 1.5 },
        { value: 1_500 },
        { value: 1_000 },
        { text: '44500 / EA' },
        { value: 8 },
        { value: 3 },
      ],
    });
    expect(find([own(20)])).toMatchObject({ points: 25, strong: true });
  });
  it('takes the dearest line of the order, and leaves its own lines out of the comparison', () => {
    expect(find([own(12), ...Array.from({ length: 9 }, () => own(21))])).toMatchObject({
      points: 25,
      evidence: [{ value: 2.1 }, {}, { value: 1_000 }, {}, { value: 8 }, {}],
    });
  });
  it.each([
    ['another unit', { unit: 'CASE' }],
    ['no unit', { unit: undefined }],
    ['another commodity', { commodity: '44501' }],
    ['a small line', { totalCents: 99_999 }],
    ['an order before the others', { awardedOn: '2020-01-01' }],
    ['a price below a dollar', { unitPriceCents: 99 }],
  ])('says nothing about %s', (_what, change) => {
    expect(find([own(30, change)])).toBeNull();
  });
  it('needs eight other orders from two vendors, and cannot judge without', () => {
    const few = factsOf({ orders: [...others.slice(1), own(30)] });
    expect(findBeside(f15UnitPrice, purchase, { facts: few })).toBeNull();
    expect(f15UnitPrice.computable?.(purchase, aBaseline([purchase], few))).toBe(false);
    expect(
      findBeside(f15UnitPrice, purchase, {
        facts: factsOf({ orders: [...others.map((other) => ({ ...other, vendorCode: 'V9' })), own(30)] }),
      }),
    ).toBeNull();
    expect(f15UnitPrice.computable?.(purchase, aBaseline([purchase], factsOf({ orders: [...others, own(10)] })))).toBe(
      true,
    );
  });
});
