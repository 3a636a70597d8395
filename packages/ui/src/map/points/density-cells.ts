import type { BoundingBox } from '@moontower/contracts/place/place';
import { cell, inRange, type PointColumns, type TimeRange } from './point-columns.ts';

/**
 * Six-sided cells with events in them. `lonLat` holds pairs; `radiusM` is the distance from a cell's middle to its
 * corners.
 */
export interface DensityCells {
  lonLat: Float32Array;
  count: Uint32Array;
  radiusM: number;
  most: number;
}

const CELL_PX = 18;
const TILE_PX = 512;
const EARTH_M = 40_075_016.7;

const mercatorX = (lon: number) => (lon + 180) / 360;
function mercatorY(lat: number): number {
  const sin = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
}
const lonOf = (x: number) => x * 360 - 180;
const latOf = (y: number) => (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90;

/**
 * The column and row of the hexagon (pointed at the top, odd rows shifted right) that holds a point; `x`, `y` in units
 * of the cell's corner radius.
 */
function hexagonAt(x: number, y: number): [number, number] {
  const wide = Math.sqrt(3);
  let row = Math.round(y / 1.5);
  let column = Math.round(x / wide - (row & 1) / 2);
  const dy = y / 1.5 - row;
  if (Math.abs(dy) * 3 > 1) {
    const dx = x / wide - (row & 1) / 2 - column;
    const otherRow = row + (dy > 0 ? 1 : -1);
    const otherColumn = column + (dx > 0 ? 0.5 : -0.5) + ((row & 1) === 1 ? 0.5 : -0.5);
    const ex = x / wide - (otherRow & 1) / 2 - otherColumn;
    const ey = y / 1.5 - otherRow;
    if (dx * dx + dy * dy > ex * ex + ey * ey) {
      row = otherRow;
      column = otherColumn;
    }
  }
  return [column, row];
}

const ROW = 2 ** 26;

/** Counts by cell, keyed by row and column. */
function countCells(
  points: PointColumns,
  range: TimeRange | undefined,
  { box, radius }: { box: BoundingBox; radius: number },
): Map<number, number> {
  const counts = new Map<number, number>();
  const [west, south, east, north] = box;
  for (let at = 0; at < points.length; at += 1) {
    const lon = cell(points.lon, at);
    const lat = cell(points.lat, at);
    const inside = lon >= west && lon <= east && lat >= south && lat <= north;
    if (!inside || !inRange(cell(points.time, at), range)) continue;
    const [column, row] = hexagonAt(mercatorX(lon) / radius, mercatorY(lat) / radius);
    const key = row * ROW + column;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/**
 * Counts events by hexagon of about 36 px at this zoom, inside the box. One pass over the columns, about 10 ms for
 * 500,000.
 */
export function densityCells(
  points: PointColumns,
  range: TimeRange | undefined,
  { box, zoom }: { box: BoundingBox; zoom: number },
): DensityCells {
  const radius = CELL_PX / (TILE_PX * 2 ** Math.floor(zoom));
  const [, south, , north] = box;
  const counts = countCells(points, range, { box, radius });
  const lonLat = new Float32Array(counts.size * 2);
  const count = new Uint32Array(counts.size);
  let place = 0;
  let most = 0;
  for (const [key, events] of counts) {
    const row = Math.floor(key / ROW);
    const column = key - row * ROW;
    lonLat[place * 2] = lonOf((column + (row & 1) / 2) * Math.sqrt(3) * radius);
    lonLat[place * 2 + 1] = latOf(row * 1.5 * radius);
    count[place] = events;
    most = Math.max(most, events);
    place += 1;
  }
  const middle = ((south + north) / 2) * (Math.PI / 180);
  return { lonLat, count, radiusM: radius * EARTH_M * Math.cos(middle), most };
}
