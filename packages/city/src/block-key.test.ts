import { austin } from './index.ts';
import { expect, it } from 'vitest';
import { blockKey } from './block-key.ts';

it('a house, its block and the address of its page are one place; another block and a crossing are others', () => {
  const keyOf = blockKey(austin.placeOf);
  for (const spelled of ['8601 Swanson Lane, Austin', '8600 block of SWANSON LN', '8677-swanson-ln'])
    expect([spelled, keyOf(spelled)]).toEqual([spelled, '8600-block-swanson-ln']);
  expect(keyOf('8701 Swanson Ln')).toBe('8700-block-swanson-ln');
  expect(keyOf('Springdale Rd & Pecan Brook Dr')).toBe('pecan-brook-dr-at-springdale-rd');
  expect(keyOf('4')).toBeUndefined();
});
