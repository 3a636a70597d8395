import { Dice, hash32 } from '../../random.ts';
import type { Line } from './purchase-lines.ts';

/** A vendor's purchases under an account are alike: most of what varies lies between vendors. */
const BETWEEN = 0.8;
export const WITHIN = 0.6;
const levels = new Map<number, number>();
export function levelOf(vendor: number, { dept, object, spread }: Line): number {
  const key = hash32('level', vendor, dept, object);
  const level = levels.get(key) ?? new Dice(key).skewed(1, spread * BETWEEN);
  levels.set(key, level);
  return level;
}
