import { foundWith, typosIn, type Marks, type TermRange } from './find-in-segment.ts';
import type { Segment } from '../index/segment.ts';

/** Other words that one word is read as, at most. */
const MOST = 3;
/** Stands before the type of a street, in the words of places. */
export const AS_TYPE = '=';

/** For each word of a question, as which words it was read where what was found does not hold it as typed. */
export class Readings {
  readonly #isAsTyped: boolean[];
  readonly #counts: Map<string, number>[];

  constructor(words: number) {
    this.#isAsTyped = Array.from({ length: words }, () => false);
    this.#counts = Array.from({ length: words }, () => new Map());
  }

  /** What was found in a segment, before its marks are wiped. `asked`: the terms of each word. */
  take(segment: Segment, marks: Marks, asked: readonly (readonly TermRange[])[]): void {
    for (const [word, ranges] of asked.entries()) {
      if (this.#isAsTyped[word] === true) continue;
      const typed = ranges.filter(({ tier }) => typosIn(tier) === 0);
      if (eachTerm(typed).some((term) => foundWith(segment, marks, term) > 0)) this.#isAsTyped[word] = true;
      else this.#count(segment, word, countsOf(segment, marks, ranges));
    }
  }

  #count({ terms }: Segment, word: number, found: ReadonlyMap<number, number>): void {
    const counts = this.#counts[word];
    if (counts === undefined) return;
    for (const [term, count] of mostFrequent(found)) {
      const name = nameOf(terms.at(term));
      counts.set(name, (counts.get(name) ?? 0) + count);
    }
  }

  /** What an engine elsewhere counted of one word among what it found. */
  add(word: number, { isAsTyped, counts }: { isAsTyped: boolean; counts: ReadonlyMap<string, number> }): void {
    const held = this.#counts[word];
    if (isAsTyped) this.#isAsTyped[word] = true;
    if (this.#isAsTyped[word] === true || held === undefined) return;
    for (const [term, count] of mostFrequent(counts)) {
      const name = nameOf(term);
      held.set(name, (held.get(name) ?? 0) + count);
    }
  }

  /** As what a word was read, the most frequent first; nothing where it was found as typed. */
  of(word: number): string[] {
    if (this.#isAsTyped[word] === true) return [];
    return mostFrequent(this.#counts[word] ?? new Map<string, number>()).map(([name]) => name);
  }
}

const eachTerm = (ranges: readonly TermRange[]): number[] =>
  ranges.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index));

function countsOf(segment: Segment, marks: Marks, ranges: readonly TermRange[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const term of new Set(eachTerm(ranges))) {
    const count = foundWith(segment, marks, term);
    if (count > 0) counts.set(term, count);
  }
  return counts;
}

const nameOf = (term: string): string => (term.startsWith(AS_TYPE) ? term.slice(AS_TYPE.length) : term);
/** Of equally many the first by its letters: every engine names the same. */
const mostFrequent = <T>(counts: ReadonlyMap<T, number>): [T, number][] =>
  [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, MOST);
