import { isAsked, type CollectOptions } from './collect.ts';
import type { TermRange } from './find-in-segment.ts';
import { countOne, shortAt } from '../index/numbers.ts';
import { eachPosting, type Segment } from '../index/segment.ts';

/** A question's words, each with whether slips are looked for. */
export type QuestionWords<T> = readonly { word: T; isNear: boolean }[];
/** How many entries hold which words and no others: by a number that has a bit for each word. */
export type Combinations = Map<number, number>;
type CombinationFilter = Pick<CollectOptions, 'narrowed' | 'nowS'>;

/** Adds the entries of a segment, of which each of at most sixteen words asks for some terms. */
export function combine(
  segment: Segment,
  asked: readonly (readonly TermRange[])[],
  { wish, into }: { wish: CombinationFilter; into: Combinations },
): void {
  if (asked.every(({ length }) => length === 0)) return;
  const held = heldBy(segment, asked);
  const counts = new Uint32Array(1 << asked.length);
  for (let entry = 0; entry < held.length; entry += 1) {
    const words = shortAt(held, entry);
    if (words !== 0 && isAsked(segment, entry, wish)) countOne(counts, words);
  }
  for (const [words, count] of counts.entries()) if (count > 0) into.set(words, (into.get(words) ?? 0) + count);
}

/** For each entry, which of the words it holds. All postings of all words are gone through. */
function heldBy(segment: Segment, asked: readonly (readonly TermRange[])[]): Uint16Array {
  const held = new Uint16Array(segment.size);
  for (const [word, ranges] of asked.entries()) {
    const bit = 1 << word;
    const hold = (entry: number) => {
      held[entry] = shortAt(held, entry) | bit;
    };
    for (const { from, to } of ranges) for (let term = from; term < to; term += 1) eachPosting(segment, term, hold);
  }
  return held;
}
