import type { FeatureCollection, Point } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Palette, ThemeName } from '../theme/tokens.ts';
import { districts, FAR_ZOOM, GROWTH, lines, NEAR_ZOOM, STROKES } from './ground.ts';
import { LABEL_FONT } from './layers/layer.ts';

export const TILES = 'tiles';
export const PLACES = 'places';

/** Names for orientation where no tiles bring their own. */
export interface PlaceNames { lake: string; river: string; airport: string }

function placesOf({ lake, river, airport }: PlaceNames): FeatureCollection<Point, { name: string }> {
  const places: [string, [number, number]][] = [[lake, [-97.862, 30.351]], [river, [-97.598, 30.2155]], [airport, [-97.668, 30.195]]];
  return { type: 'FeatureCollection', features: places.map(([name, coordinates]) => ({ type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates } })) };
}

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

/** Street tiles cover the bundled shapes; pale in light, turned dark by a minimum above the maximum, and a veil of land colour over both. They stand below `PLACES`. */
export function tileLayers(theme: ThemeName, palette: Palette): LayerSpecification[] {
  const paint = theme === 'light'
    ? { 'raster-saturation': -0.55, 'raster-contrast': -0.2, 'raster-brightness-min': 0.22 }
    : { 'raster-saturation': -0.82, 'raster-contrast': -0.12, 'raster-brightness-min': 0.66, 'raster-brightness-max': 0.06 };
  return [
    { id: TILES, type: 'raster', source: TILES, paint: { ...paint, 'raster-fade-duration': 0 } },
    { id: 'veil', type: 'background', paint: { 'background-color': palette.land, 'background-opacity': theme === 'light' ? 0.28 : 0.4 } },
  ];
}

function lineLayer(palette: Palette, { id, kind, colour, far, near }: typeof STROKES[number]): LayerSpecification {
  return {
    id, type: 'line', source: 'lines', filter: ['==', ['get', 'kind'], kind],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': palette[colour], 'line-width': ['interpolate', ['exponential', GROWTH], ['zoom'], FAR_ZOOM, far, NEAR_ZOOM, near] },
  };
}

/** The ground under the marks: bundled districts, river and main roads. Nothing of it comes from elsewhere, so it always stands. */
export function basemapStyle(palette: Palette, names: PlaceNames): StyleSpecification {
  return {
    version: 8,
    sources: { districts: { type: 'geojson', data: districts }, labels: { type: 'geojson', data: labels }, lines: { type: 'geojson', data: lines }, places: { type: 'geojson', data: placesOf(names) } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': palette.land } },
      { id: 'city-fill', type: 'fill', source: 'districts', paint: { 'fill-color': palette.city, 'fill-antialias': false } },
      ...STROKES.map((stroke) => lineLayer(palette, stroke)),
      {
        id: PLACES, type: 'symbol', source: 'places',
        layout: { 'text-field': ['get', 'name'], 'text-font': LABEL_FONT, 'text-size': 12, 'text-optional': true },
        paint: { 'text-color': palette.ink3, 'text-halo-color': palette.city, 'text-halo-width': 1.6 },
      },
    ],
  };
}
