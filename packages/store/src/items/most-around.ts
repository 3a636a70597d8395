import { MOST_COUNTED_AROUND, MOST_COUNTED_AROUND_OF_MILLIONS } from '@moontower/contracts/wire/total-relation';

/** From so many records on, older shares are kept and other counts end early; below, counting them all is as quick. */
export const LARGE_STORE = 150_000;
/** From so many on, memory holds only some of them. */
const STORE_OF_MILLIONS = 2_000_000;

/** Of how large a store fewer records around a place are counted, and how many. */
export interface AroundBounds {
  largeStore?: number;
  around?: number;
  storeOfMillions?: number;
  aroundOfMillions?: number;
}

export const isOfMillions = (stored: number, { storeOfMillions = STORE_OF_MILLIONS }: AroundBounds): boolean =>
  stored >= storeOfMillions;

/** Records around a place that are counted where so many are stored: each of them is read. */
export function mostAround(
  stored: number,
  {
    largeStore = LARGE_STORE,
    around = MOST_COUNTED_AROUND,
    aroundOfMillions = MOST_COUNTED_AROUND_OF_MILLIONS,
    ...bounds
  }: AroundBounds,
): number {
  if (stored < largeStore) return Infinity;
  return isOfMillions(stored, bounds) ? aroundOfMillions : around;
}
