import { describe, expect, it } from 'vitest';
import { aPurchase, findIn } from '../../sample-purchase.ts';
import { f36DiscretionaryWords } from './f36-discretionary-words.ts';

describe('F36', () => {
  it.each([
    ['Catering for a meeting', true],
    ['Gift cards', true],
    ['Gift card', true],
    ['Resort stay', true],
    ['Resorting files', false],
  ])('on "%s" fires: %s', (description, fires) => {
    expect(findIn(f36DiscretionaryWords, aPurchase({ description }))?.points ?? 0).toBe(fires ? 20 : 0);
  });
  it('leaves departments alone whose work it is', () => {
    expect(
      findIn(
        f36DiscretionaryWords,
        aPurchase({ description: 'Catering for a festival', department: { name: 'Parks and Recreation' } }),
      ),
    ).toBeNull();
  });
});
