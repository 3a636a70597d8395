import type { CollectOptions } from '../question/collect.ts';
import type { SetAnswer } from '../question/word-set.ts';
import { ChoiceCounts, type EnginePart } from './engine-answers.ts';
import { chosen, holding, type EngineBase, type EngineQuestion } from './engine-queries.ts';
import type { EngineRequests, Search } from './engine-requests.ts';

/** More than there are kinds, types or districts. */
const MOST_CHOICES = 256;
const FIELDS = { kinds: 'kind', types: 'type', districts: 'district' } as const;
const NAMES = ['kinds', 'types', 'districts'] as const;

/** What entries of a set are counted by: all the values that they may have. */
export interface Choices {
  kinds: readonly number[];
  types?: readonly number[];
  districts?: readonly number[];
}
export type ChoiceTotals = Pick<SetAnswer, (typeof NAMES)[number]> & { kinds: Uint32Array };

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
  const of = (name: (typeof NAMES)[number]) =>
    totalsOf(counted[name].of.buckets.map(({ key, doc_count }) => [key, doc_count]));
  return { kinds: of('kinds'), types: of('types'), districts: of('districts') };
}

interface Counting {
  base: EngineBase;
  wish: CollectOptions;
  most: number;
}
/**
 * The same where more was found than is counted: each choice by a search of its own, which ends one further than
 * `most`. What a word finds in half of all entries so takes as long among ten times as many.
 */
export async function countOneByOne(
  requests: EngineRequests,
  { question, choices }: { question: EngineQuestion; choices: Choices },
  { base: { filter, must_not }, wish, most }: Counting,
): Promise<ChoiceTotals> {
  const of = async (name: (typeof NAMES)[number]) => {
    const values = choices[name] ?? [];
    const field = FIELDS[name];
    const parts = await requests.ask(
      values.map((value) => {
        const ofChoice = { filter: [...filter, ...chosen(wish, field), { term: { [field]: value } }], must_not };
        return { size: 0, track_total_hits: most + 1, query: holding(question, ofChoice) };
      }),
    );
    return totalsOf(values.map((value, at) => [value, parts[at]?.hits.total?.value ?? 0]));
  };
  const [kinds, types, districts] = await Promise.all(NAMES.map(of));
  return { kinds: kinds ?? totalsOf([]), types: types ?? [], districts: districts ?? [] };
}

function totalsOf(counts: readonly (readonly [choice: number, count: number])[]): Uint32Array {
  const totals = new Uint32Array(MOST_CHOICES);
  for (const [choice, count] of counts) totals[choice] = count;
  return totals;
}
