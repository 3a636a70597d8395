import { describe, expect, it } from 'vitest';
import { manyFeatures } from '../testing/pulse-stub.ts';
import { buildClusterIndex } from './cluster-index.ts';
import { densityCells } from '../points/density-cells.ts';
import { columnsOfFeatures } from '../points/point-columns.ts';

const CITY: [number, number, number, number] = [-98.2, 29.9, -97.4, 30.7];
const points = columnsOfFeatures(manyFeatures(2400));
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

describe('the cluster index', () => {
  it('loses no event at any zoom, and the families of a mark add up to its count', () => {
    const index = buildClusterIndex(points, undefined);
    for (const zoom of [8, 10, 12, 13, 14, 16, 18]) {
      const marks = index.marks(CITY, zoom);
      expect(sum(marks.map(({ count }) => count))).toBe(2400);
      for (const mark of marks) expect(sum(mark.families)).toBe(mark.count);
    }
  });

  it('names the newest event of a cluster', () => {
    const marks = buildClusterIndex(points, undefined).marks(CITY, 8);
    expect(Math.min(...marks.map(({ row }) => row))).toBe(0);
  });

  it('keeps ten thousand events at one point together at every zoom and says that they never part', () => {
    const one = columnsOfFeatures(manyFeatures(10_000, () => [-97.75, 30.28]));
    const index = buildClusterIndex(one, undefined);
    const [mark, ...others] = index.marks(CITY, 18);
    expect([mark?.count, others.length]).toEqual([10_000, 0]);
    expect(mark?.cluster === undefined ? 0 : index.extent(mark.cluster).zoom).toBeGreaterThan(18);
  });

  it('draws only what lies in the range of time', () => {
    const times = [...points.time];
    const range = { from: times[99] ?? 0, to: (times[0] ?? 0) + 1 };
    expect(
      sum(
        buildClusterIndex(points, range)
          .marks(CITY, 10)
          .map(({ count }) => count),
      ),
    ).toBe(100);
  });
});

describe('density', () => {
  it('counts every event of the box once and none outside it', () => {
    const cells = densityCells(points, undefined, { box: CITY, zoom: 10 });
    expect(sum([...cells.count])).toBe(2400);
    const half = densityCells(points, undefined, { box: [-98.2, 29.9, -97.75, 30.7], zoom: 10 });
    expect(sum([...half.count])).toBe([...points.lon].filter((lon) => lon <= -97.75).length);
  });

  it('puts an event into the nearest of the cells around it', () => {
    const cells = densityCells(points, undefined, { box: CITY, zoom: 11 });
    const single = densityCells(columnsOfFeatures(manyFeatures(1)), undefined, { box: CITY, zoom: 11 });
    const away = (lon: number, lat: number) =>
      Math.hypot((lon - (points.lon[0] ?? 0)) * 0.865, lat - (points.lat[0] ?? 0));
    const own = away(single.lonLat[0] ?? 0, single.lonLat[1] ?? 0);
    const nearest = Math.min(
      ...Array.from(cells.count, (_, at) => away(cells.lonLat[at * 2] ?? 0, cells.lonLat[at * 2 + 1] ?? 0)),
    );
    expect(own).toBeCloseTo(nearest, 6);
  });
});
