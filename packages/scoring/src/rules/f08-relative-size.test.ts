import { describe, expect, it } from 'vitest';
import { aPurchase, findIn, peersOf } from '../sample-purchase.ts';
import { f08RelativeSize } from './f08-relative-size.ts';

const vendor = { code: 'V1', name: 'Example Supply LLC' };

describe('F08', () => {
  it('fires at ten times the next largest of five or more', () => {
    expect(findIn(f08RelativeSize, aPurchase({ vendor, amountCents: 1_000_000 }), peersOf([1_000, 900, 800, 700], { vendor }))?.points).toBe(3);
    expect(findIn(f08RelativeSize, aPurchase({ vendor, amountCents: 1_000_000 }), peersOf([1_001, 900, 800, 700], { vendor }))).toBeNull();
    expect(findIn(f08RelativeSize, aPurchase({ vendor, amountCents: 1_000_000 }), peersOf([1_000, 900, 800], { vendor }))).toBeNull();
    expect(findIn(f08RelativeSize, aPurchase({ vendor, amountCents: 9_000_000 }), peersOf([999, 900, 800, 700], { vendor }))).toBeNull();
  });
});
