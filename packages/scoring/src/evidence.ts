import type { Evidence, Purchase } from '@moontower/contracts';

import type { RuleResult } from './rule.ts';

export { isDirect } from './baseline/columns.ts';

/** What a rule found; its strength is filled in from the rule's most points. */
export function ruleResult(
  points: number,
  evidence: Evidence[],
  more: { strong?: boolean; groupCents?: number; others?: string[] } = {},
): RuleResult {
  return {
    points,
    strength: 1,
    strong: more.strong ?? false,
    evidence,
    groupCents: more.groupCents,
    others: more.others,
  };
}

type Bound = Evidence['bound'];
/** A number and what it stands against; without a second number it stands against nothing. */
function fact(value: Omit<Evidence, 'bound'>, bound: Bound): Evidence {
  const evidence: Evidence = value;
  if (value.limit !== undefined) evidence.bound = bound;
  return evidence;
}

/** An amount beside another one, unless the rule says that it is a limit or the least it asks for. */
export const cents = (label: string, value: number, limit?: number): Evidence =>
  fact(
    { label, value: Math.round(value), limit: limit === undefined ? undefined : Math.round(limit), unit: 'cents' },
    'compared-with',
  );
/** A number of things, with the fewest that the rule asks for. */
export const count = (label: string, value: number, least?: number): Evidence =>
  fact({ label, value, limit: least, unit: 'count' }, 'at-least');
/** A share with the limit it passed. */
export const share = (label: string, value: number, limit?: number): Evidence =>
  fact({ label, value: Math.round(value * 1e4) / 1e4, limit, unit: 'share' }, 'limit');
/** How many times as much, with the limit it passed. */
export const ratio = (label: string, value: number, limit?: number): Evidence =>
  fact({ label, value: Math.round(value * 100) / 100, limit, unit: 'ratio' }, 'limit');
export const asLimit = (evidence: Evidence): Evidence => ({ ...evidence, bound: 'limit' });
export const atLeast = (evidence: Evidence): Evidence => ({ ...evidence, bound: 'at-least' });
export const atMost = (evidence: Evidence): Evidence => ({ ...evidence, bound: 'at-most' });
export const quote = (label: string, text: string): Evidence => ({ label, text });

/** What we say where a record says nothing, or in its place. All else that is quoted is the record's. */
export const OUR_WORDS = [
  'GAX, general accounting expenditure',
  '(empty)',
  'a credit of half of it or more',
  'a fee of every month',
  'a multiple of it, or units or loads at one price',
  'another account or department',
  'four or more lines of the day, most of which stand once',
  'no date',
  'not recorded',
  'the whole file',
] as const;
export type OurWords = (typeof OUR_WORDS)[number];
/** Words of ours instead of a quotation: screens have them in their language. */
export const inOurWords = (label: string, words: OurWords): Evidence => quote(label, words);
/** What the record says, or what we say where it says nothing. */
export const quoteOr = (label: string, text: string | undefined, words: OurWords): Evidence =>
  text === undefined || text === '' ? inOurWords(label, words) : quote(label, text);

/** The day a threshold is read at, with where it comes from. */
export function dated({ onDate, dateSource }: Purchase): Evidence {
  return quoteOr(dateSource === 'award' ? 'Award date' : 'By payment date', onDate, 'no date');
}
/**
 * Three days or more at even distances (gaps differ by at most 3 days, none under 5): rent, leases, weekly and monthly
 * services. Days ascending.
 */
export function isEvenSeries(days: readonly number[]): boolean {
  if (days.length < 3) return false;
  const gaps = days.slice(1).map((day, at) => day - (days[at] ?? 0));
  return Math.min(...gaps) >= 5 && Math.max(...gaps) - Math.min(...gaps) <= 3;
}
