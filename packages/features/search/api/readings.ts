import { foundWith, typosIn, type Marks, type TermRange } from './find-in-segment.ts';
import type { Segment } from './index/segment.ts';

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
      const text = terms.at(term);
      const name = text.startsWith(AS_TYPE) ? text.slice(AS_TYPE.length) : text;
      counts.set(name, (counts.get(name) ?? 0) + count);
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

const mostFrequent = <T>(counts: ReadonlyMap<T, number>): [T, number][] =>
  [...counts].sort(([, one], [, other]) => other - one).slice(0, MOST);
