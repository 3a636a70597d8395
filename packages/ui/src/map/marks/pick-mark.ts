import type { BoundingBox } from '@moontower/contracts/place/place';
import type { Mark } from '../clusters/cluster-index.ts';
import { ringRadius } from './mark-images.ts';
import { cell, FAMILIES, inRange, type PointColumns, type TimeRange } from '../points/point-columns.ts';

const MOUSE_PX = 13;
const TOUCH_PX = 22;
export const HOVER_PX = 12;
export const CENTRE_PX = 70;
const DOT_PX = 13;

/** A place on the canvas, in px, and how far around it counts. */
export interface PointerTarget {
  x: number;
  y: number;
  reachPx: number;
}
type Place = [lon: number, lat: number];
/** Between places and the canvas. */
export interface Projection {
  project: (place: Place) => { x: number; y: number };
  unproject: (point: [x: number, y: number]) => { lng: number; lat: number };
}

/**
 * The mark drawn nearest to a point of the canvas, within reach; 44 px across for fingers. Worked out from what is
 * drawn, whoever draws it: asking the graphics card for the pixel would stop it, and cost a processor 185 ms a movement
 * of the mouse.
 */
export function nearestMark(
  marks: readonly Mark[],
  { project }: Pick<Projection, 'project'>,
  { x, y, reachPx }: PointerTarget,
): Mark | undefined {
  let nearest: Mark | undefined;
  let least = Infinity;
  for (const mark of marks) {
    const at = project([mark.lon, mark.lat]);
    const [dx, dy] = [Math.abs(at.x - x), Math.abs(at.y - y)];
    const half = (mark.count > 1 ? ringRadius(mark.count) : DOT_PX) + reachPx;
    const away = Math.hypot(dx, dy);
    if (dx > half || dy > half || away >= least) continue;
    [nearest, least] = [mark, away];
  }
  return nearest;
}

/** A single event as a mark. */
function markOfRow(points: PointColumns, row: number): Mark {
  const family = cell(points.family, row);
  return {
    lon: cell(points.lon, row),
    lat: cell(points.lat, row),
    count: 1,
    families: FAMILIES.map((_, at) => (at === family ? 1 : 0)),
    row,
    shape: cell(points.shape, row),
  };
}

/**
 * Likewise the nearest event of a range where events are drawn one by one. One pass over the columns, 2 ms for 500,000.
 */
export function nearestEvent(
  { points, range }: { points: PointColumns; range: TimeRange | undefined },
  { project, unproject }: Projection,
  pointed: PointerTarget,
): Mark | undefined {
  const { x, y, reachPx } = pointed;
  const [low, high] = [unproject([x - reachPx, y + reachPx]), unproject([x + reachPx, y - reachPx])];
  const [west, south, east, north]: BoundingBox = [low.lng, low.lat, high.lng, high.lat];
  const near: Mark[] = [];
  for (let row = 0; row < points.length; row += 1) {
    const [lon, lat] = [cell(points.lon, row), cell(points.lat, row)];
    if (lon < west || lon > east || lat < south || lat > north) continue;
    if (inRange(cell(points.time, row), range)) near.push(markOfRow(points, row));
  }
  return nearestMark(near, { project }, pointed);
}

export function reachOf(event: Event | undefined): number {
  return event instanceof PointerEvent && event.pointerType === 'mouse'
    ? MOUSE_PX
    : matchMedia('(pointer: coarse)').matches
      ? TOUCH_PX
      : MOUSE_PX;
}
