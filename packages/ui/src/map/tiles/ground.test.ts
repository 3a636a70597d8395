import { describe, expect, it } from 'vitest';
import { districts, lines, STROKES, strokeWidth } from './ground.ts';

describe('the bundled ground', () => {
  it('has ten districts and lines of every kind that is drawn', () => {
    expect(
      districts()
        .features.map(({ properties }) => properties.district)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(STROKES.filter(({ kind }) => !lines().features.some(({ properties }) => properties.kind === kind))).toEqual(
      [],
    );
  });

  it('draws lines as wide as the map: as given at zoom 9 and 15, no thinner or wider beyond, more slowly first', () => {
    const river = STROKES[0];
    expect([7, 9, 15, 18].map((zoom) => strokeWidth(river, zoom))).toEqual([
      river.far,
      river.far,
      river.near,
      river.near,
    ]);
    // MapLibre's exponential interpolation with base 1.6, halfway: (1.6^3 - 1) / (1.6^6 - 1).
    expect(strokeWidth(river, 12)).toBeCloseTo(5 + 37 * 0.19623, 2);
  });
});
