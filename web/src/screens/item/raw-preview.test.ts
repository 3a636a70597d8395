import { describe, expect, it } from 'vitest';
import { cutText, previewRecord } from './raw-preview.ts';

describe('cutText', () => {
  it('leaves short text alone and cuts long text at 100 characters', () => {
    expect(cutText('short')).toBe('short');
    expect(Array.from(cutText('x'.repeat(500)))).toHaveLength(100);
  });
  it('never splits a character of two halves', () => {
    expect(cutText('🏛'.repeat(300))).not.toMatch(/\p{Surrogate}/u);
  });
});

describe('previewRecord', () => {
  it('shows the first eight columns in the publisher’s order, lists by five entries', () => {
    const raw = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`column_${String(index)}`, [1, 2, 3, 4, 5, 6, 7]]),
    );
    const rows = previewRecord(raw);
    expect(rows).toHaveLength(8);
    expect(rows[0]).toEqual(['column_0', '[1,2,3,4,5]']);
  });
  it('puts a value with line breaks on one line and shows nothing for null as null', () => {
    expect(previewRecord({ note: 'a\n\nb', none: null, point: { type: 'Point' } })).toEqual([
      ['note', 'a b'],
      ['none', 'null'],
      ['point', '{"type":"Point"}'],
    ]);
  });
});
