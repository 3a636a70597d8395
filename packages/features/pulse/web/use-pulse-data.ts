import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { PulseFeature, PulseStats } from '@moontower/contracts/pulse/pulse';
import type { TimeRange } from '@moontower/ui/map/points/point-columns.ts';
import { orderParameters } from './list/list-order.ts';
import type { PulseFilters } from './filters/pulse-filters.ts';
import { pulseDistricts, pulsePages, pulseStats, type PulsePage } from './pulse-queries.ts';
import { sinceIn, useParameters } from './use-parameters.ts';
import { useReload } from './use-reload.ts';
import { chosenPeriod, inPeriod } from './filters/time-period.ts';
import type { PulseQuery } from './pulse-queries.ts';
import { usePulsePoints, type DrawnPoints } from './map/use-pulse-points.ts';

const NO_ROWS: readonly PulseFeature[] = [];

export interface PulseData extends DrawnPoints {
  /** The question of the whole view: what the map's points answer. */
  parameters: PulseQuery;
  /** The same without its moment: it stays while the view is asked for again. */
  question: string;
  /** Its last hours have gone on: it is to be asked for again. */
  outdated: boolean;
  /**
   * The part of its time that the scrubber leaves, and the question of that part: what the list and its downloads
   * answer.
   */
  period: TimeRange | undefined;
  narrowed: PulseQuery;
  since: string | undefined;
  /** Rows of the list so far, in the chosen order; undefined until the first answer. */
  rows: readonly PulseFeature[] | undefined;
  /** Rows of the whole view, whatever the time scrubber shows: what the map's positions refer to. */
  baseRows: readonly PulseFeature[];
  /** How many events that view has; undefined until its own first answer. */
  baseTotal: number | undefined;
  /** Of the list. */
  total: number;
  withoutLocation: number;
  /** All feeds behind the view were looked at since then. */
  asOf: string | undefined;
  hasMore: boolean;
  loadMore: () => void;
  /** Rows on screen belong to other filters than the address says. */
  isOld: boolean;
  error: unknown;
  loadedAt: number;
  /** Events of the list by district, for the map that shows districts. */
  districts: DistrictCounts;
  stats: PulseStats | undefined;
  /**
   * Asks for the view as it is now.
   * @returns the rows of the newest-first list, whatever the period and the order; rejects where they could not be read
   */
  reload: () => Promise<readonly PulseFeature[] | undefined>;
}

/** Empty until the first answer. */
export interface DistrictCounts {
  counts: ReadonlyMap<number, number>;
  failed: boolean;
  retry: () => void;
}

function usePages(parameters: PulseQuery, wish: { enabled?: boolean; withPoints?: boolean }) {
  const query = useInfiniteQuery(pulsePages(parameters, wish));
  const rows = useMemo(() => (query.data === undefined ? undefined : rowsOf(query.data)), [query.data]);
  const first = query.data?.pages[0];
  return { query, rows, first, total: first?.total ?? 0, withoutLocation: first?.withoutLocation ?? 0 };
}

/** What arrives while pages are read moves rows of the nearest-first list from one page to the next. */
function rowsOf({ pages }: { pages: readonly PulsePage[] }): PulseFeature[] {
  const rows = pages.flatMap(({ features }) => features);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function useDistricts(parameters: PulseQuery, { tab, view }: PulseFilters): DistrictCounts {
  const { data, isError, refetch } = useQuery(pulseDistricts(parameters, tab === 'map' && view === 'districts'));
  const counts = useMemo(
    () => new Map(Object.entries(data?.counts ?? {}).map(([district, count]) => [Number(district), count])),
    [data],
  );
  const retry = useCallback(() => {
    void refetch();
  }, [refetch]);
  return { counts, failed: isError, retry };
}

/** All the screen reads from the API for one set of filters; map and list come from the same answer. */
export function usePulseData(filters: PulseFilters): PulseData {
  const asked = useParameters(filters);
  const { parameters, now, question, outdated, askedNow } = asked;
  const since = sinceIn(parameters);
  const { from, to } = filters;
  const period = useMemo(() => chosenPeriod({ from, to }, since, now), [from, to, since, now]);
  const narrowed = useMemo(() => inPeriod(parameters, period), [parameters, period]);
  const base = usePages(parameters, { withPoints: filters.tab === 'map' });
  const order = orderParameters(filters);
  const own = period !== undefined || order !== undefined;
  // The map's positions count the newest first, so a list in another order is asked for beside it.
  const narrow = usePages({ ...narrowed, ...order }, { enabled: own });
  const { query, rows, total, withoutLocation } = own ? narrow : base;
  const drawn = usePulsePoints(parameters, base.query.isPlaceholderData ? undefined : base.first, question);
  const districts = useDistricts(narrowed, filters);
  const stats = useQuery(pulseStats(parameters, () => askedNow().parameters));
  const read = useReload(filters, asked, { base: base.query, narrow: own ? narrow.query : undefined });
  const reload = useCallback(async () => rowsOf(await read()), [read]);
  return {
    parameters,
    question,
    outdated,
    period,
    narrowed,
    since,
    rows,
    baseRows: base.rows ?? NO_ROWS,
    total,
    withoutLocation,
    baseTotal: base.query.isPlaceholderData ? undefined : base.first?.total,
    asOf: base.first?.asOf,
    hasMore: query.hasNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
    isOld: query.isPlaceholderData,
    error: query.error,
    loadedAt: query.dataUpdatedAt,
    ...drawn,
    districts,
    stats: stats.data,
    reload,
  };
}
