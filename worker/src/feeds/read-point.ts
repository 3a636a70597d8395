import { z } from 'zod';

/**
 * A point column: GeoJSON, the older `{latitude, longitude}`, or text `(lat,lng)`. Anything else is kept as nothing.
 */
export const pointColumn = z
  .union([
    z.string(),
    z.object({ coordinates: z.tuple([z.number(), z.number()], z.number()) }),
    z.object({ latitude: z.union([z.string(), z.number()]), longitude: z.union([z.string(), z.number()]) }),
  ])
  .optional();
export type PointColumn = z.infer<typeof pointColumn>;

type Degrees = string | number | undefined;
const PAIR = /^\s*\(\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*\)\s*$/;
const WKT = /^\s*POINT\s*\(\s*(-?\d{1,3}(?:\.\d+)?)\s+(-?\d{1,3}(?:\.\d+)?)\s*\)\s*$/i;

function fromColumn(column: PointColumn): [longitude: Degrees, latitude: Degrees] {
  if (column === undefined) return [undefined, undefined];
  if (typeof column !== 'string')
    return 'coordinates' in column
      ? [column.coordinates[0], column.coordinates[1]]
      : [column.longitude, column.latitude];
  const pair = PAIR.exec(column);
  if (pair !== null) return [pair[2], pair[1]];
  const wkt = WKT.exec(column);
  return wkt === null ? [undefined, undefined] : [wkt[1], wkt[2]];
}

/** Longitude and latitude from their own columns where both are filled, else from the point column. */
export function degreesOf(
  longitude: Degrees,
  latitude: Degrees,
  column?: PointColumn,
): [longitude: Degrees, latitude: Degrees] {
  const filled = longitude !== undefined && latitude !== undefined && longitude !== '' && latitude !== '';
  return filled ? [longitude, latitude] : fromColumn(column);
}
