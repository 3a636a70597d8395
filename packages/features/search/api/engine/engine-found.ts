import type { Types } from '@opensearch-project/opensearch';
import type { CollectOptions, Hit } from '../question/collect.ts';
import { FoundTier, FoundTiers, type EngineHit, type EnginePart } from './engine-answers.ts';
import { chosen, nearAs, tiersOf, type EngineQuestion } from './engine-queries.ts';
import type { Search } from './engine-requests.ts';

/** Of records the newest, of places those with most records. */
export const NEWEST_FIRST: Types.Common.SortCombinations[] = [{ at: 'desc' }, { id: 'asc' }];
/** What the engine reads of a hit: its order alone, which ends with its id. */
export const ORDER_ALONE = { _source: false, stored_fields: '_none_' } as const;
/** More hits of one kind than the engine gives beside counts. */
export const MOST_BESIDE = 100;
const KINDS = 16;
const tierName = (tier: number): string => `tier${tier}`;

/** The first of each kind and tier, asked with the counts of a question: one search where each would be one. */
export function hitsAsked(question: EngineQuestion, wish: CollectOptions): NonNullable<Search['aggregations']> {
  const first = { top_hits: { size: wish.most, sort: NEWEST_FIRST, ...ORDER_ALONE } };
  const kinds = { terms: { field: 'kind', size: KINDS }, aggs: { first } };
  const tiers = tiersOf(question).map((tier) => [tierName(tier), { filter: nearAs(question, tier), aggs: { kinds } }]);
  return { found: { filter: { bool: { filter: chosen(wish) } }, aggs: Object.fromEntries(tiers) } };
}

export function hitsBeside(part: EnginePart | undefined, question: EngineQuestion): Hit[] {
  const found = FoundTiers.parse(part?.aggregations?.['found']);
  return tiersOf(question).flatMap((tier) => {
    const { kinds } = FoundTier.parse(found[tierName(tier)]);
    return kinds.buckets.flatMap(({ key, first }) => first.hits.hits.map((hit) => hitOf(hit, { kind: key, tier })));
  });
}

export function hitOf({ sort: [atMs, id] }: EngineHit, place: Pick<Hit, 'kind' | 'tier'>): Hit {
  return { id, ...place, atMs, spot: 0 };
}
