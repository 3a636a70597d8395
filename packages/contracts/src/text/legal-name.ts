export const NAME_MATCHES = ['likely', 'possible'] as const;
/**
 * Why a name is taken for that of an organisation. `same-name`: letter for letter, with its legal form. `other-form`:
 * the legal form differs or is missing. `shared-name`: another number has the name, too.
 */
export const MATCH_REASONS = ['same-name', 'other-form', 'shared-name'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/**
 * Words that only say what kind of company it is. `Foundation` or `Association` are not among them: they tell two
 * organisations apart.
 */
const FORMS = new Set([
  'INC',
  'INCORPORATED',
  'CORP',
  'CORPORATION',
  'LLC',
  'LTD',
  'LIMITED',
  'CO',
  'COMPANY',
  'PC',
  'LP',
  'LLP',
  'PLLC',
]);

/** A name as it is compared: capitals, no accents, no punctuation, one blank between words. The legal form stays. */
export const strictName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/&/g, ' AND ')
    .replace(/['’.]/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

/** The same without the legal form at its end and `THE` at its beginning. */
export function looseName(name: string): string {
  const words = strictName(name).split(' ');
  while (words.length > 1 && FORMS.has(words.at(-1) ?? '')) words.pop();
  if (words.length > 1 && words[0] === 'THE') words.shift();
  return words.join(' ');
}

/**
 * How strongly a name that carries no number says that it is this organisation. Never certain: two may have one name.
 */
export interface NameMatch {
  match: (typeof NAME_MATCHES)[number];
  why: MatchReason;
}

/** `others`: how many more organisations have this name; with one, a name says no more than that it may be. */
export function matchName(organisation: string, published: string, others = 0): NameMatch | undefined {
  if (looseName(organisation) === '' || looseName(organisation) !== looseName(published)) return undefined;
  if (others > 0) return { match: 'possible', why: 'shared-name' };
  return strictName(organisation) === strictName(published)
    ? { match: 'likely', why: 'same-name' }
    : { match: 'possible', why: 'other-form' };
}

const COMMON = ['OF', 'AND', 'THE', 'FOR', 'IN', 'TEXAS', 'CENTRAL', 'COUNTY'];
let common = new Set(COMMON);

/** Says once of which city and county this process is: many organisations there have their names in their own. */
export function tellNamesOfPlace(...names: readonly string[]): void {
  common = new Set([...COMMON, ...names.flatMap((name) => strictName(name).split(' '))]);
}

const tellingWords = (name: string): string[] => {
  const words = looseName(name).split(' ');
  const telling = words.filter((word) => !common.has(word));
  return telling.length === 0 ? words : telling;
};

/**
 * Whether a reader could take one for the other: most of their telling words are the same, or one holds all of the
 * other's.
 */
export function isNearly(one: string, other: string): boolean {
  const [first, second] = [new Set(tellingWords(one)), new Set(tellingWords(other))];
  const same = [...first].filter((word) => second.has(word)).length;
  if (same === 0) return false;
  const all = first.size + second.size - same;
  return same / all >= 0.6 || (same >= 2 && same === Math.min(first.size, second.size));
}
/**
 * The words by which names that are nearly alike are looked for, the longest first. Of two or more, such a name has at
 * least two.
 */
export const searchedWords = (name: string): string[] =>
  [...new Set(tellingWords(name))].toSorted((a, b) => b.length - a.length || a.localeCompare(b));
