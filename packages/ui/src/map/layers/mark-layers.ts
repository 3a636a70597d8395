import type { LayerFactory } from './layer.ts';
import { LABEL_FONT } from './layer.ts';

/** Source of the marks in view: features with `image`, `count`, `at` (position in the answer of the worker). */
export const MARKS = 'marks';
/** Source of the chosen event: one feature with `image` and `title`. */
export const CHOSEN = 'chosen';
/** Source of the event whose row in the list is pointed at. */
export const LIT = 'lit';
/** Source of arrivals just shown. */
export const ARRIVALS = 'arrivals';

/** Rings and single events; big rings lie under small ones, so none is hidden. */
export const markLayers: LayerFactory<{ visible: boolean }> = (_palette, { visible }) => [
  {
    id: 'marks',
    type: 'symbol',
    source: MARKS,
    layout: {
      visibility: visible ? 'visible' : 'none',
      'icon-image': ['get', 'image'],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'icon-padding': 0,
      'symbol-sort-key': ['-', 0, ['get', 'count']],
    },
  },
];

/** The event whose row is pointed at: its mark above all others, in a plain ring. */
export const litLayers: LayerFactory<object> = (palette) => [
  {
    id: 'lit-ring',
    type: 'circle',
    source: LIT,
    paint: {
      'circle-radius': 17,
      'circle-color': palette.primarySoft,
      'circle-opacity': 0.9,
      'circle-stroke-color': palette.primary,
      'circle-stroke-width': 2.5,
    },
  },
  {
    id: 'lit',
    type: 'symbol',
    source: LIT,
    layout: { 'icon-image': ['get', 'image'], 'icon-allow-overlap': true, 'icon-ignore-placement': true },
  },
];

/** The lamp edge of arrivals: a ring that fades once, or stays when motion is unwelcome. */
export const arrivalLayers: LayerFactory<{ glow: number }> = (palette, { glow }) => [
  {
    id: 'arrivals',
    type: 'circle',
    source: ARRIVALS,
    paint: {
      'circle-radius': 17,
      'circle-color': palette.lamp,
      'circle-opacity': 0.28 * glow,
      'circle-stroke-color': palette.lamp,
      'circle-stroke-width': 3,
      'circle-stroke-opacity': glow,
    },
  },
];

/** The chosen event: lamp halo, mark at 1.3 times its size, its title on a plate. */
export const chosenLayers: LayerFactory<object> = (palette) => [
  {
    id: 'chosen-halo',
    type: 'circle',
    source: CHOSEN,
    paint: {
      'circle-radius': 24,
      'circle-color': palette.lamp,
      'circle-opacity': 0.55,
      'circle-stroke-color': palette.ink,
      'circle-stroke-width': 1,
      'circle-stroke-opacity': 0.35,
    },
  },
  {
    id: 'chosen',
    type: 'symbol',
    source: CHOSEN,
    layout: {
      'icon-image': ['get', 'image'],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'text-field': ['get', 'title'],
      'text-font': LABEL_FONT,
      'text-size': 13,
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 2.1,
      'text-justify': 'auto',
      'text-max-width': 16,
      'text-optional': true,
    },
    paint: { 'text-color': palette.ink, 'text-halo-color': palette.surface, 'text-halo-width': 2.4 },
  },
];

export interface MarkFeature {
  type: 'Feature';
  geometry: { type: 'Point'; coordinates: [number, number] };
  properties: Record<string, string | number>;
}
export interface MarkCollection {
  type: 'FeatureCollection';
  features: MarkFeature[];
}
export const NOTHING: MarkCollection = { type: 'FeatureCollection', features: [] };

export function pointFeature(lon: number, lat: number, properties: Record<string, string | number>): MarkFeature {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [lon, lat] }, properties };
}
