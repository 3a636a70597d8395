import type { PorkStatistics } from '@moontower/contracts/spending/purchase';
import { FLAG_FLOOR, MONEY_FLOOR } from '@moontower/contracts/spending/flag-floor';
import type { KeywordChip } from '@moontower/contracts/spending/keyword-phrases';
import { FACETS, readPorkQuestion, type PorkQuestion } from '@moontower/contracts/views/pork-view';

export {
  FACETS,
  flaggedQuery,
  FLOORS,
  leastOf,
  NO_FACETS,
  PRIORITIES,
  SORTS,
} from '@moontower/contracts/views/pork-view';
export type { Facet, Floor, Least, Priority, Sort } from '@moontower/contracts/views/pork-view';

export const TABS = ['flagged', 'scores', 'categories', 'keywords', 'fact-check'] as const;
export type Tab = (typeof TABS)[number];
/** The specification's chips, in its order; each stands for phrases of the rules' lists. */
export const KEYWORD_CHIPS = [
  'consulting',
  'emergency',
  'sole source',
  'luxury',
  'no-bid',
] as const satisfies readonly KeywordChip[];
/** At most this many purchases stand side by side. */
export const COMPARE_MOST = 3;

export interface PorkFilters extends PorkQuestion {
  tab: Tab;
  item: string;
  compare: string[];
}

const oneOf = <T extends string>(allowed: readonly T[], text: string | null, fallback: T): T =>
  allowed.find((value) => value === text) ?? fallback;

/** Reads the address bar; what makes no sense is left out. */
export function readPorkFilters(params: URLSearchParams): PorkFilters {
  const compare = (params.get('compare') ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '' && id.length <= 300);
  return {
    ...readPorkQuestion(params),
    tab: oneOf(TABS, params.get('tab'), 'flagged'),
    item: (params.get('item') ?? '').slice(0, 300),
    compare: [...new Set(compare)].slice(0, COMPARE_MOST),
  };
}

export function writePorkFilters(filters: PorkFilters): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string) => {
    if (value !== '') params.set(name, value);
  };
  put('q', filters.q);
  put('priority', filters.priority === 'all' ? '' : filters.priority);
  put('keyword', filters.keyword);
  put('sort', filters.sort === 'score' ? '' : filters.sort);
  put('floor', filters.floor === FLAG_FLOOR ? '' : String(filters.floor));
  put('least', filters.least === MONEY_FLOOR ? '' : String(filters.least));
  for (const facet of FACETS) put(facet, filters[facet]);
  put('tab', filters.tab === 'flagged' ? '' : filters.tab);
  put('item', filters.item);
  put('compare', filters.compare.join(','));
  return params;
}

/** Of all that has a point, as the chips count: what pressing one lists. */
export const ALL_WITH_POINTS = { priority: 'all', floor: 1, least: 0 } as const satisfies Partial<PorkFilters>;
/** The list as it is opened. */
export const AS_OPENED = {
  priority: 'all',
  floor: FLAG_FLOOR,
  least: MONEY_FLOOR,
} as const satisfies Partial<PorkFilters>;

/** Adds a purchase to the comparison or takes it out; a fourth is refused. */
export function toggleCompare(compare: readonly string[], id: string): string[] {
  if (compare.includes(id)) return compare.filter((held) => held !== id);
  return compare.length >= COMPARE_MOST ? [...compare] : [...compare, id];
}

/** The views that tell something: a table of one row compares nothing. The one that is open stays. */
export function shownTabs(
  statistics: Pick<PorkStatistics, 'wasteByCategory' | 'topKeywords'> | undefined,
  open: Tab,
): readonly Tab[] {
  if (statistics === undefined) return TABS;
  const rows: Partial<Record<Tab, number>> = {
    categories: Object.keys(statistics.wasteByCategory).length,
    keywords: statistics.topKeywords.length,
  };
  return TABS.filter((tab) => tab === open || rows[tab] !== 1);
}
