import type { listItems } from '@moontower/contracts/addresses/items';
import {
  itemsQuery,
  periodStart,
  readFeedFilters,
  type FeedFilters,
  type Period,
} from '@moontower/contracts/views/feed-view';
import type { QueryOf } from '@moontower/ui/data/requests/ask.ts';
import { city } from '@moontower/ui/city.ts';
import { writeFeedFilters } from '@moontower/ui/data/feed/write-feed-filters.ts';

export const TABS = ['overview', 'timeline', 'accountability', 'analytics'] as const;
export type Tab = (typeof TABS)[number];
/** The specification's counts. */
export const SIX_A_TYPE = 6;
export const TIMELINE_STEP = 10;
export const FLAGGED_STEP = 5;
export const VACANT = 'vacant-property';

/** The feed's question in the feed's words, and the tab. */
export interface PropertyFilters extends FeedFilters {
  tab: Tab;
}

export function readProperties(params: URLSearchParams): PropertyFilters {
  return {
    ...readFeedFilters(params),
    // Cases take years: near me, stories and sorting are the feed's.
    near: undefined,
    place: '',
    sort: 'newest',
    view: 'stories',
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'overview',
  };
}

export function writeProperties({ tab, ...filters }: PropertyFilters): URLSearchParams {
  const params = writeFeedFilters(filters);
  if (tab !== 'overview') params.set('tab', tab);
  return params;
}

/** The specification's 30 days until a period is chosen; a recording is shown whole, as nothing of it is new. */
export const periodFor = ({ period }: Pick<FeedFilters, 'period'>, recorded: boolean): Period =>
  period ?? (recorded ? 'all' : '30d');

/** What is asked of the server; vacancy is chosen where the address of vacant properties names no type. */
export function propertiesQuery(
  filters: PropertyFilters,
  { vacant, period, nowMs }: { vacant: boolean; period: Period; nowMs: number },
): QueryOf<typeof listItems> {
  const types = filters.types.length === 0 && vacant ? [VACANT] : filters.types;
  return itemsQuery({ ...filters, types }, periodStart(period, nowMs, city.zone));
}
