import type { AmountBin } from './purchase-page.ts';

/** How orders just below a limit stand to those just above it. */
export interface BunchingTest {
  /** Within a twentieth below the limit, and above it. */
  below: number;
  above: number;
  /** Share of the lower that the amounts further off would have: 0.15 to 0.05 below against as far above. */
  usual: number;
  /** Chance of so many below, or more, if they lay as those do. */
  chance: number;
}
/** Fewer around the limit say nothing. */
export const FEWEST_AROUND = 20;
/** Under this chance a heap is named. */
export const RARE = 0.01;

/** Chance of `least` or more of `of` by a share: summed as logarithms, so that no factorial overflows. */
export function chanceOfSoMany(least: number, of: number, share: number): number {
  if (least <= 0) return 1;
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  let [log, sum] = [of * Math.log(share), 0];
  for (let n = of; n >= least; n -= 1) {
    sum += Math.exp(log);
    log += Math.log(n / (of - n + 1)) + Math.log((1 - share) / share);
  }
  return Math.min(1, sum);
}

/** Undefined where fewer than 20 lie within a twentieth of the limit. The bins are twentieths of it. */
export function bunchingTest(bins: readonly AmountBin[], limitCents: number): BunchingTest | undefined {
  const between = (from: number, to: number) =>
    bins
      .filter(({ fromCents, belowCents }) => fromCents >= from * limitCents - 1 && belowCents <= to * limitCents + 1)
      .reduce((sum, { count }) => sum + count, 0);
  const [below, above] = [between(0.95, 1), between(1, 1.05)];
  if (below + above < FEWEST_AROUND) return undefined;
  const [lower, upper] = [between(0.85, 0.95), between(1.05, 1.15)];
  // With few neighbours the two sides count alike.
  const usual = lower + upper < FEWEST_AROUND ? 0.5 : lower / (lower + upper);
  return { below, above, usual, chance: chanceOfSoMany(below, below + above, usual) };
}
