import { describe, expect, it } from 'vitest';
import { districtAt } from './districts.ts';
import { districtLabels } from './generated/district-labels.ts';
import { districtShapes } from './generated/district-shapes.ts';

describe('districtAt', () => {
  it.each([
    { place: 'City Hall', lon: -97.7472, lat: 30.2648, district: 9 },
    { place: 'the Domain', lon: -97.7253, lat: 30.4021, district: 7 },
    { place: 'the airport', lon: -97.6664, lat: 30.1975, district: 2 },
    { place: 'a hole in district 10', lon: -97.89552, lat: 30.36216, district: undefined },
    { place: 'Round Rock', lon: -97.6789, lat: 30.5083, district: undefined },
    { place: 'the equator', lon: 0, lat: 0, district: undefined },
  ])('places $place', ({ lon, lat, district }) => {
    expect(districtAt(lon, lat)).toBe(district);
  });

  it('places the name of every district within it', () => {
    expect(districtLabels.map(([, lon, lat]) => districtAt(lon, lat))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(districtLabels.map(([district]) => district)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('answers nothing for numbers that are not places', () => {
    expect(districtAt(Number.NaN, 30.2)).toBeUndefined();
    expect(districtAt(-97.7, Number.POSITIVE_INFINITY)).toBeUndefined();
  });

  it('agrees with the drawn shapes at the middle of every large part', () => {
    for (const { properties, geometry } of districtShapes.features) {
      const rings = geometry.coordinates.reduce((most, next) =>
        (next[0]?.length ?? 0) > (most[0]?.length ?? 0) ? next : most,
      );
      const inside = widestStretch(rings);
      expect(districtAt(inside[0], inside[1]), `district ${properties.district}`).toBe(properties.district);
    }
  });
});

/** The middle of the widest stretch inside the rings at the latitude half-way up the first. */
function widestStretch(rings: number[][][]): [number, number] {
  const lats = (rings[0] ?? []).map((point) => point[1] ?? 0);
  const lat = (Math.min(...lats) + Math.max(...lats)) / 2;
  const xs = rings
    .flatMap((ring) =>
      ring.flatMap((point, i) => {
        const [ax = 0, ay = 0] = point;
        const [bx = 0, by = 0] = ring[(i + 1) % ring.length] ?? [];
        return ay > lat === by > lat ? [] : [ax + ((lat - ay) / (by - ay)) * (bx - ax)];
      }),
    )
    .sort((a, b) => a - b);
  let best: [number, number] = [0, 0];
  for (let i = 0; i + 1 < xs.length; i += 2) {
    const [from = 0, to = 0] = [xs[i], xs[i + 1]];
    if (to - from > best[1] - best[0]) best = [from, to];
  }
  return [(best[0] + best[1]) / 2, lat];
}
