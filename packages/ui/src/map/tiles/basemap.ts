import { districtKey } from '@moontower/contracts/place/city-districts';
import type { CityLanguage } from '@moontower/city/city';
import type { FeatureCollection, Point } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { drawnCity } from '../../city-drawn.ts';
import type { Palette, ThemeName } from '../../theme/tokens.ts';
import { districts, FAR_ZOOM, GROWTH, lines, NEAR_ZOOM, STROKES } from './ground.ts';
import { LABEL_FONT } from '../layers/layer.ts';

export const TILES = 'tiles';
export const PLACES = 'places';

/** Names for orientation where no tiles bring their own; none without a language. */
const placesOf = (language: CityLanguage | undefined): FeatureCollection<Point, { name: string }> => ({
  type: 'FeatureCollection',
  features:
    language === undefined
      ? []
      : drawnCity().places.map(({ name, at }) => ({
          type: 'Feature',
          properties: { name: name[language] },
          geometry: { type: 'Point', coordinates: at },
        })),
});

const labels = (): FeatureCollection<Point, { label: string; district: number }> => ({
  type: 'FeatureCollection',
  features: drawnCity().districtLabels.map(([district, lon, lat]) => ({
    type: 'Feature',
    properties: { district, label: `D${districtKey(district)}` },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  })),
});

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
export function basemapStyle(palette: Palette, language?: CityLanguage): StyleSpecification {
  return {
    version: 8,
    sources: {
      districts: { type: 'geojson', data: districts() },
      labels: { type: 'geojson', data: labels() },
      lines: { type: 'geojson', data: lines() },
      places: { type: 'geojson', data: placesOf(language) },
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
