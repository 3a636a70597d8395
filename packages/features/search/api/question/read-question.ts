import { searchWords } from '@moontower/store/items/search-words';
import { nearTerms } from './near-terms.ts';
import { typosOf } from './typos.ts';
import type { TermList } from '../index/term-list.ts';

/** One word of a question. */
export interface QueryWord {
  /** As typed, with its accents. */
  typed: string;
  /** As typed, folded, and what means the same: whole words. */
  same: readonly string[];
  /** What words may begin with. */
  begins: readonly string[];
  /** What may have been meant: each spelling a slip away, worked out when asked for. Of a house number none. */
  slips: () => readonly string[];
  /** Where terms stand that begin so, once for each list. */
  typos: OfTerms<TypoRange>;
  /** Set where nothing nearer was found: the terms two slips away. */
  far?: OfTerms<number>;
}
type OfTerms<T> = (terms: TermList) => readonly T[];
/** Terms from one up to, without, another; of them the first may be the whole word. */
export interface TypoRange {
  from: number;
  to: number;
  isWhole: boolean;
}

const MOST_WORDS = 12;
/** A house or a ZIP code: another number is another one. Longer numbers are of records, and are mistyped. */
const HOUSE = /^\d{1,5}$/;
/** Two slips in a shorter word make many others; a number with two other digits is another number. */
const LONG = /^\p{L}{8,}$/u;
/** Left out where other words remain: people write "permits on Lamar" of records that do not. */
const SMALL = new Set(
  'a an and at by for in near of on or the to with al con de del el en la las los o para por un una y'.split(' '),
);
/** How streets are written: each of a group is found by any other. */
const SPELLINGS = [
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
  ['st', 'street'],
  ['ave', 'avenue', 'av'],
  ['blvd', 'boulevard', 'bl'],
  ['dr', 'drive'],
  ['rd', 'road'],
  ['ln', 'lane'],
  ['ct', 'court'],
  ['cir', 'circle'],
  ['cv', 'cove'],
  ['pl', 'place'],
  ['pkwy', 'parkway'],
  ['hwy', 'highway'],
  ['trl', 'trail'],
  ['ter', 'terrace'],
  ['expy', 'expressway'],
  ['svrd', 'svc', 'service'],
] as const;
const sameAs = new Map<string, readonly string[]>(SPELLINGS.flatMap((group) => group.map((word) => [word, group])));
const DIRECTIONS: ReadonlySet<string> = new Set([...SPELLINGS.slice(0, 4).flat(), 'ne', 'nw', 'se', 'sw']);
const TYPES: ReadonlySet<string> = new Set(SPELLINGS.slice(4).flat());

export type Question =
  | { state: 'nothing' | 'short' }
  | {
      state: 'words';
      words: readonly QueryWord[];
      /** Words after the first twelve, which nothing is looked for by. */
      beyond: readonly string[];
    };

/** What a text asks for. Signs ask for nothing, one letter for too much. */
export function readQuestion(text: string): Question {
  const all = searchWords(text);
  const meant = all.filter((word) => !SMALL.has(word));
  const kept = meant.length === 0 ? all : meant;
  const [words, beyond] = [kept.slice(0, MOST_WORDS), kept.slice(MOST_WORDS)];
  const [first] = words;
  if (first === undefined) return { state: 'nothing' };
  if (words.length === 1 && /^[\p{L}\p{N}]$/u.test(first)) return { state: 'short' };
  const typed = typedWords(text);
  const asTyped = (word: string): string => typed.get(word) ?? word;
  return { state: 'words', words: words.map((word) => wantedOf(word, asTyped(word))), beyond: beyond.map(asTyped) };
}

const TYPED = /[\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+/gu;
/** By each folded word, how it was typed. */
function typedWords(text: string): Map<string, string> {
  return new Map(
    (text.match(TYPED) ?? []).toReversed().flatMap((typed) => searchWords(typed).map((word) => [word, typed])),
  );
}

/**
 * For each word the place of the name to which it belongs, or -1: of `1100 Lamar Blvd` all belong to `Lamar`. Without
 * its name a house, a direction or a type of street says nothing.
 */
export function namesOf(words: readonly QueryWord[]): number[] {
  const isName = words.map(({ same: [word = ''] }) => !isOfName(word));
  const before = (at: number) => isName.lastIndexOf(true, at);
  const after = (at: number) => isName.indexOf(true, at);
  return words.map(({ same: [word = ''] }, at) => {
    const [first, second] = TYPES.has(word) ? [before(at), after(at)] : [after(at), before(at)];
    return first === -1 ? second : first;
  });
}
const isOfName = (word: string): boolean =>
  word.length === 1 || HOUSE.test(word) || DIRECTIONS.has(word) || TYPES.has(word);

/** The same word, which two slips may be in; undefined where that would be another word. */
export function withTwoTypos(word: QueryWord): QueryWord | undefined {
  const [folded = ''] = word.same;
  if (!LONG.test(folded)) return undefined;
  return { ...word, far: once((terms) => nearTerms(terms, folded, 2)) };
}

/** A question asks the same list several times. */
function once<T>(workOut: OfTerms<T>): OfTerms<T> {
  const known = new Map<TermList, readonly T[]>();
  return (terms) => {
    const before = known.get(terms);
    if (before !== undefined) return before;
    const found = workOut(terms);
    known.set(terms, found);
    return found;
  };
}

/** The words of a place's key, each for itself. */
export const wantedOfKey = (key: string): QueryWord[] => key.split('-').map((word) => wantedOf(word));

function wantedOf(word: string, typed = word): QueryWord {
  const same = [...new Set([word, ...(sameAs.get(word) ?? []), ...singulars(word)])];
  let worked: readonly string[] | undefined;
  const slips = () => (worked ??= HOUSE.test(word) ? [] : typosOf(word));
  return {
    typed,
    slips,
    same,
    // One letter among other words is a direction or an initial, no beginning.
    begins: word.length === 1 ? [] : [word],
    typos: once((terms) =>
      slips().flatMap((slip) => {
        const [from, to] = terms.range(slip);
        return from < to ? [{ from, to, isWhole: terms.isWhole(from, slip) }] : [];
      }),
    ),
  };
}

/** `permits` finds `permit`, `infracciones` `infraccion`. */
function singulars(word: string): string[] {
  if (word.length < 5 || !word.endsWith('s')) return [];
  return word.endsWith('es') ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)];
}
