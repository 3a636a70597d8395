import { describe, expect, it } from 'vitest';
import type { OrderRow } from '../../facts/order-file.ts';
import { aBaseline, aPurchase, factsOf, findBeside } from '../../sample-purchase.ts';
import { f16PriceDrift } from './f16-price-drift.ts';

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
/** Twenty-four vendors whose prices went up by four per cent over the same year. */
const usual = Array.from({ length: 24 }, (_, at) =>
  ['2024-03-10', '2025-03-10'].map((awardedOn, year) =>
    line(`DO6200${500 + at}${year}`, 10 + 0.4 * year, { vendorCode: `W${at}`, awardedOn }),
  ),
).flat();
const purchase = aPurchase({ id: 'order:DO:6200:1' });
const before = line('DO62002', 10, { awardedOn: '2024-03-04' });
const find = (lines: OrderRow[]) =>
  findBeside(f16PriceDrift, purchase, { facts: factsOf({ orders: [...usual, ...lines] }) });

describe('F16', () => {
  it('fires above a quarter more than the usual change of the year', () => {
    expect(find([before, line('DO62001', 12.9)])).toBeNull();
    expect(find([before, line('DO62001', 13.1)])).toMatchObject({
      points: 12,
      strong: false,
      evidence: [
        { value: 1.31, limit: 1.3 },
        { value: 1_310 },
        { value: 1_000 },
        { value: 1.04 },
        { value: 25 },
        { text: '44500 / EA' },
      ],
    });
  });
  it.each([
    ['another vendor', { vendorCode: 'V2' }],
    ['another unit', { unit: 'CASE' }],
    ['an order of half a year ago', { awardedOn: '2024-09-04' }],
    ['an order of two years ago', { awardedOn: '2023-03-04' }],
  ])('does not compare with %s', (_what, change) => {
    expect(find([{ ...before, ...change }, line('DO62001', 30)])).toBeNull();
  });
  it('cannot judge while too few prices tell how all of them changed', () => {
    const few = factsOf({ orders: [before, line('DO62001', 30)] });
    expect(findBeside(f16PriceDrift, purchase, { facts: few })).toBeNull();
    expect(f16PriceDrift.computable?.(purchase, aBaseline([purchase], few))).toBe(false);
  });
});
