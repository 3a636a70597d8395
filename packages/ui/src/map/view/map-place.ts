import { city } from '../../city.ts';
import type { LonLat } from '@moontower/contracts/place/place';

/** Where a map stands: its middle, and its zoom as MapLibre counts. */
export interface MapPlace {
  middle: LonLat;
  zoom: number;
}

export const LEAST_ZOOM = 8;
export const CLOSEST_ZOOM = 18;
/** Degrees around the city within which a middle still shows some of it. */
const AROUND = 0.5;
const [WEST, SOUTH, EAST, NORTH] = city.box;

/** Five and two decimals: less than a pixel at any zoom. Nothing for a place from which the city is out of sight. */
export function roundPlace([lon, lat]: readonly [number, number], zoom: number): MapPlace | undefined {
  const near = lon >= WEST - AROUND && lon <= EAST + AROUND && lat >= SOUTH - AROUND && lat <= NORTH + AROUND;
  return near && zoom >= LEAST_ZOOM && zoom <= CLOSEST_ZOOM
    ? { middle: [Number(lon.toFixed(5)), Number(lat.toFixed(5))], zoom: Number(zoom.toFixed(2)) }
    : undefined;
}

/** `lon,lat,zoom`; empty for none. */
export function writeMapPlace(place: MapPlace | undefined): string {
  return place === undefined
    ? ''
    : `${place.middle[0].toFixed(5)},${place.middle[1].toFixed(5)},${place.zoom.toFixed(2)}`;
}

const WRITTEN = /^(-?\d{1,3}(?:\.\d{1,12})?),(-?\d{1,2}(?:\.\d{1,12})?),(\d{1,2}(?:\.\d{1,12})?)$/;
/** Nothing where the text is another, or the place too far, too near or too wide. */
export function readMapPlace(text: string | null): MapPlace | undefined {
  const [, lon, lat, zoom] = WRITTEN.exec(text ?? '') ?? [];
  return lon === undefined || lat === undefined ? undefined : roundPlace([Number(lon), Number(lat)], Number(zoom));
}
