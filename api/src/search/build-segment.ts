import { Growing } from './growing.ts';
import { IdTable } from './id-table.ts';
import { at, raise, sumUp } from './numbers.ts';
import { eachPosting, type Entry, type Segment } from './segment.ts';
import { TermList } from './term-list.ts';

/** Entries or terms between two breaths. */
const AT_ONCE = 2_000;
/** How long others wait at most while a segment is made. */
const SLICE_MS = 8;

/** Takes entries, and makes a segment of them. */
export class SegmentBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #about: Omit<Entry, 'words'>[] = [];
  /** Terms of all entries, one after the other, by their numbers here; `#ends` says where each entry's end. */
  readonly #terms = new Growing();
  readonly #ends = new Growing();

  get size(): number {
    return this.#about.length;
  }

  add({ words, ...about }: Entry): void {
    this.#about.push(about);
    for (const word of words) this.#terms.push(this.#number(word));
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
      const number = this.#number(segment.terms.at(term));
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
    order.sort((one, other) => (this.#about[other]?.atMs ?? 0) - (this.#about[one]?.atMs ?? 0) || one - other);
    yield undefined;
    const { terms, ranks } = this.#sorted();
    yield undefined;
    const { starts, postings } = yield* this.#postings(order, ranks);
    const about = [...order].flatMap((given) => this.#about[given] ?? []);
    yield undefined;
    return {
      size: about.length,
      live: about.length,
      dead: new Uint8Array(about.length),
      ids: new IdTable(about.map(({ id }) => id)),
      kinds: Uint8Array.from(about, ({ kind }) => kind),
      types: Uint8Array.from(about, ({ type }) => type),
      districts: Uint8Array.from(about, ({ district }) => district),
      ats: Float64Array.from(about, ({ atMs }) => atMs),
      expires: Uint32Array.from(about, ({ expiresS }) => expiresS),
      spots: Uint32Array.from(about, ({ spot }) => spot),
      terms,
      starts,
      postings,
    };
  }

  #number(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  #sorted(): { terms: TermList; ranks: Uint32Array } {
    const sorted = [...this.#numbers.keys()].sort();
    const ranks = new Uint32Array(sorted.length);
    for (const [rank, term] of sorted.entries()) ranks[this.#numbers.get(term) ?? 0] = rank;
    return { terms: new TermList(sorted), ranks };
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

function aboutOf({ ids, kinds, types, districts, ats, expires, spots }: Segment, entry: number): Omit<Entry, 'words'> {
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
  const steps = builder.build();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Goes through steps and lets others go before every few milliseconds. */
export async function unhurried<T>(steps: Generator<undefined, T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() - since > SLICE_MS) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      since = performance.now();
    }
  }
}
