import { describe, expect, it } from 'vitest';
import { LONGEST_PX, sizeWithin, whyUnread } from './shrink-photo.ts';

describe('a photo', () => {
  it('is made small by its longest side, in its own shape, and never larger', () => {
    expect(sizeWithin(4000, 3000)).toEqual([LONGEST_PX, 1536]);
    expect(sizeWithin(3000, 4000)).toEqual([1536, LONGEST_PX]);
    expect(sizeWithin(640, 480)).toEqual([640, 480]);
    expect(sizeWithin(60_000, 1)).toEqual([LONGEST_PX, 1]);
  });
  it('that cannot be read is named HEIC where it is, by its type or its name', () => {
    expect(whyUnread({ type: 'image/heic', name: 'a' })).toBe('heic');
    expect(whyUnread({ type: '', name: 'IMG_1.HEIC' })).toBe('heic');
    expect(whyUnread({ type: 'image/svg+xml', name: 'a.svg' })).toBe('unread');
  });
});
