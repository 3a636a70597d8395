import { describe, expect, it } from 'vitest';
import { matchingOf } from './matching.ts';

describe('how many records match', () => {
  const answered = { data: { total: 0 }, isPlaceholderData: false, isError: false };
  it('is what the answer says, 0 too', () => {
    expect([matchingOf(answered), matchingOf({ ...answered, data: { total: 7 } })]).toEqual([
      { total: 0 },
      { total: 7 },
    ]);
  });
  it('is not known, and no 0, while the list is read, after it failed, and while rows of other filters stand', () => {
    expect([
      matchingOf({ ...answered, data: undefined }),
      matchingOf({ ...answered, isError: true }),
      matchingOf({ ...answered, isPlaceholderData: true }),
    ]).toEqual([undefined, undefined, undefined]);
  });
});
