import type { BoundingBox } from '@moontower/contracts/place/place';
import { FIT_PADDING_PX, type Fit } from './fit.ts';
import { LEAST_ZOOM } from './map-place.ts';

/**
 * A still view of the map in web Mercator: `x`, `y` is its middle in world pixels at zoom 0 (512 wide, as MapLibre
 * counts).
 */
export interface FlatView {
  x: number;
  y: number;
  zoom: number;
  width: number;
  height: number;
}
export interface Size {
  width: number;
  height: number;
}

const WORLD = 512;

const worldX = (lon: number): number => (WORLD * (lon + 180)) / 360;
const worldY = (lat: number): number =>
  WORLD / 2 - (WORLD / (2 * Math.PI)) * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
const lonOf = (x: number): number => (x / WORLD) * 360 - 180;
const latOf = (y: number): number =>
  (360 / Math.PI) * Math.atan(Math.exp(((WORLD / 2 - y) * 2 * Math.PI) / WORLD)) - 90;

/**
 * Where the map will go for a fit, without a map: its own `fitBounds` for a box, else the centre and zoom as they are.
 */
export function viewFor(fit: Fit, { width, height }: Size): FlatView {
  if ('centre' in fit) return { x: worldX(fit.centre[0]), y: worldY(fit.centre[1]), zoom: fit.zoom, width, height };
  const [west, south, east, north] = [worldX(fit.box[0]), worldY(fit.box[1]), worldX(fit.box[2]), worldY(fit.box[3])];
  const scale = Math.min((width - 2 * FIT_PADDING_PX) / (east - west), (height - 2 * FIT_PADDING_PX) / (south - north));
  const zoom = Math.max(LEAST_ZOOM, Math.min(fit.maxZoom, Math.log2(Math.max(scale, 1))));
  return { x: (west + east) / 2, y: (north + south) / 2, zoom, width, height };
}

/** Pixels from the upper left corner of the view. */
export function pixelOf(
  { x, y, zoom, width, height }: FlatView,
  [lon, lat]: readonly [number, number],
): [number, number] {
  const scale = 2 ** zoom;
  return [(worldX(lon) - x) * scale + width / 2, (worldY(lat) - y) * scale + height / 2];
}

/** What the view shows. */
export function boxOf({ x, y, zoom, width, height }: FlatView): BoundingBox {
  const [dx, dy] = [width / 2 / 2 ** zoom, height / 2 / 2 ** zoom];
  return [lonOf(x - dx), latOf(y + dy), lonOf(x + dx), latOf(y - dy)];
}
