import { describe, expect, it } from 'vitest';
import { aPurchase, findIn } from '../../sample-purchase.ts';
import { f37PenaltyWords } from './f37-penalty-words.ts';

describe('F37', () => {
  it('fires on words of penalty outside the law department', () => {
    expect(findIn(f37PenaltyWords, aPurchase({ description: 'Late fee on lease' }))?.points).toBe(14);
    expect(
      findIn(f37PenaltyWords, aPurchase({ description: 'Settlement of case', department: { name: 'Law' } })),
    ).toBeNull();
    expect(findIn(f37PenaltyWords, aPurchase({ description: 'Human settlements map' }))).toBeNull();
  });
});
