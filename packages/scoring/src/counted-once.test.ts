import { describe, expect, it } from 'vitest';
import { countedOnce } from './score.ts';

describe('one case', () => {
  const split = { rule: 'F03', others: ['a', 'b'] };
  it('counts once where pieces of an order are also direct orders, or equal', () => {
    expect(countedOnce([split, { rule: 'F39' }, { rule: 'F11', others: ['b'] }])).toEqual(new Set(['F39', 'F11']));
  });
  it('is another where the equal payment is none of the pieces, or nothing was split', () => {
    expect(countedOnce([split, { rule: 'F11', others: ['c'] }, { rule: 'F40' }])).toEqual(new Set());
    expect(countedOnce([split, { rule: 'F11', others: [] }])).toEqual(new Set());
    expect(countedOnce([{ rule: 'F39' }, { rule: 'F11', others: ['b'] }])).toEqual(new Set());
  });
});
