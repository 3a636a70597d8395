import type { BoundingBox, GeoPoint, LonLat, PointProblem } from '@moontower/contracts';

export interface CheckedPoint {
  location?: GeoPoint;
  problem?: PointProblem;
}

export interface PointRule {
  box: BoundingBox;
  centre: LonLat;
}

const MISSING: CheckedPoint = { problem: 'missing' };
const DECIMAL = /^-?\d{1,3}(\.\d+)?$/;

function readDegrees(published: unknown): number | undefined {
  if (typeof published === 'number') return published;
  if (typeof published !== 'string') return undefined;
  const text = published.trim();
  if (text === '') return undefined;
  return DECIMAL.test(text) ? Number(text) : Number.NaN;
}

function within([west, south, east, north]: BoundingBox, lon: number, lat: number): boolean {
  return lon >= west && lat >= south && lon <= east && lat <= north;
}

const isCentre = ([lon, lat]: LonLat, centre: LonLat): boolean =>
  Math.abs(lon - centre[0]) < 5e-5 && Math.abs(lat - centre[1]) < 5e-5;

/**
 * Turns published degrees into a point, or says why there is none: `missing`, `zero` (0,0 or a zero axis), `swapped`
 * (each in the other's place; not turned round, for who knows what else of the row is wrong), `impossible` (not
 * degrees), `outside-city` (beyond the city's box) or `city-centre` (the geocoder's answer for its name alone).
 */
export function checkPoint(longitude: unknown, latitude: unknown, { box, centre }: PointRule): CheckedPoint {
  const lon = readDegrees(longitude);
  const lat = readDegrees(latitude);
  if (lon === undefined || lat === undefined) return MISSING;
  if (lon === 0 || lat === 0) return { problem: 'zero' };
  if (within(box, lat, lon)) return { problem: 'swapped' };
  if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) return { problem: 'impossible' };
  if (!within(box, lon, lat)) return { problem: 'outside-city' };
  if (isCentre([lon, lat], centre)) return { problem: 'city-centre' };
  return { location: { type: 'Point', coordinates: [lon, lat] } };
}
