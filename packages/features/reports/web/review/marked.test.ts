import { describe, expect, it } from 'vitest';
import { pieces } from './marked.ts';

describe('marked text', () => {
  const text = 'Call Ana at 512-555-0100 now';
  it('is the whole text again, with what is risky in pieces of its own', () => {
    const cut = pieces(text, [
      { kind: 'phone', from: 12, to: 24 },
      { kind: 'name', from: 5, to: 8 },
    ]);
    expect(cut).toEqual([
      { from: 0, text: 'Call ' },
      { from: 5, text: 'Ana', kind: 'name' },
      { from: 8, text: ' at ' },
      { from: 12, text: '512-555-0100', kind: 'phone' },
      { from: 24, text: ' now' },
    ]);
    expect(cut.map((piece) => piece.text).join('')).toBe(text);
  });
  it('holds no letter twice where marks overlap, and none beyond its end', () => {
    const cut = pieces('abcdef', [
      { kind: 'a', from: 1, to: 4 },
      { kind: 'b', from: 2, to: 99 },
      { kind: 'c', from: 8, to: 9 },
    ]);
    expect(cut).toEqual([
      { from: 0, text: 'a' },
      { from: 1, text: 'bcd', kind: 'a' },
      { from: 4, text: 'ef', kind: 'b' },
    ]);
    expect(pieces('abc', [])).toEqual([{ from: 0, text: 'abc' }]);
  });
});
