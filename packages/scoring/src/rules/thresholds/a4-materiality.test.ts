import { describe, expect, it } from 'vitest';
import { aPurchase, findIn, peersOf } from '../../sample-purchase.ts';
import { a4Materiality } from './a4-materiality.ts';

describe('A4', () => {
  const peers = peersOf(Array.from({ length: 40 }, (_, at) => 50_000 + at * 1_000));
  it('rises from the threshold over the 95th to the 99th percentile', () => {
    expect(findIn(a4Materiality, aPurchase({ amountCents: 4_999_999 }), peers)).toBeNull();
    expect(findIn(a4Materiality, aPurchase({ amountCents: 5_000_000 }), peers)?.points).toBe(4);
    expect(findIn(a4Materiality, aPurchase({ amountCents: 8_800_000 }), peers)?.points).toBe(8);
    expect(findIn(a4Materiality, aPurchase({ amountCents: 9_000_000 }), peers)?.points).toBe(12);
  });
  it('gives its least without enough peers', () => {
    expect(findIn(a4Materiality, aPurchase({ amountCents: 90_000_000 }))?.points).toBe(4);
  });
});
