import { describe, expect, it } from 'vitest';
import { columnsOfFeatures } from '@moontower/ui/map/points/point-columns.ts';
import { aPulseFeature, manyFeatures } from '@moontower/ui/map/testing/pulse-stub.ts';
import { eventAt } from './event-at.ts';
import { markContext } from '../map/mark-name.ts';

const rows = manyFeatures(30);
const points = columnsOfFeatures(rows);
const landed = aPulseFeature({ id: 'austin-311:new', at: [-97.75, 30.25], publishedAt: '2026-03-31T17:05:00.000Z' });
const mark = (row: number) => ({ lon: 0, lat: 0, count: 1, families: [1, 0, 0, 0, 0, 0], row, shape: 0 });

describe('the event of a mark', () => {
  it('is the row at its position, although the map has only 32-bit floats and whole seconds', () => {
    const exact = [
      aPulseFeature({ id: 'a:1', at: [-97.743_106_31, 30.267_219_87], publishedAt: '2026-03-31T17:00:00.713Z' }),
    ];
    const column = columnsOfFeatures(exact);
    column.time[0] = Date.parse('2026-03-31T17:00:00.000Z');
    expect(eventAt(column, 0, exact)?.id).toBe('a:1');
    expect(rows.map((_, row) => eventAt(points, row, rows)?.id)).toEqual(rows.map(({ id }) => id));
  });

  it('is none when the list has moved on, rather than its neighbour', () => {
    const shifted = [landed, ...rows];
    expect(rows.map((_, row) => eventAt(points, row, shifted))).toEqual(rows.map(() => undefined));
    expect(markContext(mark(3), points, shifted)).toEqual({ row: undefined, district: 4 });
    expect(markContext(mark(3), points, rows).row?.id).toBe(rows[3]?.id);
  });

  it('is none when the list has moved on among records that have a day only', () => {
    const days = manyFeatures(5).map((feature) => ({
      ...feature,
      properties: { ...feature.properties, publishedAt: '2026-03-31T05:00:00.000Z', publishedDayOnly: true },
    }));
    const column = columnsOfFeatures(days);
    expect(eventAt(column, 2, days.slice(1))).toBeUndefined();
    expect(eventAt(column, 2, days)?.id).toBe(days[2]?.id);
  });

  it('of a place shown by the block is found at the block', () => {
    const coarse = [aPulseFeature({ id: 'a:1', at: [-97.732, 30.267] })];
    const column = columnsOfFeatures(coarse);
    expect(eventAt(column, 0, coarse)?.id).toBe('a:1');
  });
});
