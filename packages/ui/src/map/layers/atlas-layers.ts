import type { LayerSpecification } from 'maplibre-gl';
import type { Palette } from '../../theme/tokens.ts';
import type { MapView } from '../atlas-props.ts';
import { choroplethLayers } from './choropleth-layers.ts';
import { districtLayers } from './district-layers.ts';
import { arrivalLayers, chosenLayers, litLayers, markLayers } from './mark-layers.ts';

/** What decides how the layers above the ground look. */
export interface AtlasLayerState {
  view: MapView;
  counts: ReadonlyMap<number, number>;
  districts: readonly number[];
  glow: number;
}

/** Every layer above the ground, bottom to top; views switch visibility, so the order never changes. */
export function atlasLayers(
  palette: Palette,
  { view, counts, districts, glow }: AtlasLayerState,
): LayerSpecification[] {
  return [
    ...choroplethLayers(palette, { counts, visible: view === 'districts' }),
    ...districtLayers(palette, { chosen: districts, labels: view !== 'districts' }),
    ...arrivalLayers(palette, { glow }),
    ...markLayers(palette, { visible: view === 'clusters' }),
    ...litLayers(palette, {}),
    ...chosenLayers(palette, {}),
  ];
}
