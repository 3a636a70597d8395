import { describe, expect, it } from 'vitest';
import { aPurchase, findIn } from '../../sample-purchase.ts';
import { f04CumulativeDirect } from './f04-cumulative-direct.ts';

const vendor = { code: 'V1', name: 'Example Paving LLC' };
const order = (dollars: number, onDate: string, change = {}) =>
  aPurchase({ vendor, amountCents: dollars * 100, onDate, ...change });

describe('F04', () => {
  it('adds the direct orders of twelve months', () => {
    const before = [order(20_000, '2024-06-01'), order(20_000, '2024-11-01')];
    expect(findIn(f04CumulativeDirect, order(20_000, '2025-03-04'), before)).toMatchObject({
      points: 12,
      groupCents: 6_000_000,
    });
    expect(findIn(f04CumulativeDirect, order(20_000, '2025-08-04'), before)).toBeNull();
  });
  it('reads the threshold in force on the last order’s day', () => {
    expect(findIn(f04CumulativeDirect, order(30_000, '2025-09-02'), [order(30_000, '2025-08-01')])).toBeNull();
  });
  it('does not count an order above the threshold: it was competed', () => {
    expect(findIn(f04CumulativeDirect, order(20_000, '2025-03-04'), [order(60_000, '2025-02-04')])).toBeNull();
    expect(
      findIn(f04CumulativeDirect, order(60_000, '2025-03-04'), [
        order(40_000, '2025-02-04'),
        order(20_000, '2025-02-05'),
      ]),
    ).toBeNull();
  });
  it('leaves releases from a contract out', () => {
    expect(
      findIn(f04CumulativeDirect, order(30_000, '2025-03-04'), [order(30_000, '2025-03-01', { orderCode: 'DO' })]),
    ).toBeNull();
  });
});
