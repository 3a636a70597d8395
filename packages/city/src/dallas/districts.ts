import { buildDistrictIndex } from '../district-index.ts';
import { DISTRICT_RINGS } from './generated/district-polygons.ts';

let lookup: ((lon: number, lat: number) => number | undefined) | undefined;

/**
 * The council district of a point by the lines before the redistricting of 2022, the newest that were found: of old
 * rows they are right.
 */
export function districtAt(lon: number, lat: number): number | undefined {
  lookup ??= buildDistrictIndex(DISTRICT_RINGS);
  return lookup(lon, lat);
}
