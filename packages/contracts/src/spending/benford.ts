/** Shares of first digits that grown amounts have, and how far a set of amounts is from them. */
export interface DigitTest {
  /** Amounts counted. */
  amounts: number;
  /** How many begin with each digit (1 to 9) or pair of digits (10 to 99). */
  counts: number[];
  /** Mean absolute difference of observed and expected shares. */
  mad: number;
  band: 'close' | 'acceptable' | 'marginal' | 'nonconforming';
}
export type Digits = 1 | 2;

/** Nigrini's limits, from experience, for one digit and for two. */
export const MAD_BANDS = { 1: [0.006, 0.012, 0.015], 2: [0.0012, 0.0018, 0.0022] } as const;
/** Below these a set says nothing: of a few hundred amounts chance alone is often beyond the limits. */
export const FEWEST_AMOUNTS = { 1: 1_000, 2: 3_000 } as const;
const NAMES = ['close', 'acceptable', 'marginal'] as const;

/** The share of amounts that begin with these digits, by Benford. */
export const expectedShare = (digits: number): number => Math.log10(1 + 1 / digits);

/**
 * First digits of an amount in whole cents, off its decimal figures: a float's would be another in one of some
 * thousand.
 */
function firstDigits(cents: number, digits: Digits): number | undefined {
  const figures = String(Math.abs(cents));
  if (cents === 0) return undefined;
  return Number(figures.padEnd(digits, '0').slice(0, digits));
}

export function digitTest(counts: readonly number[], digits: Digits): DigitTest {
  const amounts = counts.reduce((sum, count) => sum + count, 0);
  const first = digits === 1 ? 1 : 10;
  const mad =
    amounts === 0
      ? 0
      : counts.reduce((sum, count, at) => sum + Math.abs(count / amounts - expectedShare(first + at)), 0) /
        counts.length;
  const at = MAD_BANDS[digits].findIndex((limit) => mad <= limit);
  return { amounts, counts: [...counts], mad, band: NAMES[at] ?? 'nonconforming' };
}

/** Counts the first digits of all amounts from `leastCents` on. Negative and empty amounts are left out. */
export function countDigits(amounts: Iterable<number>, digits: Digits, leastCents = 1): number[] {
  const first = digits === 1 ? 1 : 10;
  const counts = Array<number>(digits === 1 ? 9 : 90).fill(0);
  for (const cents of amounts) {
    const found = cents < leastCents ? undefined : firstDigits(cents, digits);
    if (found !== undefined) counts[found - first] = (counts[found - first] ?? 0) + 1;
  }
  return counts;
}
