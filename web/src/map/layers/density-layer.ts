import { ColumnLayer } from 'deck.gl';
import type { Palette } from '../../theme/tokens.ts';
import type { DensityCells } from '../density-cells.ts';
import { stepColor } from './choropleth-layers.ts';

const STEPS = 7;
const OPACITY = 205;

/** The moonrise step of a cell, by the logarithm of its count: a city has a few very full cells and many thin ones. */
export function densityStep(count: number, most: number): number {
  return most <= 1 ? 0 : Math.min(STEPS - 1, Math.floor((Math.log(count) / Math.log(most)) * STEPS));
}

function rgb(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Colours of the cells as bytes, four a cell. */
export function densityColors(palette: Palette, cells: DensityCells): Uint8Array {
  const steps = Array.from({ length: STEPS }, (_, step) => rgb(stepColor(palette, step)));
  const colors = new Uint8Array(cells.count.length * 4);
  cells.count.forEach((count, at) => colors.set([...(steps[densityStep(count, cells.most)] ?? [0, 0, 0]), OPACITY], at * 4));
  return colors;
}

/** Flat hexagons under the district labels; positions and colours go to the card as they come from the worker. */
export function densityLayer(palette: Palette, cells: DensityCells) {
  return new ColumnLayer({
    id: 'density', beforeId: 'district-edge', extruded: false, diskResolution: 6, angle: 30, radius: cells.radiusM * 0.97,
    data: {
      length: cells.count.length,
      attributes: { getPosition: { value: cells.lonLat, size: 2 }, getFillColor: { value: densityColors(palette, cells), size: 4, type: 'unorm8', normalized: true } },
    },
  });
}
