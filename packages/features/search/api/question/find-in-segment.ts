import { at, byteAt } from '../index/numbers.ts';
import { eachPosting, weightOf, type Segment } from '../index/segment.ts';
import type { QueryWord } from './read-question.ts';
import type { TermList } from '../index/term-list.ts';

/**
 * How near what was found is to what was asked: the word itself, a word that begins so, a word one slip away, one that
 * begins a slip away, a word two slips away.
 */
export const TIERS = 5;
export const typosIn = (tier: number): number => tier >> 1;
export const isBeginning = (tier: number): boolean => (tier & 1) === 1;
export type TypoMode = 'none' | 'whole' | 'begins';

/**
 * Up to so many found entries are kept as a list; where there are more, going over all entries costs less than putting
 * them in order.
 */
const MOST_LISTED = 4_096;
/** More than a question has words. */
const FOUND = 255;

/**
 * For each entry, how many of the words it holds so far, and the farthest of them. Kept from question to question,
 * clean in between.
 */
export class Marks {
  held = new Uint8Array(0);
  tiers = new Uint8Array(0);
  readonly #listed = new Uint32Array(MOST_LISTED);
  /** Entries marked so far, some twice over the limit of the list. */
  marked = 0;

  begin(size: number): void {
    this.marked = 0;
    if (this.held.length >= size) return;
    this.held = new Uint8Array(size);
    this.tiers = new Uint8Array(size);
  }

  /** An entry that holds one word more than `before`. */
  mark(entry: number, before: number, tier: number): void {
    this.held[entry] = before + 1;
    if (byteAt(this.tiers, entry) < tier) this.tiers[entry] = tier;
    if (before > 0) return;
    if (this.marked < MOST_LISTED) this.#listed[this.marked] = entry;
    this.marked += 1;
  }

  /** An entry is what the question finds. */
  find(entry: number): void {
    this.held[entry] = FOUND;
  }

  /** The marked entries in order; undefined where all have to be gone through. */
  listed(): Uint32Array | undefined {
    return this.marked > MOST_LISTED ? undefined : this.#listed.subarray(0, this.marked).sort();
  }

  clean(size: number): void {
    if (this.marked > MOST_LISTED) {
      this.held.fill(0, 0, size);
      this.tiers.fill(0, 0, size);
      return;
    }
    for (const entry of this.#listed.subarray(0, this.marked)) {
      this.held[entry] = 0;
      this.tiers[entry] = 0;
    }
  }
}

/** Terms that one word asks for, from one up to, without, another, and how near they are. */
export interface TermRange {
  from: number;
  to: number;
  tier: number;
}

/** The terms of a segment that one word asks for, the nearest first; a term may be in several ranges. */
export function termsOf({ terms }: Segment, word: QueryWord, allowed: TypoMode): TermRange[] {
  const same = word.same.map((one) => termOf(terms.find(one), 0));
  const begins = word.begins.map((one) => rangeOf(terms.range(one), 1));
  const near = allowed === 'none' ? [] : nearOf(terms, word, allowed);
  return [...same, ...begins, ...near].filter(({ from, to }) => from < to);
}

/** Terms that are a slip away, or two. */
function nearOf(terms: TermList, { typos, far }: QueryWord, allowed: 'whole' | 'begins'): TermRange[] {
  const ranges = typos(terms);
  return [
    ...ranges.filter(({ isWhole }) => isWhole).map(({ from }) => termOf(from, 2)),
    ...(allowed === 'begins' ? ranges.map(({ from, to }) => rangeOf([from, to], 3)) : []),
    ...(far?.(terms) ?? []).map((term) => termOf(term, 4)),
  ];
}

const rangeOf = ([from, to]: readonly [number, number], tier: number): TermRange => ({ from, to, tier });
/** One term; none where it is -1. */
const termOf = (term: number, tier: number): TermRange => ({ from: term, to: term === -1 ? -1 : term + 1, tier });

/** Marks the entries that hold every word, the rarest word first. @returns false where one of the words is nowhere */
export function mark(segment: Segment, marks: Marks, asked: readonly (readonly TermRange[])[]): boolean {
  marks.begin(segment.size);
  const weighed = asked
    .map((ranges) => ({ ranges, weight: ranges.reduce((sum, { from, to }) => sum + weightOf(segment, from, to), 0) }))
    .sort((one, other) => one.weight - other.weight);
  for (const [before, { ranges, weight }] of weighed.entries()) {
    if (weight === 0) return false;
    for (const range of ranges) markTerms(segment, marks, { ...range, before });
  }
  return true;
}

/** How many entries with a term are among what was found. */
export function foundWith(segment: Segment, { held }: Marks, term: number): number {
  let count = 0;
  eachPosting(segment, term, (entry) => {
    if (held[entry] === FOUND) count += 1;
  });
  return count;
}

/**
 * An entry is marked by the first of its terms that is met: the nearest.
 */
function markTerms(
  { starts, postings }: Segment,
  marks: Marks,
  { from, to, tier, before }: TermRange & { before: number },
): void {
  const { held } = marks;
  for (let term = from; term < to; term += 1) {
    const end = at(starts, term + 1);
    let entry = -1;
    for (let next = at(starts, term); next < end;) {
      let byte = byteAt(postings, next++);
      let step = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = byteAt(postings, next++);
        step |= (byte & 0x7f) << shift;
      }
      entry += step;
      if (held[entry] === before) marks.mark(entry, before, tier);
    }
  }
}
