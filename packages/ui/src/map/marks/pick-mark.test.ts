import { describe, expect, it } from 'vitest';
import type { Mark } from '../clusters/cluster-index.ts';
import { nearestEvent, nearestMark, type Projection } from './pick-mark.ts';
import { columnsOfFeatures } from '../points/point-columns.ts';
import { aPulseFeature } from '../testing/pulse-stub.ts';

/** A map of a thousand px a degree, its corner at 98° west, 31° north. */
const map: Projection = {
  project: ([lon, lat]) => ({ x: (lon + 98) * 1000, y: (31 - lat) * 1000 }),
  unproject: ([x, y]) => ({ lng: x / 1000 - 98, lat: 31 - y / 1000 }),
};
const at = (x: number, y: number, count = 1): Mark => ({
  lon: x / 1000 - 98,
  lat: 31 - y / 1000,
  count,
  families: [count, 0, 0, 0, 0, 0],
  row: 0,
  shape: 0,
});

describe('what is pointed at', () => {
  it('is the mark whose middle is nearest, of those within reach', () => {
    const [near, far] = [at(100, 100), at(130, 100)];
    expect(nearestMark([near, far], map, { x: 112, y: 100, reachPx: 13 })).toBe(near);
    expect(nearestMark([near, far], map, { x: 119, y: 100, reachPx: 13 })).toBe(far);
    expect(nearestMark([near, far], map, { x: 115, y: 180, reachPx: 13 })).toBeUndefined();
  });

  it('reaches further for large rings, and as far as fingers need for single events', () => {
    expect(nearestMark([at(100, 100, 5000)], map, { x: 148, y: 100, reachPx: 13 })).toBeDefined();
    expect(nearestMark([at(100, 100)], map, { x: 148, y: 100, reachPx: 13 })).toBeUndefined();
    expect(nearestMark([at(100, 100)], map, { x: 122, y: 122, reachPx: 22 })).toBeDefined();
  });

  it('is nothing where there are no marks', () => {
    expect(nearestMark([], map, { x: 1, y: 1, reachPx: 70 })).toBeUndefined();
  });
});

describe('an event pointed at while the time is played', () => {
  const newest = Date.parse('2026-03-31T17:00:00.000Z');
  const points = columnsOfFeatures(
    [0, 1, 2].map((row) =>
      aPulseFeature({
        id: `austin-311:${row}`,
        at: [-97.75 + row * 0.001, 30.25],
        publishedAt: new Date(newest - row * 60_000).toISOString(),
      }),
    ),
  );
  const pointed = { x: 250, y: 750, reachPx: 5 };

  it('is the nearest of those that are drawn', () => {
    const all = { points, range: undefined };
    expect(nearestEvent(all, map, pointed)).toMatchObject({ row: 0, count: 1, families: [1, 0, 0, 0, 0, 0] });
    const earlier = { points, range: { from: 0, to: newest - 30_000 } };
    expect(nearestEvent(earlier, map, pointed)?.row).toBe(1);
  });

  it('is none where none is drawn', () => {
    expect(nearestEvent({ points, range: { from: 0, to: 1 } }, map, pointed)).toBeUndefined();
    expect(nearestEvent({ points, range: undefined }, map, { ...pointed, y: 400 })).toBeUndefined();
  });
});
