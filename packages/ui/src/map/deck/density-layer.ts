import { ColumnLayer } from '@deck.gl/layers';
import type { Palette } from '../../theme/tokens.ts';
import type { DensityCells } from '../points/density-cells.ts';
import { stepColor } from '../layers/choropleth-layers.ts';
import { rgba } from './rgb.ts';

const STEPS = 7;
const ALPHA = 0.8;

/** The moonrise step of a cell, by the logarithm of its count: a city has a few very full cells and many thin ones. */
export function densityStep(count: number, most: number): number {
  return most <= 1 ? 0 : Math.min(STEPS - 1, Math.floor((Math.log(count) / Math.log(most)) * STEPS));
}

/** Colours of the cells as bytes, four a cell. */
export function densityColors(palette: Palette, cells: DensityCells): Uint8Array {
  const steps = Array.from({ length: STEPS }, (_, step) => rgba(stepColor(palette, step), ALPHA));
  const colors = new Uint8Array(cells.count.length * 4);
  cells.count.forEach((count, at) => colors.set(steps[densityStep(count, cells.most)] ?? [0, 0, 0, 0], at * 4));
  return colors;
}

/**
 * Flat hexagons; positions and colours go to the card as they come from the worker.
 * @param beforeId the layer of the map that stands above them, where it is not deck.gl that draws the districts
 */
export function densityLayer(palette: Palette, cells: DensityCells, beforeId?: string) {
  return new ColumnLayer({
    id: 'density',
    ...(beforeId === undefined ? {} : { beforeId }),
    extruded: false,
    diskResolution: 6,
    angle: 30,
    radius: cells.radiusM * 0.97,
    data: {
      length: cells.count.length,
      attributes: {
        getPosition: { value: cells.lonLat, size: 2 },
        getFillColor: { value: densityColors(palette, cells), size: 4, type: 'unorm8', normalized: true },
      },
    },
  });
}
