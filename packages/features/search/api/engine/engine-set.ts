import type { CollectOptions, Hit, Ranking } from '../question/collect.ts';
import { nearestFirst } from '../question/collect.ts';
import type { QueryWord } from '../question/read-question.ts';
import type { Readings } from '../question/readings.ts';
import type { CombineOptions, FindOptions, SetAnswer, WordSet } from '../question/word-set.ts';
import type { QuestionWords } from '../question/combine.ts';
import type { EnginePart } from './engine-answers.ts';
import {
  COUNTS_ALONE,
  choicesAsked,
  choicesIn,
  countOthers,
  type Choices,
  type ChoiceTotals,
} from './engine-choices.ts';
import { combineInEngine } from './engine-combine.ts';
import { hitOf, hitsAsked, hitsBeside, MOST_BESIDE, NEWEST_FIRST, ORDER_ALONE } from './engine-found.ts';
import { chosen, holding, isThere, nearAs, tiersOf, within } from './engine-queries.ts';
import type { EngineBase, EngineQuestion } from './engine-queries.ts';
import { readingParts, tellReadings } from './engine-readings.ts';
import type { EngineRequests, Search } from './engine-requests.ts';

/** Which entries of the engine's index are asked: of these kinds, in this order. */
export interface EngineSetParts extends Choices {
  ranking?: Ranking;
  /** Entries of one choice that are counted where much is found: of more it is only known that they are more. */
  most: number;
  hasStarts: boolean;
}

/** Entries that an engine elsewhere holds, asked for one question as those in the memory of this process are. */
export class EngineSet implements WordSet {
  readonly #requests: EngineRequests;
  readonly #parts: EngineSetParts;

  constructor(requests: EngineRequests, parts: EngineSetParts) {
    this.#requests = requests;
    this.#parts = parts;
  }

  async find(words: readonly QueryWord[], { readings, slips, ...wish }: FindOptions): Promise<SetAnswer> {
    const { kinds, ranking = nearestFirst, most, hasStarts } = this.#parts;
    const asked: SetQuestion = {
      question: { words, slips, hasStarts },
      base: isThere(kinds, wish.nowS),
      wish,
      readings,
    };
    const { choices, hits, isWhole } = (await this.#findFew(asked)) ?? (await this.#findMany(asked));
    return {
      ...choices,
      most: isWhole ? Infinity : most,
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
    const { most, hasStarts } = this.#parts;
    await combineInEngine(this.#requests, { words, slips, hasStarts, base, most }, into);
  }

  /** Counts and hits by one search. @returns undefined where it does not see all that is found */
  async #findFew(asked: SetQuestion): Promise<SetMatches | undefined> {
    const { question, wish } = asked;
    if (wish.most > MOST_BESIDE) return undefined;
    const few = FEW * this.#parts.most;
    const [part] = await this.#requests.ask([counting(asked, few, hitsAsked(question, wish))]);
    if (part?.terminated_early === true) return undefined;
    tell(asked, part);
    return { choices: choicesIn(part), hits: hitsBeside(part, question), isWhole: true };
  }

  /** Hits of each kind and tier by a search of their own, which ends early where the engine knows the order. */
  async #findMany(asked: SetQuestion): Promise<SetMatches> {
    const { question, base, wish } = asked;
    const { kinds, most } = this.#parts;
    const wanted = kinds.filter((kind) => wish.narrowed.kind === undefined || wish.narrowed.kind === kind);
    const [[part], hits] = await Promise.all([
      this.#requests.ask([counting(asked, LOOKED_THROUGH * most)]),
      this.#hits(asked, wanted),
    ]);
    const isWhole = part?.terminated_early !== true;
    await this.#tellOfMany(asked, { part, isWhole });
    const seen = choicesIn(part);
    if (isWhole) return { choices: seen, hits, isWhole };
    const bounds = { base, wish, most, among: FEW * most, seen };
    const choices = await countOthers(this.#requests, { question, choices: this.#parts }, bounds);
    return { choices, hits, isWhole: false };
  }

  /**
   * What words were read as. The first entries of an index that is sorted by type may hold none of the type that was
   * chosen: those of what was chosen are then looked through by themselves.
   */
  async #tellOfMany(asked: SetQuestion, { part, isWhole }: { part: EnginePart | undefined; isWhole: boolean }) {
    const { question, base, wish, readings } = asked;
    const choices = chosen(wish);
    if (readings === undefined || isWhole || choices.length === 0) return tell(asked, part);
    const query = holding(question, { ...base, filter: [...base.filter, ...choices] });
    const aggregations = readingParts(question, wish);
    const most = LOOKED_THROUGH * this.#parts.most;
    const [ofChosen] = await this.#requests.ask([{ ...COUNTS_ALONE, query, aggregations, terminate_after: most }]);
    tell(asked, ofChosen);
  }

  /** The first of each kind and tier: of one tier every set has the engine's own order. */
  async #hits({ question, base, wish }: SetQuestion, kinds: readonly number[]): Promise<Hit[]> {
    const places = kinds.flatMap((kind) => tiersOf(question).map((tier) => ({ kind, tier })));
    const parts = await this.#requests.ask(
      places.map(({ kind, tier }) => {
        const query = within(base, [...chosen(wish), { term: { kind } }, nearAs(question, tier)]);
        return { ...ORDER_ALONE, track_total_hits: false, size: wish.most, query, sort: NEWEST_FIRST };
      }),
    );
    return places.flatMap((place, at) => parts[at]?.hits.hits.map((hit) => hitOf(hit, place)) ?? []);
  }
}

interface SetQuestion {
  question: EngineQuestion;
  base: EngineBase;
  wish: CollectOptions;
  readings: Readings | undefined;
}
interface SetMatches {
  choices: ChoiceTotals;
  hits: readonly Hit[];
  /** All that was found was counted. */
  isWhole: boolean;
}
/** So many times as many as are counted of a choice are found with their hits by one search. */
const FEW = 2;
/** So many times as many are looked through where more was found: that is quicker than each choice by itself. */
const LOOKED_THROUGH = 20;

/** A search that counts what it sees of the first so many entries. `beside`: what else it tells of them. */
function counting({ question, base, wish, readings }: SetQuestion, most: number, beside: Aggregations = {}): Search {
  const read = readings === undefined ? {} : readingParts(question, wish);
  return {
    ...COUNTS_ALONE,
    query: holding(question, base),
    aggregations: { ...choicesAsked(wish), ...read, ...beside },
    terminate_after: most,
  };
}
type Aggregations = NonNullable<Search['aggregations']>;

function tell({ readings, question }: SetQuestion, part: EnginePart | undefined): void {
  if (readings !== undefined) tellReadings(readings, question, part?.aggregations);
}
