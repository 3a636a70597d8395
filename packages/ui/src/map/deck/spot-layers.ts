import { ScatterplotLayer } from '@deck.gl/layers';
import type { Palette } from '../../theme/tokens.ts';
import type { Spot } from '../atlas-props.ts';
import { rgba } from './rgb.ts';

type Colour = [number, number, number, number];

/** A ring as the map draws one: its line lies outside of the radius. */
function ringLayer(
  id: string,
  spots: readonly Spot[],
  { radiusPx, linePx, fill, line }: { radiusPx: number; linePx: number; fill: Colour; line: Colour },
) {
  return new ScatterplotLayer<Spot>({
    id,
    data: spots,
    radiusUnits: 'pixels',
    lineWidthUnits: 'pixels',
    stroked: true,
    getPosition: ({ lon, lat }) => [lon, lat],
    getRadius: radiusPx + linePx / 2,
    getLineWidth: linePx,
    getFillColor: fill,
    getLineColor: line,
  });
}

/** The lamp edge of arrivals: a ring that fades once (`glow` from 1 to 0), or stays when motion is unwelcome. */
export const arrivalRings = (palette: Palette, spots: readonly Spot[], glow: number) =>
  ringLayer('arrivals', spots, {
    radiusPx: 17,
    linePx: 3,
    fill: rgba(palette.lamp, 0.28 * glow),
    line: rgba(palette.lamp, glow),
  });

/** Under the event whose row is pointed at. */
export const litRing = (palette: Palette, spots: readonly Spot[]) =>
  ringLayer('lit-ring', spots, {
    radiusPx: 17,
    linePx: 2.5,
    fill: rgba(palette.primarySoft, 0.9),
    line: rgba(palette.primary),
  });

/** The lamp under the chosen event. */
export const chosenHalo = (palette: Palette, spots: readonly Spot[]) =>
  ringLayer('chosen-halo', spots, {
    radiusPx: 24,
    linePx: 1,
    fill: rgba(palette.lamp, 0.55),
    line: rgba(palette.ink, 0.35),
  });
