import type { CityId } from './city-ids.ts';
import type { DrawnCity } from './district-shapes.ts';

export type { DrawnCity } from './district-shapes.ts';

const DRAWN: Readonly<Record<CityId, () => Promise<DrawnCity>>> = {
  austin: async () => (await import('./austin/drawn.ts')).drawn,
  'san-antonio': async () => (await import('./san-antonio/drawn.ts')).drawn,
  dallas: async () => (await import('./dallas/drawn.ts')).drawn,
};
/** Outlines by which a point is found in its district: a quarter of a megabyte each. */
const OUTLINES: Readonly<Record<CityId, () => Promise<(lon: number, lat: number) => number | undefined>>> = {
  austin: async () => (await import('./austin/districts.ts')).districtAt,
  'san-antonio': async () => (await import('./san-antonio/districts.ts')).districtAt,
  dallas: async () => (await import('./dallas/districts.ts')).districtAt,
};

const isCity = (id: string): id is CityId => Object.hasOwn(DRAWN, id);
function known(id: string): CityId {
  if (!isCity(id)) throw new Error(`no city ${id}`);
  return id;
}

let drawn: DrawnCity | undefined;
/** Fetches once what maps draw of a city; before any map is drawn. */
export async function fetchDrawnOf(id: string): Promise<DrawnCity> {
  drawn ??= await DRAWN[known(id)]();
  return drawn;
}
/** @throws Error before it was fetched */
export function drawnCity(): DrawnCity {
  if (drawn === undefined) throw new Error('fetch first what is drawn of the city: fetchDrawnOf');
  return drawn;
}

export const districtsOf = (id: string): Promise<(lon: number, lat: number) => number | undefined> =>
  OUTLINES[known(id)]();
