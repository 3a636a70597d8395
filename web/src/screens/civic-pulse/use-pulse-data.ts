import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { PulseFeature, PulseStats } from '@moontower/contracts/pulse';
import type { QueryParameters } from '../../data/api-fetch.ts';
import { pulseStats } from '../../data/queries.ts';
import { clockAhead } from '../../data/server-clock.ts';
import { MANY } from '../../map/fit.ts';
import { columnsOfFeatures, type PointColumns, type TimeRange } from '../../map/point-columns.ts';
import { orderParameters } from './list-order.ts';
import { parametersOf, questionOf, type PulseFilters } from './pulse-filters.ts';
import { pulsePages, pulsePoints } from './pulse-queries.ts';

const NO_ROWS: readonly PulseFeature[] = [];

export interface PulseData {
  parameters: QueryParameters;
  since: string | undefined;
  /** Rows of the list so far, in the chosen order; undefined until the first answer. */
  rows: readonly PulseFeature[] | undefined;
  /** Rows of the whole view, whatever the time scrubber shows: what the map's positions refer to. */
  baseRows: readonly PulseFeature[];
  total: number; withoutLocation: number;
  /** All feeds behind the view were looked at since then. */
  asOf: string | undefined;
  hasMore: boolean; loadMore: () => void;
  /** Rows on screen belong to other filters than the address says. */
  isOld: boolean;
  error: unknown; loadedAt: number;
  points: PointColumns | undefined;
  /** The points are the newest events alone, which came with the list; all of them are on their way for the first time. */
  partial: boolean;
  /** Changes with the events on the map, not with arrivals. */
  pointsKey: string;
  stats: PulseStats | undefined;
  reload: () => Promise<void>;
}

function usePages(parameters: QueryParameters, wish: { enabled?: boolean; withPoints?: boolean }) {
  const query = useInfiniteQuery(pulsePages(parameters, wish));
  const rows = useMemo(() => (query.data === undefined ? undefined : eachOnce(query.data.pages.flatMap(({ features }) => features))), [query.data]);
  const first = query.data?.pages[0];
  return { query, rows, first, total: first?.total ?? 0, withoutLocation: first?.withoutLocation ?? 0 };
}

/** What arrives while pages are read moves rows of the nearest-first list from one page to the next. */
function eachOnce(rows: readonly PulseFeature[]): PulseFeature[] { return [...new Map(rows.map((row) => [row.id, row])).values()]; }

/** The newest columns that are complete; while others are on their way, those before stay. */
function useSettled(key: string, points: PointColumns | undefined): { points: PointColumns | undefined; pointsKey: string } {
  const settled = useRef<{ points: PointColumns | undefined; pointsKey: string }>({ points: undefined, pointsKey: key });
  if (points !== undefined) settled.current = { points, pointsKey: key };
  return settled.current;
}

/** An API that knows no Arrow (null), or an answer that cannot be read, leaves the first page on the map. */
function readColumns({ data, isError }: { data: PointColumns | null | undefined; isError: boolean }, few: PointColumns | undefined): PointColumns | undefined {
  return data ?? (data === null || isError ? few : undefined);
}

function usePoints(parameters: QueryParameters, { query, first }: ReturnType<typeof usePages>): Pick<PulseData, 'points' | 'partial' | 'pointsKey'> {
  const fresh = first !== undefined && !query.isPlaceholderData;
  const many = fresh && first.total > first.features.length;
  const arrow = useQuery(pulsePoints(parameters, query.dataUpdatedAt, many));
  const few = useMemo(() => (first === undefined ? undefined : columnsOfFeatures(first.features)), [first]);
  const columns = many ? readColumns(arrow, few) : few;
  const settled = useSettled(JSON.stringify(parameters), fresh ? columns : undefined);
  // To fewer the map would fit itself, and stay there.
  const enough = few !== undefined && few.length >= MANY;
  return settled.points === undefined && enough ? { points: few, partial: true, pointsKey: settled.pointsKey } : { ...settled, partial: false };
}

function ranged(parameters: QueryParameters, range: TimeRange | undefined): QueryParameters {
  return range === undefined ? parameters : { ...parameters, since: new Date(range.from).toISOString(), until: new Date(range.to).toISOString() };
}

/** The filters in the API's names; "last 48 hours" counts from when the screen was opened, so the question stays the same. */
function useParameters(filters: PulseFilters): QueryParameters {
  const [opened] = useState(() => Date.now());
  const now = opened - clockAhead();
  const question = JSON.stringify([questionOf(filters), now]);
  const kept = useRef<{ question: string; parameters: QueryParameters }>({ question: '', parameters: {} });
  if (kept.current.question !== question) kept.current = { question, parameters: parametersOf(questionOf(filters), now) };
  return kept.current.parameters;
}

/** All the screen reads from the API for one set of filters; map and list come from the same answer. */
export function usePulseData(filters: PulseFilters, range: TimeRange | undefined): PulseData {
  const client = useQueryClient();
  const parameters = useParameters(filters);
  const base = usePages(parameters, { withPoints: filters.tab === 'map' });
  const order = orderParameters(filters);
  const own = range !== undefined || order !== undefined;
  // The map's positions count the newest first, so a list in another order is asked for beside it.
  const narrow = usePages({ ...ranged(parameters, range), ...order }, { enabled: own });
  const { query, rows, total } = own ? narrow : base;
  const drawn = usePoints(parameters, base);
  const stats = useQuery(pulseStats(parameters));
  const reload = useCallback(async () => {
    void client.invalidateQueries({ queryKey: ['pulse', 'stats'] });
    await Promise.all([base.query.refetch({ throwOnError: true }), own ? narrow.query.refetch({ throwOnError: true }) : undefined]);
  }, [client, base.query, narrow.query, own]);
  return {
    parameters, since: typeof parameters['since'] === 'string' ? parameters['since'] : undefined,
    rows, baseRows: base.rows ?? NO_ROWS, total, withoutLocation: base.withoutLocation, asOf: base.first?.asOf,
    hasMore: query.hasNextPage, loadMore: () => { if (query.hasNextPage && !query.isFetching) void query.fetchNextPage(); },
    isOld: query.isPlaceholderData, error: query.error, loadedAt: query.dataUpdatedAt, ...drawn, stats: stats.data, reload,
  };
}
