import type { listFlagged } from '../routes/pork.ts';
import type { WireQuery } from '../wire/wire-query.ts';
import { plainText } from '../text/plain-text.ts';

// What Pork Tracker's address asks the API for: the screen asks so, and the server links so in the page's head.

import { FLAG_FLOOR, MONEY_FLOOR } from '../spending/flag-floor.ts';
import { PRIORITIES, SORTS, type Priority, type Sort } from '../spending/pork-choices.ts';

export { PRIORITIES, SORTS, type Priority, type Sort } from '../spending/pork-choices.ts';

/** From which score on purchases are listed while no priority is chosen: each priority names its own range. */
export const FLOORS = [FLAG_FLOOR, 10, 1] as const;
/** Not among the choices: only links lead to all that is scored, those of 0 points too. */
export const EVERY_SCORE = 0;
const READ_FLOORS = [...FLOORS, EVERY_SCORE] as const;
export type Floor = (typeof READ_FLOORS)[number];
/** From how many dollars on, unless smaller ones are asked for too. */
export const LEASTS = [MONEY_FLOOR, 0] as const;
export type Least = (typeof LEASTS)[number];
/** What people decided, and what has no score, is listed whole, and is not flagged anew. */
const FLOORED: readonly Priority[] = ['all', 'high', 'medium', 'low'];
export const leastOf = ({ priority, least }: Pick<PorkQuestion, 'priority' | 'least'>): Least =>
  FLOORED.includes(priority) ? least : 0;

/** What narrows the list to one rule, payer, payee or fiscal year, each by its code; `payee` by its exact name. */
export const FACETS = ['rule', 'department', 'vendor', 'payee', 'year'] as const;
export type Facet = (typeof FACETS)[number];
export const NO_FACETS: Readonly<Record<Facet, string>> = { rule: '', department: '', vendor: '', payee: '', year: '' };
const FACET_CODES: Readonly<Record<Facet, RegExp>> = {
  rule: /^[A-Z]\d{1,2}$/,
  department: /^[\w-]{1,40}$/,
  vendor: /^[\w-]{1,40}$/,
  payee: /^.{1,200}$/u,
  year: /^20\d\d$/,
};

export interface PorkQuestion extends Record<Facet, string> {
  q: string;
  priority: Priority;
  keyword: string;
  sort: Sort;
  floor: Floor;
  least: Least;
}

const oneOf = <T extends string>(allowed: readonly T[], text: string | null, fallback: T): T =>
  allowed.find((value) => value === text) ?? fallback;

/**
 * Reads `q priority keyword sort floor least rule department vendor payee year` of an address; what makes no sense is
 * left out.
 * `sort=amount` is what `value` was called.
 */
export function readPorkQuestion(params: URLSearchParams): PorkQuestion {
  const facet = (name: Facet): string => {
    const code = params.get(name) ?? '';
    return FACET_CODES[name].test(code) ? code : '';
  };
  return {
    rule: facet('rule'),
    department: facet('department'),
    vendor: facet('vendor'),
    payee: facet('payee'),
    year: facet('year'),
    q: plainText(params.get('q') ?? '').slice(0, 200),
    priority: oneOf(PRIORITIES, params.get('priority'), 'all'),
    keyword: plainText(params.get('keyword') ?? '').slice(0, 60),
    sort: params.get('sort') === 'amount' ? 'value' : oneOf(SORTS, params.get('sort'), 'score'),
    floor: READ_FLOORS.find((floor) => String(floor) === params.get('floor')) ?? FLAG_FLOOR,
    least: LEASTS.find((least) => String(least) === params.get('least')) ?? MONEY_FLOOR,
  };
}

/**
 * The question in the words of `/api/pork/flagged/all`, without limit and format; undefined parameters are left out.
 */
export function flaggedQuery(filters: PorkQuestion): WireQuery<typeof listFlagged> {
  const given = (code: string) => (code === '' ? undefined : code);
  return {
    rule: given(filters.rule),
    department: given(filters.department),
    vendor: given(filters.vendor),
    payee: given(filters.payee),
    fiscalYear: given(filters.year),
    q: filters.q.trim() === '' ? undefined : filters.q.trim(),
    priority: filters.priority === 'all' ? undefined : filters.priority,
    keyword: filters.keyword === '' ? undefined : filters.keyword,
    sort: filters.sort === 'score' ? undefined : filters.sort,
    minScore: filters.priority !== 'all' || filters.floor === FLAG_FLOOR ? undefined : String(filters.floor),
    minValue: leastOf(filters) === 0 ? undefined : String(filters.least),
  };
}

/** The view without any filter, where a view is a text. */
const WHOLE = 'all';
/**
 * A view of the tracker as the text by which an alert holds it: its filters in the words of the address, always in one
 * order. Order and floors are left out, as whatever is flagged anew is told. Undefined for a view that cannot be
 * followed.
 */
export function followedView({ q, priority, keyword, ...facets }: PorkQuestion): string | undefined {
  if (!FLOORED.includes(priority)) return undefined;
  const named = { q: q.trim(), priority: priority === 'all' ? '' : priority, keyword };
  const given = [...Object.entries(named), ...FACETS.map((facet) => [facet, facets[facet]] as const)].filter(
    ([, value]) => value !== '',
  );
  return given.length === 0 ? WHOLE : new URLSearchParams(given.map(([name, value]) => [name, value])).toString();
}

export const readFollowed = (view: string): PorkQuestion => ({
  ...readPorkQuestion(new URLSearchParams(view === WHOLE ? '' : view)),
  // Whatever is flagged anew is told, whatever it cost.
  least: 0,
});

/** The tracker's own page with this view. */
export const trackerPage = (view: string): string => (view === WHOLE ? '/pork-tracker' : `/pork-tracker?${view}`);
