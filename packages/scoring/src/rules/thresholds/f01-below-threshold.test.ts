import { describe, expect, it } from 'vitest';
import { aPurchase, findIn } from '../../sample-purchase.ts';
import { f01BelowThreshold } from './f01-below-threshold.ts';

describe('F01', () => {
  it.each([
    [47_500, true],
    [49_200, true],
    [50_000, true],
    [47_499, false],
    [50_001, false],
  ])('with $%d fires: %s', (dollars, fires) => {
    expect(findIn(f01BelowThreshold, aPurchase({ amountCents: dollars * 100 })) !== null).toBe(fires);
  });
  it('reads the threshold of the day', () => {
    expect(findIn(f01BelowThreshold, aPurchase({ amountCents: 4_920_000, onDate: '2025-10-06' }))).toBeNull();
    expect(findIn(f01BelowThreshold, aPurchase({ amountCents: 9_600_000, onDate: '2025-10-06' }))?.points).toBe(10);
  });
  it('asks for the total of a direct order', () => {
    expect(findIn(f01BelowThreshold, aPurchase({ amountCents: 4_920_000, unit: 'document' }))).toBeNull();
    expect(findIn(f01BelowThreshold, aPurchase({ amountCents: 4_920_000, orderCode: 'DO' }))).toBeNull();
  });
});
