// Plain numbers without schemas: rules, store and screens read bands off the same ones.

/** A score is high or medium from this share of the points that could be judged, in percent. */
export const BANDS = { high: 70, medium: 50 } as const;
/** Points that must have been judged before a score has a band. */
export const FEWEST_JUDGED = 45;

export type Band = 'none' | 'low' | 'medium' | 'high' | 'no-band';

/**
 * The band of a total among the points that could be judged; `share` in percent, rounded, absent where there is no
 * band.
 */
export function bandOf(total: number, judged: number): { bucket: Band; share?: number } {
  if (judged < FEWEST_JUDGED) return { bucket: 'no-band' };
  const exact = (100 * total) / judged;
  const bucket = exact >= BANDS.high ? 'high' : exact >= BANDS.medium ? 'medium' : total > 0 ? 'low' : 'none';
  // Rounded down, so that what is shown as 70 is high.
  return { bucket, share: Math.min(100, Math.floor(exact)) };
}

/** Least totals that a band can have at all: with the fewest points judged. */
export const LEAST_TOTAL = {
  high: Math.ceil((BANDS.high * FEWEST_JUDGED) / 100),
  medium: Math.ceil((BANDS.medium * FEWEST_JUDGED) / 100),
} as const;
