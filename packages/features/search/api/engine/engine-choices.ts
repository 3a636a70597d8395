import type { z } from 'zod';
import type { CollectOptions } from '../question/collect.ts';
import { ChoiceCounts, Counted, type EnginePart } from './engine-answers.ts';
import { chosen, holding, type EngineBase, type EngineQuestion, type Query } from './engine-queries.ts';
import type { EngineRequests, Search } from './engine-requests.ts';

/** More than there are kinds, types or districts. */
const MOST_CHOICES = 256;
const FIELDS = { kinds: 'kind', types: 'type', districts: 'district' } as const;
type ChoiceField = (typeof FIELDS)[keyof typeof FIELDS];
export const COUNTS_ALONE = { size: 0, track_total_hits: false } as const;

/** What entries of a set are counted by: all the values that they may have. */
export interface Choices {
  kinds: readonly number[];
  types?: readonly number[];
  districts?: readonly number[];
}
export type ChoiceTotals = Record<keyof typeof FIELDS, Uint32Array>;

/** Each count leaves its own filter out: what else one could choose. */
export function choicesAsked(wish: CollectOptions): NonNullable<Search['aggregations']> {
  const by = (field: ChoiceField) => ({
    filter: { bool: { filter: chosen(wish, field) } },
    aggs: { of: { terms: { field, size: MOST_CHOICES } } },
  });
  return { kinds: by('kind'), types: by('type'), districts: by('district') };
}

export function choicesIn(part: EnginePart | undefined): ChoiceTotals {
  const counted = ChoiceCounts.parse(part?.aggregations);
  const of = (name: keyof typeof FIELDS) =>
    totalsOf(counted[name].of.buckets.map(({ key, doc_count }) => [key, doc_count]));
  return { kinds: of('kinds'), types: of('types'), districts: of('districts') };
}

interface ChoiceBounds {
  base: EngineBase;
  wish: CollectOptions;
  /** Entries of a choice that are counted. */
  most: number;
  /** Entries that are looked through at once. */
  among: number;
  /** What is known to be there, of the entries that were looked through. */
  seen: ChoiceTotals;
}
/**
 * The same where not all that was found was looked through. Choices of which not enough was seen are looked through by
 * themselves, all of a field by one search. Of what is still not known each is counted by a search of its own, which
 * ends one further than `most`: what is in half of all entries takes as long among ten times as many.
 */
export async function countOthers(
  requests: EngineRequests,
  asked: { question: EngineQuestion; choices: Choices },
  bounds: ChoiceBounds,
): Promise<ChoiceTotals> {
  const { most, seen } = bounds;
  const unknown = (name: keyof typeof FIELDS, totals: Uint32Array) =>
    (asked.choices[name] ?? []).filter((value) => (totals[value] ?? 0) <= most);
  const of = async (name: keyof typeof FIELDS): Promise<Uint32Array> => {
    const totals = seen[name].slice();
    const put = (counts: readonly ChoiceCount[]) => {
      for (const { key, doc_count } of counts) totals[key] = doc_count;
    };
    const choice = { question: asked.question, field: FIELDS[name], bounds };
    const others = unknown(name, totals);
    if (others.length === 0) return totals;
    const { counts, isWhole } = await countAmong(requests, choice, others);
    put(counts);
    if (!isWhole) put(await Promise.all(unknown(name, totals).map((value) => countOne(requests, choice, value))));
    return totals;
  };
  const [kinds, types, districts] = await Promise.all([of('kinds'), of('types'), of('districts')]);
  return { kinds, types, districts };
}

interface ChoiceQuestion {
  question: EngineQuestion;
  field: ChoiceField;
  bounds: ChoiceBounds;
}
type ChoiceCount = z.infer<typeof Counted>['of']['buckets'][number];

function ofChoice({ question, field, bounds: { base, wish } }: ChoiceQuestion, choice: Query): Query {
  return holding(question, { ...base, filter: [...base.filter, ...chosen(wish, field), choice] });
}

async function countAmong(
  requests: EngineRequests,
  asked: ChoiceQuestion,
  values: readonly number[],
): Promise<{ counts: ChoiceCount[]; isWhole: boolean }> {
  const { field, bounds } = asked;
  const query = ofChoice(asked, { terms: { [field]: [...values] } });
  const aggregations = { of: { terms: { field, size: MOST_CHOICES } } };
  const [part] = await requests.ask([{ ...COUNTS_ALONE, query, aggregations, terminate_after: bounds.among }]);
  return { counts: Counted.parse(part?.aggregations).of.buckets, isWhole: part?.terminated_early !== true };
}

async function countOne(requests: EngineRequests, asked: ChoiceQuestion, key: number): Promise<ChoiceCount> {
  const query = ofChoice(asked, { term: { [asked.field]: key } });
  const [part] = await requests.ask([{ size: 0, track_total_hits: asked.bounds.most + 1, query }]);
  return { key, doc_count: part?.hits.total?.value ?? 0 };
}

function totalsOf(counts: readonly (readonly [choice: number, count: number])[]): Uint32Array {
  const totals = new Uint32Array(MOST_CHOICES);
  for (const [choice, count] of counts) totals[choice] = count;
  return totals;
}
