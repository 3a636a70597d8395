// Whether two numbers differ by more than chance makes them differ. What cannot be tested is not claimed.

/** A sentence is made where chance alone would make it in fewer than one of twenty figures. */
const LEVEL = 0.05;

/** The share of a normal distribution that lies further from its middle than `z`, on both sides (A & S 7.1.26). */
function beyond(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * x);
  const terms = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
  return terms.reduce((sum, term) => sum * t + term, 0) * t * Math.exp(-x * x);
}

/**
 * Two counts of the same length of time: two-sided, as shares of their sum, with a correction for steps.
 * @param compared how many were looked at before this pair was named
 */
export function countsDiffer([one, other]: readonly [number, number], compared: number): boolean {
  const all = one + other;
  if (all <= 0) return false;
  const z = Math.max(0, Math.abs(one - other) - 1) / Math.sqrt(all);
  return beyond(z) < LEVEL / Math.max(1, compared);
}

/** A share of something with what it is a share of. */
export interface Proportion {
  part: number;
  of: number;
}
/** Two shares, two-sided. */
export function sharesDiffer([one, other]: readonly [Proportion, Proportion], compared: number): boolean {
  const pooled = (one.part + other.part) / (one.of + other.of);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / one.of + 1 / other.of));
  if (!(spread > 0)) return false;
  return beyond((one.part / one.of - other.part / other.of) / spread) < LEVEL / Math.max(1, compared);
}
