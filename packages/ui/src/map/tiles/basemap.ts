import type { FeatureCollection, Point } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { districtLabels } from '@moontower/city/austin/generated/district-labels';
import type { Palette, ThemeName } from '../../theme/tokens.ts';
import { districts, FAR_ZOOM, GROWTH, lines, NEAR_ZOOM, STROKES } from './ground.ts';
import { LABEL_FONT } from '../layers/layer.ts';

export const TILES = 'tiles';
export const PLACES = 'places';

/** Names for orientation where no tiles bring their own. */
export interface PlaceNames {
  lake: string;
  river: string;
  airport: string;
}

function placesOf({ lake, river, airport }: PlaceNames): FeatureCollection<Point, { name: string }> {
  const places: [string, [number, number]][] = [
    [lake, [-97.862, 30.351]],
    [river, [-97.598, 30.2155]],
    [airport, [-97.668, 30.195]],
  ];
  return {
    type: 'FeatureCollection',
    features: places.map(([name, coordinates]) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Point', coordinates },
    })),
  };
}

const labels: FeatureCollection<Point, { district: number }> = {
  type: 'FeatureCollection',
  features: districtLabels.map(([district, lon, lat]) => ({
    type: 'Feature',
    properties: { district },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  })),
};

/**
 * Street tiles cover the bundled shapes; pale in light, turned dark by a minimum above the maximum, and a veil of land
 * colour over both. They stand below `PLACES`.
 */
export function tileLayers(theme: ThemeName, palette: Palette): LayerSpecification[] {
  const paint =
    theme === 'light'
      ? { 'raster-saturation': -0.55, 'raster-contrast': -0.2, 'raster-brightness-min': 0.22 }
      : {
          'raster-saturation': -0.82,
          'raster-contrast': -0.12,
          'raster-brightness-min': 0.66,
          'raster-brightness-max': 0.06,
        };
  return [
    { id: TILES, type: 'raster', source: TILES, paint: { ...paint, 'raster-fade-duration': 0 } },
    {
      id: 'veil',
      type: 'background',
      paint: { 'background-color': palette.land, 'background-opacity': theme === 'light' ? 0.28 : 0.4 },
    },
  ];
}

function lineLayer(palette: Palette, { id, kind, colour, far, near }: (typeof STROKES)[number]): LayerSpecification {
  return {
    id,
    type: 'line',
    source: 'lines',
    filter: ['==', ['get', 'kind'], kind],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': palette[colour],
      'line-width': ['interpolate', ['exponential', GROWTH], ['zoom'], FAR_ZOOM, far, NEAR_ZOOM, near],
    },
  };
}

/**
 * The ground under the marks: bundled districts, river and main roads. Nothing of it comes from elsewhere, so it always
 * stands.
 */
export function basemapStyle(palette: Palette, names: PlaceNames): StyleSpecification {
  return {
    version: 8,
    sources: {
      districts: { type: 'geojson', data: districts },
      labels: { type: 'geojson', data: labels },
      lines: { type: 'geojson', data: lines },
      places: { type: 'geojson', data: placesOf(names) },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': palette.land } },
      {
        id: 'city-fill',
        type: 'fill',
        source: 'districts',
        paint: { 'fill-color': palette.city, 'fill-antialias': false },
      },
      ...STROKES.map((stroke) => lineLayer(palette, stroke)),
      {
        id: PLACES,
        type: 'symbol',
        source: 'places',
        layout: { 'text-field': ['get', 'name'], 'text-font': LABEL_FONT, 'text-size': 12, 'text-optional': true },
        paint: { 'text-color': palette.ink3, 'text-halo-color': palette.city, 'text-halo-width': 1.6 },
      },
    ],
  };
}
