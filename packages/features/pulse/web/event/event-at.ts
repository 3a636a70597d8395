import type { PulseFeature } from '@moontower/contracts/pulse/pulse';
import { cell, type PointColumns } from '@moontower/ui/map/points/point-columns.ts';

/** A place on the map and a moment, as the columns have them. */
export interface Moment {
  lon: number;
  lat: number;
  time: number;
}

/** Columns hold whole seconds, and degrees as 32-bit floats, which at this longitude are half a metre apart. */
const SAME_MS = 1000;
const SAME_DEGREES = 1e-5;

export function momentAt(points: PointColumns, row: number): Moment {
  return { lon: cell(points.lon, row), lat: cell(points.lat, row), time: cell(points.time, row) };
}

/** True when an event was published then and there. Many records have a day only: their moments are all the same. */
export function isAt({ geometry, properties }: PulseFeature, { lon, lat, time }: Moment): boolean {
  if (geometry === null || Math.abs(Date.parse(properties.publishedAt) - time) >= SAME_MS) return false;
  return (
    Math.abs(geometry.coordinates[0] - lon) < SAME_DEGREES && Math.abs(geometry.coordinates[1] - lat) < SAME_DEGREES
  );
}

/**
 * The loaded event of a row of the columns; undefined where it is not loaded, or where the list has moved on since the
 * columns were read.
 */
export function eventAt(points: PointColumns, row: number, rows: readonly PulseFeature[]): PulseFeature | undefined {
  const event = rows[points.index[row] ?? -1];
  return event !== undefined && isAt(event, momentAt(points, row)) ? event : undefined;
}
