import { districtShapes } from '@moontower/city/austin/generated/district-shapes';
import { describe, expect, it } from 'vitest';
import { drawDistricts, stepOf, WIDTH } from './district-map.ts';

describe('the map of districts', () => {
  it('draws the ten of Austin in one picture, each with its label in the picture', () => {
    const { height, districts } = drawDistricts(districtShapes.features);
    expect(districts.map(({ district }) => district).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(height).toBeGreaterThan(WIDTH / 2);
    for (const { label } of districts) {
      expect(label[0]).toBeGreaterThan(0);
      expect(label[0]).toBeLessThan(WIDTH);
      expect(label[1]).toBeLessThan(height);
    }
  });
  it('shades by fifths from the least to the most, and leaves out what has no number', () => {
    const range = { least: 100, most: 200 };
    expect([100, 119, 120, 199, 200].map((value) => stepOf(value, range))).toEqual([0, 0, 1, 4, 4]);
    expect(stepOf(null, range)).toBeUndefined();
    expect(stepOf(7, { least: 7, most: 7 })).toBe(0);
  });
});
