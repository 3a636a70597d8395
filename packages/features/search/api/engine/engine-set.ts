import type { Client, Types } from '@opensearch-project/opensearch';
import type { CollectOptions, Hit, Ranking } from '../question/collect.ts';
import { nearestFirst } from '../question/collect.ts';
import type { QueryWord } from '../question/read-question.ts';
import type { CombineOptions, FindOptions, SetAnswer, WordSet } from '../question/word-set.ts';
import type { QuestionWords } from '../question/combine.ts';
import { EngineParts, type EnginePart } from './engine-answers.ts';
import { combineInEngine } from './engine-combine.ts';
import { chosen, holding, holdingAt, isThere, tiersOf, type EngineQuestion, type Query } from './engine-queries.ts';
import { readingParts, tellReadings } from './engine-readings.ts';

/** More than there are kinds, types or districts. */
const MOST_CHOICES = 256;
const NEWEST_FIRST: Types.Common.SortCombinations[] = [{ at: 'desc' }, { id: 'asc' }];

/** Which entries of the engine's index are asked: of these kinds, in this order. */
export interface EngineSetParts {
  client: Promise<Client>;
  alias: string;
  kinds: readonly number[];
  ranking?: Ranking;
}
type Search = Types.Core_Msearch.MultisearchBody;

/** Entries that an engine elsewhere holds, asked as those in the memory of this process are. */
export class EngineSet implements WordSet {
  readonly #parts: EngineSetParts;

  constructor(parts: EngineSetParts) {
    this.#parts = parts;
  }

  async find(words: readonly QueryWord[], { slips, readings, ...wish }: FindOptions): Promise<SetAnswer> {
    const { kinds, ranking = nearestFirst } = this.#parts;
    const question = { words, slips };
    const base = isThere(kinds, wish.nowS);
    const counts = countsOf(question, base, wish);
    const aggregations = readings === undefined ? counts : { ...counts, ...readingParts(question, wish) };
    const [counted] = await this.#ask([{ size: 0, query: holding(question, base), aggregations }]);
    if (readings !== undefined) tellReadings(readings, question, counted?.aggregations);
    const choices = choicesIn(counted);
    const places = kinds
      .filter(
        (kind) => (wish.narrowed.kind === undefined || wish.narrowed.kind === kind) && (choices.kinds[kind] ?? 0) > 0,
      )
      .flatMap((kind) => tiersOf(question).map((tier) => ({ kind, tier })));
    const parts = await this.#ask(
      places.map(({ kind, tier }) =>
        hitsAt(question, [...base, ...chosen(wish), ofKind(kind)], { tier, ranking, wish }),
      ),
    );
    const hits = parts.flatMap((part, at) => hitsIn(part, places[at]));
    return {
      ...choices,
      hits: (kind) =>
        hits
          .filter((hit) => hit.kind === kind)
          .sort((one, other) => ranking.order(one, other) || (one.id < other.id ? -1 : 1))
          .slice(0, wish.most),
    };
  }

  async combine(words: QuestionWords<QueryWord>, { wish, slips, into }: CombineOptions): Promise<void> {
    const base = [...isThere(this.#parts.kinds, wish.nowS), ...chosen(wish)];
    const { client, alias } = this.#parts;
    await combineInEngine({ client: await client, alias }, { words, slips, base }, into);
  }

  async #ask(searches: readonly Search[]): Promise<EnginePart[]> {
    if (searches.length === 0) return [];
    const { client, alias } = this.#parts;
    const body = searches.flatMap((search) => [
      { index: alias },
      { track_total_hits: false, _source: false, ...search },
    ]);
    const { responses } = EngineParts.parse((await (await client).msearch({ body })).body);
    return responses.map((response) => {
      if ('error' in response) throw new Error(`The search engine answers ${response.error.type}`);
      return response;
    });
  }
}

const ofKind = (kind: number): Query => ({ term: { kind } });

/** Each count leaves its own filter out: what else one could choose. */
function countsOf(
  question: EngineQuestion,
  base: readonly Query[],
  wish: CollectOptions,
): NonNullable<Search['aggregations']> {
  const by = (field: 'kind' | 'type' | 'district') => ({
    filter: { bool: { filter: chosen(wish, field) } },
    aggs: { of: { terms: { field, size: MOST_CHOICES } } },
  });
  return { kinds: by('kind'), types: by('type'), districts: by('district') };
}

function hitsAt(
  question: EngineQuestion,
  base: readonly Query[],
  { tier, ranking, wish }: { tier: number; ranking: Ranking; wish: CollectOptions },
): Search {
  return { size: Math.max(wish.most, ranking.among), query: holdingAt(question, base, tier), sort: NEWEST_FIRST };
}

function hitsIn(part: EnginePart, place: { kind: number; tier: number } | undefined): Hit[] {
  if (place === undefined) return [];
  return part.hits.hits.map(({ _id, sort: [at = 0] = [] }) => ({ id: _id, ...place, atMs: at, spot: 0 }));
}

function choicesIn(part: EnginePart | undefined): Omit<SetAnswer, 'hits'> {
  const of = (name: 'kinds' | 'types' | 'districts') => {
    const counts = new Uint32Array(MOST_CHOICES);
    for (const { key, doc_count } of part?.aggregations?.[name].of.buckets ?? []) counts[key] = doc_count;
    return counts;
  };
  const kinds = of('kinds');
  return { total: kinds.reduce((sum, count) => sum + count, 0), kinds, types: of('types'), districts: of('districts') };
}
