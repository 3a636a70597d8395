// What Pork Tracker's address asks the API for: the screen asks so, and the server links so in the page's head.

export const PRIORITIES = ['all', 'high', 'medium', 'low', 'cleared', 'confirmed'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const SORTS = ['score', 'amount', 'date'] as const;
export type Sort = (typeof SORTS)[number];

export interface PorkQuestion { q: string; priority: Priority; keyword: string; sort: Sort }

const oneOf = <T extends string>(allowed: readonly T[], text: string | null, fallback: T): T => allowed.find((value) => value === text) ?? fallback;

/** Reads `q priority keyword sort` of an address; what makes no sense is left out. */
export function readPorkQuestion(params: URLSearchParams): PorkQuestion {
  return {
    q: (params.get('q') ?? '').slice(0, 200), priority: oneOf(PRIORITIES, params.get('priority'), 'all'), keyword: (params.get('keyword') ?? '').slice(0, 60),
    sort: oneOf(SORTS, params.get('sort'), 'score'),
  };
}

/** The question in the words of `/api/pork/flagged/all`, without limit and format; undefined parameters are left out. */
export function flaggedQuery(filters: PorkQuestion): Record<string, string | undefined> {
  return {
    q: filters.q.trim() === '' ? undefined : filters.q.trim(), priority: filters.priority === 'all' ? undefined : filters.priority,
    keyword: filters.keyword === '' ? undefined : filters.keyword, sort: filters.sort === 'score' ? undefined : filters.sort,
  };
}
