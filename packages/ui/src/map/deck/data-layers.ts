import type { Palette } from '../../theme/tokens.ts';
import type { AtlasProps } from '../atlas-props.ts';
import type { DensityCells } from '../points/density-cells.ts';
import type { TimeRange } from '../points/point-columns.ts';
import { densityLayer } from './density-layer.ts';
import { choroplethAreas, districtBorders } from './district-area-layers.ts';
import { eventLayer, type EventBuffers } from './event-layer.ts';
import { pictureLayer } from './mark-layer.ts';
import { arrivalRings, chosenHalo, litRing } from './spot-layers.ts';
import type { PicturedScene } from './use-pictures.ts';

export interface DataState extends Pick<AtlasProps, 'view' | 'counts' | 'districts' | 'arrivals' | 'lit' | 'chosen'> {
  glow: number;
  cells: DensityCells | undefined;
}

const spots = <S>(spot: S | undefined): S[] => (spot === undefined ? [] : [spot]);

/** What lies under the events: districts and density. */
export function areaLayers(palette: Palette, { view, counts, districts, cells }: DataState) {
  return [
    ...(view === 'districts' ? choroplethAreas(palette, counts) : []),
    ...(view === 'density' && cells !== undefined ? [densityLayer(palette, cells)] : []),
    ...districtBorders(palette, districts),
  ];
}

/** Labels, arrivals, marks, and the events pointed out. */
export function markLayers(palette: Palette, state: DataState, { scene, sheet }: PicturedScene) {
  const { arrivals, glow, lit, chosen } = state;
  return {
    under: [pictureLayer('district-labels', scene.labels, sheet), arrivalRings(palette, arrivals, glow)],
    over: [
      pictureLayer('marks', scene.marks, sheet),
      litRing(palette, spots(lit)),
      pictureLayer('lit', scene.lit, sheet),
      chosenHalo(palette, spots(chosen)),
      pictureLayer('chosen', scene.chosen, sheet),
    ],
  };
}

/** The events one by one; they stay on the card, unseen, while marks stand for them. */
export function eventLayers(
  buffers: EventBuffers | undefined,
  { range, visible }: { range: TimeRange | undefined; visible: boolean },
) {
  return buffers === undefined ? [] : [eventLayer(buffers, { range, visible })];
}
