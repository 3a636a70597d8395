import { describe, expect, it } from 'vitest';
import { palettes } from '../../theme/tokens.ts';
import { emptyColumns, inRange, type PointColumns } from '../points/point-columns.ts';
import { eventBuffers, eventLayer, filterRange } from './event-layer.ts';

const DAY_MS = 86_400_000;
const NEWEST = Date.parse('2026-03-31T17:00:00.000Z');

/** Events newest first, each so many milliseconds before the one above. */
function events(count: number, apartMs: number): PointColumns {
  const points = emptyColumns(count);
  for (let row = 0; row < count; row += 1) {
    points.lon[row] = -97.7 - row / 1000;
    points.lat[row] = 30.2 + row / 1000;
    points.time[row] = NEWEST - row * apartMs;
    points.family[row] = row % 6;
  }
  return points;
}

/** What the card lets through: its numbers have 32 bits. */
function seen(points: PointColumns, from: number, to: number): number[] {
  const { data, startMs } = eventBuffers(points, palettes.light);
  const seconds = data.attributes.getFilterValue.value;
  const [low, high] = new Float32Array(filterRange({ from, to }, startMs));
  return [...seconds.keys()].filter(
    (row) => (seconds[row] ?? NaN) >= (low ?? NaN) && (seconds[row] ?? NaN) <= (high ?? NaN),
  );
}

describe('the events one by one', () => {
  it('are let through by the card exactly as the list counts them: the end of a range is not in it', () => {
    const points = events(3000, 1000);
    for (const [first, last] of [
      [2999, 0],
      [1200, 1100],
      [7, 7],
    ] as const) {
      const range = { from: points.time[first] ?? 0, to: points.time[last] ?? 0 };
      const wanted = [...points.time.keys()].filter((row) => inRange(points.time[row] ?? 0, range));
      expect(seen(points, range.from, range.to)).toEqual(wanted);
    }
  });

  it('keep their second over 90 days', () => {
    const points = events(91, DAY_MS);
    const second = points.time[45] ?? 0;
    expect(seen(points, second, second + 1000)).toEqual([45]);
    expect(seen(points, second + 1000, second + 2000)).toEqual([]);
  });

  it('are all seen without a range', () => {
    const [low, high] = new Float32Array(filterRange(undefined, 0));
    expect([low, high].map((bound) => Number.isFinite(bound))).toEqual([true, true]);
    expect(low).toBeLessThan(-1e9);
    expect(high).toBeGreaterThan(1e9);
  });

  it('have the colour of their family', () => {
    const colors = eventBuffers(events(6, 1000), palettes.light).data.attributes.getFillColor.value;
    const { c1, c6 } = palettes.light;
    const hex = (row: number) => `#${Buffer.from(colors.subarray(row * 4, row * 4 + 3)).toString('hex')}`.toUpperCase();
    expect([hex(0), hex(5)]).toEqual([c1, c6]);
  });

  it('are the same columns on the card at each step of the time: only the bounds are new', () => {
    const buffers = eventBuffers(events(50, 1000), palettes.light);
    const at = (from: number) => eventLayer(buffers, { range: { from, to: from + 10_000 }, visible: true }).props;
    const [one, other] = [at(buffers.startMs), at(buffers.startMs + 5000)];
    expect(one.filterRange).toEqual([-0.5, 9.5]);
    expect(other.filterRange).toEqual([4.5, 14.5]);
    expect(one.data).toBe(other.data);
    expect(one.extensions).toEqual(other.extensions);
  });
});
