import { ScatterplotLayer } from '@deck.gl/layers';
import { DataFilterExtension, type DataFilterExtensionProps } from '@deck.gl/extensions';
import type { Palette } from '../../theme/tokens.ts';
import { cell, FAMILIES, type PointColumns, type TimeRange } from '../points/point-columns.ts';
import { rgba } from './rgb.ts';

const RADIUS_PX = 3.2;
const ALPHA = 0.95;
const SECOND_MS = 1000;
const MOST_FLOAT = 3e38;

/**
 * Events as the card holds them: one object for as long as they are the same, for deck.gl sends all columns anew with
 * another. Seconds count from `startMs`, the oldest event.
 */
export interface EventBuffers {
  startMs: number;
  data: {
    length: number;
    attributes: {
      getPosition: { value: Float32Array; size: 2 };
      getFillColor: { value: Uint8Array; size: 4; type: 'unorm8'; normalized: true };
      getFilterValue: { value: Float32Array; size: 1 };
    };
  };
}

/**
 * The columns as they go to the card, once for each answer and theme. Milliseconds since 1970 do not fit 32-bit floats;
 * whole seconds since the oldest event are exact over 97 days, and over ten years to 16 s.
 */
export function eventBuffers(points: PointColumns, palette: Palette): EventBuffers {
  const { length } = points;
  const families = new Uint32Array(Uint8Array.from(FAMILIES.flatMap((family) => rgba(palette[family], ALPHA))).buffer);
  const startMs = points.time.reduce((least, time) => Math.min(least, time), Infinity);
  const [lonLat, seconds, colors] = [new Float32Array(length * 2), new Float32Array(length), new Uint32Array(length)];
  for (let row = 0; row < length; row += 1) {
    lonLat[row * 2] = cell(points.lon, row);
    lonLat[row * 2 + 1] = cell(points.lat, row);
    seconds[row] = (cell(points.time, row) - startMs) / SECOND_MS;
    colors[row] = families[cell(points.family, row)] ?? 0;
  }
  return {
    startMs,
    data: {
      length,
      attributes: {
        getPosition: { value: lonLat, size: 2 },
        getFillColor: { value: new Uint8Array(colors.buffer), size: 4, type: 'unorm8', normalized: true },
        getFilterValue: { value: seconds, size: 1 },
      },
    },
  };
}

/**
 * The filter's bounds, both included, for a range whose end is not: half a second before each, as events come in whole
 * seconds.
 */
export function filterRange(range: TimeRange | undefined, startMs: number): [number, number] {
  if (range === undefined) return [-MOST_FLOAT, MOST_FLOAT];
  return [(range.from - startMs) / SECOND_MS - 0.5, (range.to - startMs) / SECOND_MS - 0.5];
}

const FILTER = new DataFilterExtension({ filterSize: 1 });

/**
 * All events as points, those of the range seen: the card leaves out the others, so that a step of time costs it one
 * number.
 */
export function eventLayer(
  buffers: EventBuffers,
  { range, visible }: { range: TimeRange | undefined; visible: boolean },
) {
  return new ScatterplotLayer<unknown, DataFilterExtensionProps>({
    id: 'events',
    visible,
    data: buffers.data,
    radiusUnits: 'pixels',
    getRadius: RADIUS_PX,
    extensions: [FILTER],
    filterRange: filterRange(range, buffers.startMs),
  });
}
