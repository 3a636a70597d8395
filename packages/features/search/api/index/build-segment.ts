import { setImmediate as turn } from 'node:timers/promises';
import { EntryColumns, type About } from './entry-columns.ts';
import { at, raise, sumUp } from './numbers.ts';
import type { LetPass } from '@moontower/feature/define-feature';
import { eachPosting, type Entry, type Segment } from './segment.ts';
import { sortInSteps } from './sort-in-steps.ts';
import { TermTable } from './term-table.ts';

/** Whole numbers, one after the other, without knowing how many there will be. */
class NumberBuffer {
  #values = new Uint32Array(1_024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const wider = new Uint32Array(this.length * 2);
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[this.length++] = value;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }
}

/** Entries or terms between two breaths. */
const AT_ONCE = 2_000;
/** How long others wait at most while a segment is made. */
const SLICE_MS = 4;

/** Takes entries, and makes a segment of them. */
export class SegmentBuilder {
  readonly #words = new TermTable();
  readonly #about = new EntryColumns();
  /** Terms of all entries, one after the other, by their numbers here; `#ends` says where each entry's end. */
  readonly #terms = new NumberBuffer();
  readonly #ends = new NumberBuffer();

  get size(): number {
    return this.#about.length;
  }

  add({ words, ...about }: Entry): void {
    this.#about.push(about);
    for (const word of words) this.#terms.push(this.#words.number(word));
    this.#ends.push(this.#terms.length);
  }

  /** What is still there of a segment. */
  *addSegment(segment: Segment): Generator<undefined> {
    const { ends, terms } = yield* this.#turned(segment);
    for (let entry = 0; entry < segment.size; entry += 1) {
      if (entry % AT_ONCE === 0) yield undefined;
      if (segment.dead[entry] === 1) continue;
      this.#about.push(aboutOf(segment, entry));
      for (let from = at(ends, entry); from < at(ends, entry + 1); from += 1) this.#terms.push(at(terms, from));
      this.#ends.push(this.#terms.length);
    }
  }

  /** The terms of a segment's entries, entry by entry, by their numbers here. */
  *#turned(segment: Segment): Generator<undefined, { ends: Uint32Array; terms: Uint32Array }> {
    const ends = new Uint32Array(segment.size + 1);
    for (let term = 0; term < segment.terms.size; term += 1) {
      eachPosting(segment, term, (entry) => raise(ends, entry + 1));
      if (term % AT_ONCE === 0) yield undefined;
    }
    sumUp(ends);
    const next = ends.slice();
    const terms = new Uint32Array(at(ends, segment.size));
    for (let term = 0; term < segment.terms.size; term += 1) {
      const number = this.#words.number(segment.terms.at(term));
      eachPosting(segment, term, (entry) => {
        terms[at(next, entry)] = number;
        raise(next, entry);
      });
      if (term % AT_ONCE === 0) yield undefined;
    }
    return { ends, terms };
  }

  /** In steps, so that whoever runs it may let others go before. */
  *build(): Generator<undefined, Segment> {
    const order = new Uint32Array(this.size).map((_, given) => given);
    yield* sortInSteps(order, (one, other) => this.#about.compare(one, other));
    const { terms, ranks } = yield* this.#words.sorted();
    const { starts, postings } = yield* this.#postings(order, ranks);
    const about = yield* this.#about.inOrder(order);
    return { size: this.size, live: this.size, dead: new Uint8Array(this.size), ...about, terms, starts, postings };
  }

  /** Goes over all entries twice: first how many bytes each term takes, then the bytes. */
  *#postings(
    order: Uint32Array,
    ranks: Uint32Array,
  ): Generator<undefined, { starts: Uint32Array; postings: Uint8Array }> {
    const starts = new Uint32Array(ranks.length + 1);
    yield* this.#eachStep(order, ranks, (term, step) => raise(starts, term + 1, bytesFor(step)));
    sumUp(starts);
    const postings = new Uint8Array(at(starts, ranks.length));
    const next = starts.slice();
    yield* this.#eachStep(order, ranks, (term, step) => {
      let to = at(next, term);
      let rest = step;
      for (; rest > 0x7f; rest >>>= 7) postings[to++] = (rest & 0x7f) | 0x80;
      postings[to++] = rest;
      next[term] = to;
    });
    return { starts, postings };
  }

  /** Each term of each entry, with how far the entry is from the last one with that term. */
  *#eachStep(
    order: Uint32Array,
    ranks: Uint32Array,
    found: (term: number, step: number) => void,
  ): Generator<undefined> {
    const last = new Int32Array(ranks.length).fill(-1);
    for (const [entry, given] of order.entries()) {
      this.#eachTerm(given, ranks, (term) => {
        found(term, entry - at(last, term));
        last[term] = entry;
      });
      if (entry % AT_ONCE === 0) yield undefined;
    }
  }

  #eachTerm(given: number, ranks: Uint32Array, found: (term: number) => void): void {
    const end = this.#ends.at(given);
    for (let from = given === 0 ? 0 : this.#ends.at(given - 1); from < end; from += 1)
      found(at(ranks, this.#terms.at(from)));
  }
}

function aboutOf({ ids, kinds, types, districts, ats, expires, spots }: Segment, entry: number): About {
  return {
    id: ids.at(entry),
    kind: at(kinds, entry),
    type: at(types, entry),
    district: at(districts, entry),
    atMs: at(ats, entry),
    expiresS: at(expires, entry),
    spot: at(spots, entry),
  };
}

function bytesFor(step: number): number {
  let bytes = 1;
  for (let rest = step; rest > 0x7f; rest >>>= 7) bytes += 1;
  return bytes;
}

/** A small segment, at once. */
export function segmentOf(entries: Iterable<Entry>): Segment {
  const builder = new SegmentBuilder();
  for (const entry of entries) builder.add(entry);
  return finish(builder.build());
}

/** Goes through steps at once. */
export function finish<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** To be asked after each small piece of work: whether others should go before the next by now. */
export function slices(): { isOver: () => boolean; begin: () => void } {
  let since = performance.now();
  return {
    isOver: () => performance.now() - since > SLICE_MS,
    begin: () => {
      since = performance.now();
    },
  };
}

/** Goes through steps and lets others go before every few milliseconds. */
export async function runInSlices<T>(steps: Generator<undefined, T>, letPass: LetPass = turn): Promise<T> {
  const slice = slices();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (slice.isOver()) {
      await letPass();
      slice.begin();
    }
  }
}
