import type { Pin } from '../queue/report-shelf.ts';

const METRES_PER_DEGREE = 111_195;
export const STEP_M = 10;
export type Way = 'north' | 'south' | 'east' | 'west';

/** By arrow keys, as maps have them. */
export const WAY_OF_KEY: Readonly<Record<string, Way>> = {
  ArrowUp: 'north',
  ArrowDown: 'south',
  ArrowLeft: 'west',
  ArrowRight: 'east',
};
const STEPS: Record<Way, readonly [east: number, north: number]> = {
  north: [0, 1],
  south: [0, -1],
  east: [1, 0],
  west: [-1, 0],
};

/**
 * One step of the pin. Who moved it knows the place better than the device did, so its accuracy is not said any more.
 */
export function movePin({ lon, lat }: Pin, way: Way, metres = STEP_M): Pin {
  const [east, north] = STEPS[way];
  const perLon = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return pinAt(lon + (east * metres) / perLon, lat + (north * metres) / METRES_PER_DEGREE);
}

/** Six decimals are 11 cm: more of them say nothing. */
export function pinAt(lon: number, lat: number, by: Pick<Pin, 'from' | 'accuracyM'> = { from: 'hand' }): Pin {
  return { lon: Number(lon.toFixed(6)), lat: Number(lat.toFixed(6)), ...by };
}

export function metresBetween(a: Pick<Pin, 'lon' | 'lat'>, b: Pick<Pin, 'lon' | 'lat'>): number {
  const north = (a.lat - b.lat) * METRES_PER_DEGREE;
  const east = (a.lon - b.lon) * METRES_PER_DEGREE * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot(east, north);
}

/** A length in meters or feet as people say it: 5, 30, 150, never less than 5. */
export function roundLength(length: number): number {
  const step = length < 100 ? 5 : length < 1000 ? 10 : 100;
  return Math.max(5, Math.round(length / step) * step);
}

/** `lon,lat` of an address, as `/incidents?new=1&at=…` has it. */
export function readAt(text: string | null): Pin | undefined {
  const [lon, lat, ...more] = (text ?? '').split(',');
  if (lon === undefined || lat === undefined || more.length > 0) return undefined;
  if (!/^-?\d{1,3}(\.\d{1,12})?$/.test(lon) || !/^-?\d{1,2}(\.\d{1,12})?$/.test(lat)) return undefined;
  return Math.abs(Number(lon)) <= 180 && Math.abs(Number(lat)) <= 90
    ? pinAt(Number(lon), Number(lat), { from: 'link' })
    : undefined;
}
