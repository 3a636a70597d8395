// Plain values without schemas: rules, store and screens read bands off the same ones.

/** `no-band` is in scores of earlier rules only, whose bands went by a share of what could be judged. */
export type Band = 'none' | 'low' | 'medium' | 'high' | 'no-band';

const RANKS: Readonly<Record<string, number>> = { high: 3, medium: 2, low: 1, 'no-band': 1, none: 0, 'not-scored': -1 };
/** Lists by score go by the band first; within it the points give the order. */
export const bandRankOf = (bucket: Band | 'not-scored'): number => RANKS[bucket] ?? 0;

/** Raised when bands are given otherwise: the rule set has another name then. */
export const BAND_VERSION = 3;

/** What a band goes by of a rule that fired: the part of the score it belongs to, and what it gives there. */
export interface BandSign {
  rule: string;
  component: 'keywords' | 'amount' | 'description' | 'vendor';
  points: number;
  strong: boolean;
}

/** Rules that say that something is large, round, off or unlike: they rank within a band and make none. */
export const SIZE_RULES = ['A4', 'F07', 'F10', 'F19', 'F29', 'F46'] as const;
/** A second sign counts from so many points. */
export const SECOND_SIGN = 8;

const isSize = ({ rule }: BandSign): boolean => SIZE_RULES.some((size) => size === rule);

/** Among what the vendor is paid F08 says that a purchase is the largest, and F09, where it is weak, the same. */
const isOneFact = (strong: BandSign, second: BandSign): boolean =>
  strong.rule === 'F08' && second.rule === 'F09' && !second.strong;

/**
 * High: a strong rule, and a second one of 8 points or more from another part. Medium: a strong rule. A further sign
 * never lowers a band, so that nobody fares better by knowing less.
 */
export function bandOf(signs: readonly BandSign[]): Exclude<Band, 'no-band'> {
  const counted = signs.filter(({ points }) => points > 0);
  const own = counted.filter((sign) => !isSize(sign));
  const strong = own.filter((sign) => sign.strong);
  const isSeconded = strong.some((one) =>
    own.some((other) => other.component !== one.component && other.points >= SECOND_SIGN && !isOneFact(one, other)),
  );
  if (isSeconded) return 'high';
  if (strong.length > 0) return 'medium';
  return counted.length > 0 ? 'low' : 'none';
}
