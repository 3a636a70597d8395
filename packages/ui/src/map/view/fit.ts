import type { BoundingBox, LonLat } from '@moontower/contracts/place/place';
import { city } from '../../city.ts';
import { cell, inRange, type PointColumns, type TimeRange } from '../points/point-columns.ts';

// The specification counts zooms in 256-pixel tiles; MapLibre shows the same extent one step lower.
export const FIRST_ZOOM = 11;
export const MANY_ZOOM = 10;
export const FIT_ZOOM = 13;
export const GLYPH_ZOOM = 13;
export const FIT_PADDING_PX = 50;
/** From so many marks on the map shows the city, not the marks' own box. */
export const MANY = 100;

/** Where the map goes for a new set of events: a box to fit, or a centre and a zoom. */
export type Fit = { box: BoundingBox; maxZoom: number } | { centre: LonLat; zoom: number };

/**
 * Fewer than 100 marks: all of them in view, no closer than zoom 13. More: the city at zoom 10. A chosen area always
 * wins.
 */
export function fitFor(points: PointColumns, range: TimeRange | undefined, area: BoundingBox | undefined): Fit {
  if (area !== undefined) return { box: area, maxZoom: 17 };
  const box: BoundingBox = [Infinity, Infinity, -Infinity, -Infinity];
  let marks = 0;
  for (let row = 0; row < points.length && marks < MANY; row += 1) {
    if (!inRange(cell(points.time, row), range)) continue;
    const [lon, lat] = [cell(points.lon, row), cell(points.lat, row)];
    box[0] = Math.min(box[0], lon);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lon);
    box[3] = Math.max(box[3], lat);
    marks += 1;
  }
  if (marks === 0) return { centre: city.centre, zoom: FIRST_ZOOM };
  return marks < MANY ? { box, maxZoom: FIT_ZOOM } : { centre: city.centre, zoom: MANY_ZOOM };
}
