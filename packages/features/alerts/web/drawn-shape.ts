import { SHAPE_CORNERS, shapeProblem } from '@moontower/contracts/place/shape';

export type Corner = readonly [lon: number, lat: number];
/** What a shape still lacks: corners, or it crosses itself or is flat; `full`: it can have no more corners. */
export type ShapeState = 'few' | 'crossed' | 'ready' | 'full';

const METRES_PER_DEGREE = 111_195;
/** About a city block. */
export const STEP_M = 100;

/** Five decimals are a metre, and sixty corners of them fit an address. */
export const cornerAt = (lon: number, lat: number): Corner => [Number(lon.toFixed(5)), Number(lat.toFixed(5))];

export function moveCorner([lon, lat]: Corner, [east, north]: readonly [number, number]): Corner {
  const perLon = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return cornerAt(lon + (east * STEP_M) / perLon, lat + (north * STEP_M) / METRES_PER_DEGREE);
}

/** One corner more; the same place twice, or one too many, changes nothing. */
export function withCorner(corners: readonly Corner[], corner: Corner): readonly Corner[] {
  const last = corners.at(-1);
  const same = last !== undefined && last[0] === corner[0] && last[1] === corner[1];
  return same || corners.length >= SHAPE_CORNERS.most ? corners : [...corners, corner];
}

export function shapeState(corners: readonly Corner[]): ShapeState {
  if (corners.length < SHAPE_CORNERS.least) return 'few';
  if (shapeProblem(corners.map(([lon, lat]) => [lon, lat])) !== undefined) return 'crossed';
  return corners.length >= SHAPE_CORNERS.most ? 'full' : 'ready';
}

/** As addresses hold it: `lon,lat,lon,lat,…`. Undefined while it is no shape. */
export function shapeText(corners: readonly Corner[]): string | undefined {
  const state = shapeState(corners);
  return state === 'ready' || state === 'full' ? corners.flat().join(',') : undefined;
}
