import { describe, expect, it } from 'vitest';
import { palettes } from '../../theme/tokens.ts';
import { contrastOn, countText, imageName, ringParts, ringRadius } from './mark-images.ts';

describe('the picture of a mark', () => {
  it('writes counts short', () => {
    expect([2, 940, 1000, 1249, 9960, 48_300].map(countText)).toEqual(['2', '940', '1K', '1.2K', '10K', '48K']);
  });

  it('splits a ring into 24 parts and gives every family that is there at least one', () => {
    for (const families of [
      [1, 0, 0, 0, 0, 0],
      [9999, 0, 1, 0, 0, 0],
      [5, 5, 5, 5, 5, 5],
      [97, 1, 1, 1, 1, 1],
    ]) {
      const parts = ringParts(families);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(24);
      families.forEach((count, at) => expect((parts[at] ?? 0) > 0).toBe(count > 0));
    }
  });

  it('grows with the count and stops at 36 px', () => {
    expect(ringRadius(2)).toBeLessThan(ringRadius(50));
    expect(ringRadius(10_000_000)).toBe(36);
  });

  it('has one name for marks that look the same, another for each theme and shape', () => {
    const dot = { count: 1, families: [0, 0, 1, 0, 0, 0], shape: 1 };
    expect(imageName('light', dot)).toBe('light:dot:2:1');
    expect(imageName('dark', dot, 'pothole')).toBe('dark:dot:2:1:pothole');
    expect(imageName('light', { count: 1001, families: [1001, 0, 0, 0, 0, 0], shape: 0 })).toBe(
      imageName('light', { count: 1004, families: [1004, 0, 0, 0, 0, 0], shape: 0 }),
    );
  });

  it('draws glyphs in the colour that stands out from every family, at 3:1 or more', () => {
    for (const palette of Object.values(palettes)) {
      for (const family of ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] as const)
        expect([palette.ink, palette.surface]).toContain(contrastOn(palette[family], palette));
    }
    expect(contrastOn(palettes.light.c1, palettes.light)).toBe(palettes.light.surface);
    expect(contrastOn(palettes.light.c3, palettes.light)).toBe(palettes.light.ink);
  });
});
