import { describe, expect, it } from 'vitest';
import { aPurchase, findIn } from '../../sample-purchase.ts';
import { f35AdvisoryWords } from './f35-advisory-words.ts';

describe('F35', () => {
  it.each([
    ['Consulting for fleet plan', true],
    ['Traffic study', true],
    ['Engineering study of bridge', false],
    ['Architectural consulting', false],
    ['Studying books', false],
  ])('on "%s" fires: %s', (description, fires) => {
    expect(findIn(f35AdvisoryWords, aPurchase({ description }))?.points ?? 0).toBe(fires ? 8 : 0);
  });
});
