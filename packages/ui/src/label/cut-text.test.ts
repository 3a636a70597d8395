import { describe, expect, it } from 'vitest';
import { characters, cutText } from './cut-text.ts';

const family = '👩‍👩‍👧‍👦';

describe('cutText', () => {
  it('leaves text alone that fits', () => {
    expect(cutText('Ten permits at 924 E 7th St', 240)).toBe('Ten permits at 924 E 7th St');
    expect(cutText('x'.repeat(240), 240)).toHaveLength(240);
  });
  it('cuts after a whole word and stays within the limit', () => {
    const text = 'Twelve permits were issued on one day at this address. '.repeat(8);
    const cut = cutText(text, 240);
    expect(cut.length).toBeLessThanOrEqual(240);
    expect(cut.endsWith('…')).toBe(true);
    expect(text.startsWith(cut.slice(0, -1))).toBe(true);
    expect(text.charAt(cut.length - 1)).toMatch(/\s/);
  });
  it('cuts a word of its own when the text has no spaces', () => {
    expect(cutText('x'.repeat(300), 240)).toBe(`${'x'.repeat(239)}…`);
  });
  it('leaves out a surrogate pair that the 240th character would split', () => {
    for (const before of [237, 238, 239]) {
      const cut = cutText(`${'x'.repeat(before)}\u{1F3DA}${'y'.repeat(40)}`, 240);
      expect(cut.length).toBeLessThanOrEqual(240);
      expect(cut).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/);
      expect(cut).toBe(before === 237 ? `${'x'.repeat(237)}\u{1F3DA}…` : `${'x'.repeat(before)}…`);
    }
  });
  it('never splits an emoji or an accent at any limit', () => {
    const text = `Peña ${family}${family} e\u0301te\u0301 `.repeat(9);
    const whole = new Set(characters(text));
    for (let limit = 20; limit < 120; limit += 1) {
      const cut = cutText(text, limit);
      expect(cut.length).toBeLessThanOrEqual(limit);
      for (const character of characters(cut.slice(0, -1))) expect(whole.has(character)).toBe(true);
    }
  });
});
