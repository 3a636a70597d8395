import type { BoundingBox, LonLat } from '@moontower/contracts';

export const AUSTIN_CENTRE: LonLat = [-97.7431, 30.2672];
/** The box around the ten districts' polygons. */
export const AUSTIN_BOX: BoundingBox = [-97.9384, 30.0756, -97.5276, 30.5167];
export const AUSTIN_DISTRICTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
