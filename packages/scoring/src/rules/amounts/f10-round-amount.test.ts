import { describe, expect, it } from 'vitest';
import { aPurchase, findIn } from '../../sample-purchase.ts';
import { f10RoundAmount } from './f10-round-amount.ts';

describe('F10', () => {
  it.each([
    [10_000, true],
    [150_000, true],
    [12_340_000, true],
    [12_300, false],
    [123_000, true],
    [1_234_500, false],
    [9_000, false],
  ])('with $%d fires: %s', (dollars, fires) => {
    expect(findIn(f10RoundAmount, aPurchase({ amountCents: dollars * 100 })) !== null).toBe(fires);
  });
  it('does not call an amount with cents round', () => {
    expect(findIn(f10RoundAmount, aPurchase({ amountCents: 10_000_050 }))).toBeNull();
  });
});
