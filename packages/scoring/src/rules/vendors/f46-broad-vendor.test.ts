import { describe, expect, it } from 'vitest';
import { aPurchase, findIn } from '../../sample-purchase.ts';
import { f46BroadVendor } from './f46-broad-vendor.ts';

/** A vendor with 20 orders over so many lines of business. */
const vendorWith = (code: string, classes: number) =>
  Array.from({ length: 20 }, (_, at) =>
    aPurchase({ vendor: { code, name: `${code} LLC` }, commodityClass: `${String(10 + (at % classes))}5` }),
  );

describe('F46', () => {
  it('fires beyond the upper fence of vendors with twenty orders', () => {
    const others = Array.from({ length: 14 }, (_, at) => vendorWith(`W${at}`, 1 + (at % 3))).flat();
    const [own, ...rest] = vendorWith('WIDE', 20);
    if (own === undefined) throw new Error('no purchase');
    expect(findIn(f46BroadVendor, own, [...others, ...rest])?.points).toBe(2);
    const [plain] = others;
    if (plain === undefined) throw new Error('no purchase');
    expect(findIn(f46BroadVendor, plain, [...others.slice(1), own, ...rest])).toBeNull();
  });
});
