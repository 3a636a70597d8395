import { searchWords } from '@moontower/store/items/search-words';
import { slipsOf } from './slips.ts';

/** One word of a question. */
export interface Wanted {
  /** As typed, folded, and what means the same: whole words. */
  same: readonly string[];
  /** What words may begin with. */
  begins: readonly string[];
  /** What may have been meant, as a beginning of words. Worked out when asked for. */
  slips: () => readonly string[];
}

const MOST_WORDS = 12;
/** A house or a ZIP code: another number is another one. Longer numbers are of records, and are mistyped. */
const HOUSE = /^\d{1,5}$/;
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

export type Question = { state: 'nothing' | 'short' } | { state: 'words'; words: readonly Wanted[] };

/** What a text asks for. Signs ask for nothing, one letter for too much. */
export function readQuestion(text: string): Question {
  const all = searchWords(text);
  const meant = all.filter((word) => !SMALL.has(word));
  const words = (meant.length === 0 ? all : meant).slice(0, MOST_WORDS);
  const [first] = words;
  if (first === undefined) return { state: 'nothing' };
  if (words.length === 1 && /^[\p{L}\p{N}]$/u.test(first)) return { state: 'short' };
  return { state: 'words', words: words.map(wantedOf) };
}

/** The words of a place's key, each for itself. */
export const wantedOfKey = (key: string): Wanted[] => key.split('-').map(wantedOf);

function wantedOf(word: string): Wanted {
  const same = [...new Set([word, ...(sameAs.get(word) ?? []), ...singulars(word)])];
  let slips: readonly string[] | undefined;
  return {
    same,
    // One letter among other words is a direction or an initial, no beginning.
    begins: word.length === 1 ? [] : [word],
    slips: () => (slips ??= HOUSE.test(word) ? [] : slipsOf(word)),
  };
}

/** `permits` finds `permit`, `infracciones` `infraccion`. */
function singulars(word: string): string[] {
  if (word.length < 5 || !word.endsWith('s')) return [];
  return word.endsWith('es') ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)];
}
