import type { Types } from '@opensearch-project/opensearch';
import type { CollectOptions, Hit, Ranking } from '../question/collect.ts';
import { nearestFirst } from '../question/collect.ts';
import type { QueryWord } from '../question/read-question.ts';
import type { CombineOptions, FindOptions, SetAnswer, WordSet } from '../question/word-set.ts';
import type { QuestionWords } from '../question/combine.ts';
import type { EnginePart } from './engine-answers.ts';
import { choicesAsked, choicesIn, countOneByOne, type Choices } from './engine-choices.ts';
import { combineInEngine } from './engine-combine.ts';
import { chosen, holding, holdingAt, isThere, tiersOf } from './engine-queries.ts';
import type { EngineBase, EngineQuestion } from './engine-queries.ts';
import { readingParts, tellReadings } from './engine-readings.ts';
import type { EngineRequests } from './engine-requests.ts';

/** Of places: those with most records. */
const NEWEST_FIRST: Types.Common.SortCombinations[] = [{ at: 'desc' }, { id: 'asc' }];

/** Which entries of the engine's index are asked: of these kinds, in this order. */
export interface EngineSetParts extends Choices {
  ranking?: Ranking;
  /** Entries of one choice that are counted where much is found: of more it is only known that they are more. */
  most: number;
}

/** Entries that an engine elsewhere holds, asked for one question as those in the memory of this process are. */
export class EngineSet implements WordSet {
  readonly #requests: EngineRequests;
  readonly #parts: EngineSetParts;

  constructor(requests: EngineRequests, parts: EngineSetParts) {
    this.#requests = requests;
    this.#parts = parts;
  }

  async find(words: readonly QueryWord[], { slips, readings, ...wish }: FindOptions): Promise<SetAnswer> {
    const { kinds, ranking = nearestFirst, most } = this.#parts;
    const question = { words, slips };
    const base = isThere(kinds, wish.nowS);
    const counts = choicesAsked(wish);
    const aggregations = readings === undefined ? counts : { ...counts, ...readingParts(question, wish) };
    const counting = {
      ...NO_HITS,
      query: holding(question, base),
      aggregations,
      terminate_after: LOOKED_THROUGH * most,
    };
    const wanted = kinds.filter((kind) => wish.narrowed.kind === undefined || wish.narrowed.kind === kind);
    const hitsOf = (some: readonly number[]) => this.#hits(question, { base, kinds: some, wish });
    // What is looked for as typed is often there: its hits travel with its counts.
    const [[counted], early] = await Promise.all([
      this.#requests.ask([counting]),
      slips === 'none' ? hitsOf(wanted) : undefined,
    ]);
    if (readings !== undefined) tellReadings(readings, question, counted?.aggregations);
    const seen = choicesIn(counted);
    const isAll = counted?.terminated_early !== true;
    const choices = isAll
      ? seen
      : await countOneByOne(this.#requests, { question, choices: this.#parts }, { base, wish, most, seen });
    const hits = early ?? (await hitsOf(wanted.filter((kind) => (choices.kinds[kind] ?? 0) > 0)));
    return {
      ...choices,
      most: isAll ? Infinity : most,
      total: choices.kinds.reduce((sum, count) => sum + count, 0),
      hits: (kind) =>
        hits
          .filter((hit) => hit.kind === kind)
          .sort((one, other) => ranking.order(one, other) || (one.id < other.id ? -1 : 1))
          .slice(0, wish.most),
    };
  }

  async combine(words: QuestionWords<QueryWord>, { wish, slips, into }: CombineOptions): Promise<void> {
    const { filter, must_not } = isThere(this.#parts.kinds, wish.nowS);
    const base = { filter: [...filter, ...chosen(wish)], must_not };
    await combineInEngine(this.#requests, { words, slips, base, most: this.#parts.most }, into);
  }

  /** The first of each kind and tier: of one tier every set has the engine's own order. */
  async #hits(question: EngineQuestion, { base, kinds, wish }: HitsWish): Promise<Hit[]> {
    const places = kinds.flatMap((kind) => tiersOf(question).map((tier) => ({ kind, tier })));
    const parts = await this.#requests.ask(
      places.map(({ kind, tier }) => {
        const { filter, must_not } = base;
        const ofKind: EngineBase = { filter: [...filter, ...chosen(wish), { term: { kind } }], must_not };
        const size = wish.most;
        return { ...NO_HITS, size, query: holdingAt(question, ofKind, tier), sort: NEWEST_FIRST };
      }),
    );
    return parts.flatMap((part, at) => hitsIn(part, places[at]));
  }
}

interface HitsWish {
  base: EngineBase;
  kinds: readonly number[];
  wish: CollectOptions;
}
/** So many times as many are looked through: counting those at once is quicker than each choice by itself. */
const LOOKED_THROUGH = 20;
const NO_HITS = { size: 0, track_total_hits: false, _source: false } as const;

function hitsIn(part: EnginePart, place: { kind: number; tier: number } | undefined): Hit[] {
  if (place === undefined) return [];
  return part.hits.hits.map(({ _id, sort: [at = 0] = [] }) => ({ id: _id, ...place, atMs: at, spot: 0 }));
}
