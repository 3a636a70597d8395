import { describe, expect, it } from 'vitest';
import { districtShapes } from '@moontower/city/austin/generated/district-shapes';
import type { LonLat } from '@moontower/contracts';
import { distanceM } from '@moontower/ui/data/distance.ts';
import { pathOf, ringMap } from './ring-map.ts';

const rainey: LonLat = [-97.7389, 30.2586];

describe('ringMap', () => {
  it('puts the point in the middle and north above it', () => {
    const map = ringMap(rainey, 457.2, [380, 236]);
    expect(map.place(rainey)).toEqual([190, 126]);
    expect(map.place([rainey[0], rainey[1] + 0.001])[1]).toBeLessThan(126);
  });
  it('draws a place on the ring at the ring’s distance, in both directions', () => {
    const map = ringMap(rainey, 457.2, [380, 236]);
    for (const [lon, lat] of [
      [0.003, 0],
      [0, 0.003],
    ] as const) {
      const point: LonLat = [rainey[0] + lon, rainey[1] + lat];
      const [x, y] = map.place(point);
      expect(Math.hypot(x - 190, y - 126)).toBeCloseTo(map.pixels(distanceM(rainey, point)), 0);
    }
  });
});

describe('pathOf', () => {
  it('draws only the districts that touch the view', () => {
    const map = ringMap(rainey, 457.2, [380, 236]);
    const drawn = districtShapes.features
      .filter((feature) => pathOf(feature.geometry.coordinates, map) !== '')
      .map((feature) => feature.properties.district);
    expect(drawn).toContain(9);
    expect(drawn).not.toContain(6);
  });
});
