import type { SearchPage } from './search-query.ts';

/** Between signs that keep a word of another direction to itself. */
export const quoted = (word: string): string => `“\u2068${word}\u2069”`;

/** The words that what is shown holds, and those that it does not; undefined where it holds all. */
export function leftOutOf({ words = [] }: SearchPage): { kept: string; left: string } | undefined {
  const of = (isLeft: boolean) => words.filter(({ leftOut }) => (leftOut === true) === isLeft).map(({ word }) => word);
  const left = of(true);
  return left.length === 0 ? undefined : { kept: of(false).map(quoted).join(', '), left: left.map(quoted).join(', ') };
}

/** The words that stand nowhere as typed, with what they were read as. */
export const readAsOther = ({ words = [] }: SearchPage): { word: string; readAs: readonly string[] }[] =>
  words.flatMap(({ word, readAs }) => (readAs === undefined ? [] : [{ word, readAs }]));

/** What was looked for, without the words that were left out. */
export const keptOf = ({ q, words = [] }: SearchPage): string =>
  words.some(({ leftOut }) => leftOut === true)
    ? words.flatMap(({ word, leftOut }) => (leftOut === true ? [] : [word])).join(' ')
    : q;
