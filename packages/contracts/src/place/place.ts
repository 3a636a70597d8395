import { z } from 'zod';

/** [longitude, latitude] in WGS 84 degrees, as GeoJSON orders them. */
export const LonLat = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
export type LonLat = z.infer<typeof LonLat>;

export const GeoPoint = z.object({ type: z.literal('Point'), coordinates: LonLat });
export type GeoPoint = z.infer<typeof GeoPoint>;

/** How far the point can be trusted. `block`: coarsened on purpose. `none`: no exact location, listed and counted. */
export const Precision = z.enum(['exact', 'address', 'block', 'district', 'none']);
export type Precision = z.infer<typeof Precision>;

/** Why a record has no usable point. `swapped`: latitude and longitude stand in each other's place. */
export const PointProblem = z.enum(['missing', 'zero', 'impossible', 'swapped', 'outside-city', 'city-centre']);
export type PointProblem = z.infer<typeof PointProblem>;

/** west, south, east, north in degrees. */
export const BoundingBox = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type BoundingBox = z.infer<typeof BoundingBox>;
