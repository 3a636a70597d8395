import { buildDistrictIndex } from '../district-index.ts';
import { DISTRICT_RINGS } from './generated/district-polygons.ts';

let lookup: ((lon: number, lat: number) => number | undefined) | undefined;

/**
 * The council district of a point (degrees, WGS 84), by the city's polygons with holes honoured: enclaves such as
 * West Lake Hills, the extraterritorial jurisdiction and other cities answer undefined. The first call builds the index
 * (some 100 ms).
 */
export function districtAt(lon: number, lat: number): number | undefined {
  lookup ??= buildDistrictIndex(DISTRICT_RINGS);
  return lookup(lon, lat);
}
