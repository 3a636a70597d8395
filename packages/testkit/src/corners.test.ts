import { describe, expect, it } from 'vitest';
import { cornersOf } from './corners.ts';

const parts = (asked?: string) =>
  cornersOf(asked).map(({ look, language, path }) => ({ width: look.width, theme: look.theme, language, path }));

describe('the corners in which screens are checked', () => {
  it('hold each size, theme and language once', () => {
    expect(parts()).toEqual([
      { width: 1440, theme: 'light', language: 'en', path: '' },
      { width: 390, theme: 'dark', language: 'es', path: '/es' },
    ]);
    expect(parts('')).toEqual(parts());
  });

  it('are all eight, each its own, when asked for', () => {
    expect(parts('all')).toHaveLength(8);
    expect(new Set(cornersOf('all').map(({ name }) => name)).size).toBe(8);
    expect(parts('all')).toEqual(expect.arrayContaining(parts()));
  });

  it('are not guessed from another word', () => {
    expect(() => cornersOf('every')).toThrow('it may be "all" or nothing');
  });
});
