import type { QueryOf } from './asking.ts';
import { plainText } from './plain-text.ts';

// What Pork Tracker's address asks the API for: the screen asks so, and the server links so in the page's head.

import { FLAG_FLOOR } from './flag-floor.ts';

/** `not-scored` lists what the rules leave out, each with its reason. */
export const PRIORITIES = ['all', 'high', 'medium', 'low', 'cleared', 'confirmed', 'not-scored'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const SORTS = ['score', 'value', 'date'] as const;
export type Sort = (typeof SORTS)[number];
/** From which score on purchases are listed while no priority is chosen: each priority names its own range. */
export const FLOORS = [FLAG_FLOOR, 10, 1] as const;
export type Floor = (typeof FLOORS)[number];

export interface PorkQuestion {
  q: string;
  priority: Priority;
  keyword: string;
  sort: Sort;
  floor: Floor;
}

const oneOf = <T extends string>(allowed: readonly T[], text: string | null, fallback: T): T =>
  allowed.find((value) => value === text) ?? fallback;

/** Reads `q priority keyword sort floor` of an address; what makes no sense is left out. `sort=amount` is what `value` was called. */
export function readPorkQuestion(params: URLSearchParams): PorkQuestion {
  return {
    q: plainText(params.get('q') ?? '').slice(0, 200),
    priority: oneOf(PRIORITIES, params.get('priority'), 'all'),
    keyword: plainText(params.get('keyword') ?? '').slice(0, 60),
    sort: params.get('sort') === 'amount' ? 'value' : oneOf(SORTS, params.get('sort'), 'score'),
    floor: FLOORS.find((floor) => String(floor) === params.get('floor')) ?? FLAG_FLOOR,
  };
}

/** The question in the words of `/api/pork/flagged/all`, without limit and format; undefined parameters are left out. */
export function flaggedQuery(filters: PorkQuestion): QueryOf<'listFlagged'> {
  return {
    q: filters.q.trim() === '' ? undefined : filters.q.trim(),
    priority: filters.priority === 'all' ? undefined : filters.priority,
    keyword: filters.keyword === '' ? undefined : filters.keyword,
    sort: filters.sort === 'score' ? undefined : filters.sort,
    minScore: filters.priority !== 'all' || filters.floor === FLAG_FLOOR ? undefined : String(filters.floor),
  };
}
