import type { PulseData } from '../use-pulse-data.ts';

/** How many events the view has, and whether the answer is there and `none` of them has a place. */
export function inViewOf({
  rows,
  isOld,
  total,
  withoutLocation,
}: Pick<PulseData, 'rows' | 'isOld' | 'total' | 'withoutLocation'>): { inView: number; none: boolean } {
  return { inView: total, none: rows !== undefined && !isOld && total === withoutLocation };
}
