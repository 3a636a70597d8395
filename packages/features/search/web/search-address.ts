import { districtKey, districtOfKey } from '@moontower/contracts/place/city-districts';
import { MOST_ASKED, MOST_RESULTS, SEARCH_KINDS, type SearchKind } from '../search-kinds.ts';
import { OTHER_ITEM_TYPES, SPEC_ITEM_TYPES } from '@moontower/contracts/items/item-types';
import type { SearchQuery } from './search-query.ts';

type Type = NonNullable<SearchQuery['type']>;
const TYPES: readonly Type[] = [...SPEC_ITEM_TYPES, ...OTHER_ITEM_TYPES];
/** Results of one kind on the page of all kinds, and on its own. */
const FEW = 5;

/** What the address asks; what it says that nobody could choose is left out. */
export function readAddress(query: URLSearchParams): SearchQuery {
  const kind = SEARCH_KINDS.find((one) => one === query.get('kind'));
  const type = TYPES.find((one) => one === query.get('type'));
  const district = districtOfKey(query.get('district') ?? '');
  const from = kind === undefined ? undefined : whole(query.get('from'), 1, 1_000);
  return {
    q: (query.get('q') ?? '').slice(0, MOST_ASKED).trim(),
    ...(kind === undefined ? {} : { kind }),
    ...(type === undefined ? {} : { type }),
    ...(district === undefined ? {} : { district }),
    limit: kind === undefined ? FEW : MOST_RESULTS,
    ...(from === undefined ? {} : { from }),
  };
}

function whole(text: string | null, least: number, most: number): number | undefined {
  const value = Number(text ?? '');
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

export interface SearchFilters {
  q?: string | undefined;
  kind?: SearchKind | undefined;
  type?: string | undefined;
  district?: number | undefined;
  from?: number | undefined;
}

/** The address of a search. */
export function searchPath({ q = '', kind, type, district, from }: SearchFilters): string {
  const query = new URLSearchParams({ q });
  if (kind !== undefined) query.set('kind', kind);
  if (type !== undefined) query.set('type', type);
  if (district !== undefined) query.set('district', districtKey(district));
  if (from !== undefined && from > 0) query.set('from', String(from));
  return `/search?${query.toString()}`;
}
