import { SegmentBuilder, segmentOf, runInSlices } from './index/build-segment.ts';
import { HitCollector, nearestFirst, type Ranking } from './question/collect.ts';
import { combine, type QuestionWords } from './question/combine.ts';
import { mark, Marks, termsOf } from './question/find-in-segment.ts';
import type { QueryWord } from './question/read-question.ts';
import { bytesOf, kill, type Entry, type Segment } from './index/segment.ts';
import type { LetPass } from '@moontower/feature/define-feature';
import type { CombineOptions, FindOptions, WordSet } from './question/word-set.ts';

/** Changes that wait in a list before they become a segment. */
const FRESH = 256;
/** Small segments before they become one. */
const SMALL_ONES = 8;
/** Small ones join the large one when they hold this share of it. */
const SHARE = 0.1;

/** Everything of one sort that can be found: a large segment, small ones of what came since, and what came just now. */
export class SegmentSet implements WordSet {
  #segments: Segment[] = [];
  #fresh = new Map<string, Entry>();
  #freshSegment: Segment | undefined;
  /** Ids that left while segments are being joined. */
  #leaving: Set<string> | undefined;
  readonly #marks = new Marks();
  readonly #ranking: Ranking;

  constructor(ranking: Ranking = nearestFirst) {
    this.#ranking = ranking;
  }

  /** In place of all there was. */
  replace(segment: Segment): void {
    this.#segments = [segment];
    this.#fresh.clear();
    this.#freshSegment = undefined;
  }

  /** @returns where the entry of this id was until now; 0 where there was none */
  put(entry: Entry): number {
    const was = this.remove(entry.id);
    this.#fresh.set(entry.id, entry);
    this.#freshSegment = undefined;
    if (this.#fresh.size < FRESH) return was;
    this.#segments.push(segmentOf(this.#fresh.values()));
    this.#fresh.clear();
    return was;
  }

  /** @returns where the entry of this id was; 0 where there was none */
  remove(id: string): number {
    let was = this.#fresh.get(id)?.spot ?? 0;
    if (this.#fresh.delete(id)) this.#freshSegment = undefined;
    for (const segment of this.#segments) was = kill(segment, id) || was;
    this.#leaving?.add(id);
    return was;
  }

  get size(): number {
    return this.#segments.reduce((sum, { live }) => sum + live, this.#fresh.size);
  }
  get terms(): number {
    return this.#segments.reduce((sum, { terms }) => sum + terms.size, 0);
  }
  get bytes(): number {
    return this.#segments.reduce((sum, segment) => sum + bytesOf(segment), 0);
  }

  find(words: readonly QueryWord[], { slips, readings, ...wish }: FindOptions): HitCollector {
    const collected = new HitCollector(wish.most, this.#ranking);
    for (const segment of this.#all()) {
      const asked = words.map((word) => termsOf(segment, word, slips));
      if (mark(segment, this.#marks, asked)) {
        collected.take(segment, this.#marks, { words: words.length, wish });
        readings?.take(segment, this.#marks, asked);
      }
      this.#marks.clean(segment.size);
    }
    return collected;
  }

  combine(known: QuestionWords<QueryWord>, { wish, slips, into }: CombineOptions): void {
    for (const segment of this.#all()) {
      const asked = known.map(({ word, isNear }) => termsOf(segment, word, isNear ? slips : 'none'));
      combine(segment, asked, { wish, into });
    }
  }

  /** True where joining would make questions cheaper, or entries that left still have their words here. */
  get isScattered(): boolean {
    return this.#segments.length > SMALL_ONES || this.#segments.some(({ size, live }) => size - live > size * SHARE);
  }

  /**
   * Makes one segment of several, a few milliseconds at a time; questions and changes go on meanwhile. `all`: whatever
   * it costs.
   */
  async join(all = false, letPass?: LetPass): Promise<void> {
    if (this.#leaving !== undefined) return;
    const joined = all ? [...this.#segments] : worthJoining(this.#segments);
    if (joined.length === 0) return;
    this.#leaving = new Set();
    try {
      const builder = new SegmentBuilder();
      for (const segment of joined) await runInSlices(builder.addSegment(segment), letPass);
      const segment = await runInSlices(builder.build(), letPass);
      for (const id of this.#leaving) kill(segment, id);
      this.#segments = [segment, ...this.#segments.filter((other) => !joined.includes(other))];
    } finally {
      this.#leaving = undefined;
    }
  }

  #all(): readonly Segment[] {
    if (this.#fresh.size === 0) return this.#segments;
    this.#freshSegment ??= segmentOf(this.#fresh.values());
    return [...this.#segments, this.#freshSegment];
  }
}

/** All, where what came since weighs against the large one, or much of that is gone; else only what came since. */
function worthJoining(segments: readonly Segment[]): Segment[] {
  const sorted = segments.toSorted((one, other) => other.size - one.size);
  const [large, ...small] = sorted;
  if (large === undefined) return [];
  const since = small.reduce((sum, { size }) => sum + size, 0);
  return since > large.size * SHARE || large.size - large.live > large.size * SHARE ? sorted : small;
}
