import type { CollectOptions } from '../question/collect.ts';
import { ChoiceCounts, type EnginePart } from './engine-answers.ts';
import { chosen, holding, type EngineBase, type EngineQuestion } from './engine-queries.ts';
import type { EngineRequests, Search } from './engine-requests.ts';

/** More than there are kinds, types or districts. */
const MOST_CHOICES = 256;
const FIELDS = { kinds: 'kind', types: 'type', districts: 'district' } as const;

/** What entries of a set are counted by: all the values that they may have. */
export interface Choices {
  kinds: readonly number[];
  types?: readonly number[];
  districts?: readonly number[];
}
export type ChoiceTotals = Record<keyof typeof FIELDS, Uint32Array>;

/** Each count leaves its own filter out: what else one could choose. */
export function choicesAsked(wish: CollectOptions): NonNullable<Search['aggregations']> {
  const by = (field: 'kind' | 'type' | 'district') => ({
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
  most: number;
  /** What is known to be there, of the entries that were looked through. */
  seen: ChoiceTotals;
}
/**
 * The same where not all that was found was looked through. Each choice of which not enough was seen there is counted by
 * a search of its own, which ends one further than `most`: what is in half of all entries takes as long among ten times
 * as many.
 */
export async function countOneByOne(
  requests: EngineRequests,
  { question, choices }: { question: EngineQuestion; choices: Choices },
  { base: { filter, must_not }, wish, most, seen }: ChoiceBounds,
): Promise<ChoiceTotals> {
  const countOf = async (name: keyof typeof FIELDS, value: number): Promise<number> => {
    if ((seen[name][value] ?? 0) > most) return most + 1;
    const field = FIELDS[name];
    const ofChoice = { filter: [...filter, ...chosen(wish, field), { term: { [field]: value } }], must_not };
    const query = holding(question, ofChoice);
    const [part] = await requests.ask([{ size: 0, track_total_hits: most + 1, query }]);
    return part?.hits.total?.value ?? 0;
  };
  const of = async (name: keyof typeof FIELDS) =>
    totalsOf(
      await Promise.all((choices[name] ?? []).map(async (value) => [value, await countOf(name, value)] as const)),
    );
  const [kinds, types, districts] = await Promise.all([of('kinds'), of('types'), of('districts')]);
  return { kinds, types, districts };
}

function totalsOf(counts: readonly (readonly [choice: number, count: number])[]): Uint32Array {
  const totals = new Uint32Array(MOST_CHOICES);
  for (const [choice, count] of counts) totals[choice] = count;
  return totals;
}
