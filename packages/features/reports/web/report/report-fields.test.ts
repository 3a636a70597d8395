import { describe, expect, it } from 'vitest';
import { shownPlace } from './report-fields.ts';

const chosen = { type: 'potholes', publicVisible: true, anonymousReport: false, blockOnly: false };

describe('who sees the place', () => {
  it('is everybody at the pin for things in public space, unless their author chose otherwise', () => {
    expect(shownPlace(chosen)).toBe('pin');
    expect(shownPlace({ ...chosen, blockOnly: true })).toBe('block');
    expect(shownPlace({ ...chosen, anonymousReport: true })).toBe('block');
    expect(shownPlace({ ...chosen, publicVisible: false })).toBe('hidden');
  });
  it('is everybody by the block for camps, for all else and before a type is chosen', () => {
    for (const type of ['homeless_encampment', 'other', '']) expect(shownPlace({ ...chosen, type })).toBe('block');
  });
});
