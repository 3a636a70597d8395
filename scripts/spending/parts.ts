import { hashText } from '@moontower/scoring/baseline/columns';
import type { ScoredPurchase } from './score-lines.ts';
import { CAPS, FEWEST, isListed, isScored } from './summary.ts';

/** One half of a set: what holds of the whole only because of the other half is no property of the rules. */
export interface SetPart {
  name: string;
  eligible: number;
  high: number;
  listed: number;
}

const keyOf = ({ code, name }: { code?: string; name?: string }): string => code ?? name ?? '';

/** Weights are chosen looking at one half of a set's vendors, and what they are worth is reported of the other. */
export const HALVES = ['chosen', 'kept'] as const;
export type Half = (typeof HALVES)[number];
const isChosen = ({ purchase }: ScoredPurchase): boolean => hashText(keyOf(purchase.vendor)) % 2 === 0;
export const isInHalf =
  (half: Half) =>
  (entry: ScoredPurchase): boolean =>
    isChosen(entry) === (half === 'chosen');

/**
 * The scored purchases of a set in halves, three ways: by department, by vendor, and before and after the middle day.
 */
export function partsOf(scored: readonly ScoredPurchase[]): SetPart[] {
  const eligible = scored.filter(isScored);
  const days = eligible.flatMap(({ purchase: { onDate } }) => onDate ?? []).toSorted();
  const middle = days[days.length >> 1] ?? '';
  const halves: [string, (entry: ScoredPurchase) => boolean][] = [
    ['departments', ({ purchase }) => hashText(keyOf(purchase.department)) % 2 === 0],
    ['vendors', isChosen],
    [`before ${middle}`, ({ purchase: { onDate = '' } }) => onDate < middle],
  ];
  return halves.flatMap(([name, isIn]) => {
    const [one, other] = [eligible.filter(isIn), eligible.filter((entry) => !isIn(entry))];
    return [partOf(`${name}, one half`, one), partOf(`${name}, the other`, other)];
  });
}

const partOf = (name: string, part: readonly ScoredPurchase[]): SetPart => ({
  name,
  eligible: part.length,
  high: part.filter(({ score }) => score.bucket === 'high').length,
  listed: part.filter(isListed).length,
});

/**
 * More than a share of so many, by more than two standard errors: a half of a set that holds is above by chance now and
 * then.
 */
const isOver = (found: number, share: number, of: number): boolean => found > share * of + 2 * Math.sqrt(share * of);

/**
 * The caps that say "at most", of each half that is large enough. The least of high ones is asked of whole sets: half
 * of them is chance.
 */
export function brokenParts(parts: readonly SetPart[]): string[] {
  return parts
    .filter(({ eligible }) => eligible >= FEWEST)
    .flatMap(({ name, eligible, high, listed }) => [
      ...(isOver(high, CAPS.high[1], eligible) ? [`${name}: ${high} of ${eligible} are high`] : []),
      ...(isOver(listed, CAPS.listed[1], eligible) ? [`${name}: ${listed} of ${eligible} are listed`] : []),
    ]);
}
