import type { CollectOptions, Hit } from './collect.ts';
import type { Combinations, QuestionWords } from './combine.ts';
import type { TypoMode } from './find-in-segment.ts';
import type { QueryWord } from './read-question.ts';
import type { Readings } from './readings.ts';

/** What a question found in one set: counts over all of it, and the first of each kind. */
export interface SetAnswer {
  /** By their places in the lists of kinds and types, and by district. Each leaves its own filter out. */
  kinds: ArrayLike<number>;
  types: ArrayLike<number>;
  districts: ArrayLike<number>;
  /** How far each was counted: a number beyond it says only that there are more. */
  most: number;
  /** Of all kinds, whichever was asked for. */
  total: number;
  /** Of a kind, in the order of the set. */
  hits: (kind: number) => Hit[];
}

export interface FindOptions extends CollectOptions {
  slips: TypoMode;
  /** Told of what was found as which word. */
  readings?: Readings;
}
export interface CombineOptions {
  wish: CollectOptions;
  slips: TypoMode;
  into: Combinations;
}

/**
 * Entries that are found by their words: beginnings, slips, counts by choice. In the memory of this process, or in an
 * engine elsewhere.
 */
export interface WordSet {
  find: (words: readonly QueryWord[], wish: FindOptions) => SetAnswer | Promise<SetAnswer>;
  /** Counts which of the words stand together; of a word that is near, also with slips. */
  combine: (words: QuestionWords<QueryWord>, options: CombineOptions) => void | Promise<void>;
}

/** The sets of one question. */
export interface Sets {
  records: WordSet;
  /** Where the records lie. */
  streets: WordSet;
  addresses: WordSet;
  things: WordSet;
}

/** Two sets as one, where no kind is in both. */
export function bothSets(one: WordSet, other: WordSet): WordSet {
  return {
    find: async (words, wish) => {
      const [first, second] = await Promise.all([one.find(words, wish), other.find(words, wish)]);
      const sums = (of: 'kinds' | 'types' | 'districts') =>
        Uint32Array.from({ length: Math.max(first[of].length, second[of].length) }, (_, at) => {
          return (first[of][at] ?? 0) + (second[of][at] ?? 0);
        });
      return {
        kinds: sums('kinds'),
        types: sums('types'),
        districts: sums('districts'),
        most: Math.min(first.most, second.most),
        total: first.total + second.total,
        hits: (kind) => [...first.hits(kind), ...second.hits(kind)],
      };
    },
    combine: async (words, options) => {
      await Promise.all([one.combine(words, options), other.combine(words, options)]);
    },
  };
}
