import type { FeatureCollection, LineString, MultiPolygon, Point } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { districtShapes } from '@moontower/city/austin/district-shapes';
import { austinMapLines } from '@moontower/city/austin/map-lines';
import type { Palette, ThemeName } from '../theme/tokens.ts';

export const TILES = 'tiles';
/** Global state of the style: true once street tiles are on screen; the bundled lines then step aside. */
export const TILES_SHOWN = 'tilesShown';

const districts: FeatureCollection<MultiPolygon, { district: number }> = districtShapes;

const lines: FeatureCollection<LineString, { name: string; kind: string }> = {
  type: 'FeatureCollection',
  features: austinMapLines.map(({ name, kind, line }) => ({ type: 'Feature', properties: { name, kind }, geometry: { type: 'LineString', coordinates: line } })),
};

function ringArea(ring: readonly number[][]): number {
  return Math.abs(ring.reduce((sum, [x = 0, y = 0], at) => { const [nx = 0, ny = 0] = ring[(at + 1) % ring.length] ?? []; return sum + x * ny - nx * y; }, 0)) / 2;
}

function insideRing([x, y]: readonly [number, number], ring: readonly number[][]): boolean {
  let inside = false;
  ring.forEach(([ax = 0, ay = 0], at) => {
    const [bx = 0, by = 0] = ring[(at + 1) % ring.length] ?? [];
    if ((ay > y) !== (by > y) && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** A place for a district's label: the point of a grid over its largest part that lies inside and farthest from the edge's vertices. */
function labelPoint(rings: readonly number[][][]): [number, number] {
  const [outer = []] = rings;
  const xs = outer.map(([x = 0]) => x);
  const ys = outer.map(([, y = 0]) => y);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let best: { at: [number, number]; room: number } = { at: [(west + east) / 2, (south + north) / 2], room: -1 };
  for (let step = 0; step < 441; step += 1) {
    const at: [number, number] = [west + ((east - west) * (step % 21)) / 20, south + ((north - south) * Math.floor(step / 21)) / 20];
    if (!insideRing(at, outer) || rings.slice(1).some((hole) => insideRing(at, hole))) continue;
    const room = rings.flat().reduce((least, [x = 0, y = 0]) => Math.min(least, (x - at[0]) ** 2 + (y - at[1]) ** 2), Infinity);
    if (room > best.room) best = { at, room };
  }
  return best.at;
}

const labels: FeatureCollection<Point, { district: number }> = {
  type: 'FeatureCollection',
  features: districts.features.map(({ properties, geometry }) => {
    const largest = geometry.coordinates.reduce((a, b) => (ringArea(b[0] ?? []) > ringArea(a[0] ?? []) ? b : a));
    return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: labelPoint(largest) } };
  }),
};

function tileLayer(theme: ThemeName): LayerSpecification {
  // Light: pale and nearly grey under the land colour. Dark: a minimum above the maximum turns light into dark.
  const paint = theme === 'light'
    ? { 'raster-saturation': -0.72, 'raster-contrast': -0.18, 'raster-brightness-min': 0.18, 'raster-opacity': 0.72 }
    : { 'raster-saturation': -0.8, 'raster-contrast': -0.1, 'raster-brightness-min': 0.86, 'raster-brightness-max': 0.08, 'raster-opacity': 0.42 };
  return { id: TILES, type: 'raster', source: TILES, paint: { ...paint, 'raster-fade-duration': 0 } };
}

function lineLayer(id: string, kind: string, { color, far, near }: { color: string; far: number; near: number }): LayerSpecification {
  return {
    id, type: 'line', source: 'lines', filter: ['==', ['get', 'kind'], kind],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-opacity': ['case', ['global-state', TILES_SHOWN], 0, 1], 'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 9, far, 15, near] },
  };
}

/**
 * The ground under the marks: bundled districts, river and main roads, and street tiles above them where there are any.
 * @param tilesUrl template with `{z}`, `{x}` and `{y}`; without one only the bundled shapes are drawn
 */
export function basemapStyle(theme: ThemeName, palette: Palette, tilesUrl: string | undefined): StyleSpecification {
  const tiles: StyleSpecification['sources'] = tilesUrl === undefined ? {}
    : { [TILES]: { type: 'raster', tiles: [tilesUrl], tileSize: 256, maxzoom: 19 } };
  return {
    version: 8,
    state: { [TILES_SHOWN]: { default: false } },
    sources: { districts: { type: 'geojson', data: districts }, labels: { type: 'geojson', data: labels }, lines: { type: 'geojson', data: lines }, ...tiles },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': palette.land } },
      { id: 'city-fill', type: 'fill', source: 'districts', paint: { 'fill-color': palette.city, 'fill-antialias': false } },
      lineLayer('river', 'water', { color: palette.water, far: 5, near: 42 }),
      lineLayer('roads', 'road', { color: palette.road, far: 1.2, near: 9 }),
      lineLayer('motorways', 'motorway', { color: palette.road, far: 2, near: 14 }),
      ...(tilesUrl === undefined ? [] : [tileLayer(theme)]),
    ],
  };
}
