import type { ExpressionSpecification } from 'maplibre-gl';
import type { LayerFactory } from './layer.ts';
import { LABEL_FONT } from './layer.ts';

/** Dashed borders of the ten districts, the chosen ones solid with a light fill, and their labels. */
export const districtLayers: LayerFactory<{ chosen: readonly number[]; labels: boolean }> = (
  palette,
  { chosen, labels },
) => {
  const isChosen: ExpressionSpecification = ['in', ['get', 'district'], ['literal', [...chosen]]];
  return [
    {
      id: 'district-chosen-fill',
      type: 'fill',
      source: 'districts',
      filter: isChosen,
      paint: { 'fill-color': palette.primary, 'fill-opacity': 0.08 },
    },
    {
      id: 'district-edge',
      type: 'line',
      source: 'districts',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.ink3, 'line-width': 1.5, 'line-dasharray': [3.2, 2], 'line-opacity': 0.62 },
    },
    {
      id: 'district-chosen-edge',
      type: 'line',
      source: 'districts',
      filter: isChosen,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.primary, 'line-width': 2.5 },
    },
    {
      id: 'district-label',
      type: 'symbol',
      source: 'labels',
      layout: {
        visibility: labels ? 'visible' : 'none',
        'text-field': ['get', 'label'],
        'text-font': LABEL_FONT,
        'text-size': 13,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': palette.ink2, 'text-halo-color': palette.city, 'text-halo-width': 1.8 },
    },
  ];
};
