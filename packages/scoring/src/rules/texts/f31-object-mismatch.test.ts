import { describe, expect, it } from 'vitest';
import { aPurchase, findIn, peersOf } from '../../sample-purchase.ts';
import { f31ObjectMismatch } from './f31-object-mismatch.ts';

describe('F31', () => {
  it('fires where the object is under one in a hundred of 200 purchases of the class', () => {
    const usual = peersOf(Array<number>(200).fill(10), { onDate: '2025-03-01' });
    const strange = { code: '1', name: 'Postage' };
    expect(findIn(f31ObjectMismatch, aPurchase({ object: strange }), usual)?.points).toBe(12);
    expect(findIn(f31ObjectMismatch, aPurchase({ object: strange }), usual.slice(0, 199))).toBeNull();
    expect(findIn(f31ObjectMismatch, aPurchase(), usual)).toBeNull();
    expect(
      findIn(f31ObjectMismatch, aPurchase({ object: strange }), [...usual, ...peersOf([1, 2, 3], { object: strange })]),
    ).toBeNull();
  });
});
