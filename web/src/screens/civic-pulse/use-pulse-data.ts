import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { PulseFeature } from '@moontower/contracts/pulse';
import type { QueryParameters } from '../../data/api-fetch.ts';
import { pulseStats } from '../../data/queries.ts';
import { columnsOfFeatures, type PointColumns, type TimeRange } from '../../map/point-columns.ts';
import { parametersOf, type PulseFilters } from './pulse-filters.ts';
import { pulsePages, pulsePoints } from './pulse-queries.ts';

export interface PulseData {
  parameters: QueryParameters;
  since: string | undefined;
  /** Rows of the list so far, newest first; undefined until the first answer. */
  rows: readonly PulseFeature[] | undefined;
  /** Rows of the whole view, whatever the time scrubber shows: what the map's positions refer to. */
  baseRows: readonly PulseFeature[];
  total: number; withoutLocation: number;
  hasMore: boolean; loadMore: () => void;
  /** Rows on screen belong to other filters than the address says. */
  isOld: boolean;
  error: unknown; loadedAt: number;
  points: PointColumns | undefined;
  /** Changes with the events on the map, not with arrivals. */
  pointsKey: string;
  stats: ReturnType<typeof usePulseStats>;
  reload: () => Promise<void>;
}

function usePulseStats(parameters: QueryParameters, enabled: boolean) {
  return useQuery({ ...pulseStats(parameters), enabled });
}

function usePages(parameters: QueryParameters, enabled: boolean) {
  const query = useInfiniteQuery(pulsePages(parameters, enabled));
  const rows = useMemo(() => query.data?.pages.flatMap(({ features }) => features), [query.data]);
  return { query, rows, first: query.data?.pages[0] };
}

/** The newest columns that are complete; while others are on their way, those before stay. */
function useSettled(key: string, points: PointColumns | undefined): { points: PointColumns | undefined; pointsKey: string } {
  const settled = useRef<{ points: PointColumns | undefined; pointsKey: string }>({ points: undefined, pointsKey: '' });
  if (points !== undefined) settled.current = { points, pointsKey: key };
  return settled.current;
}

function usePoints(parameters: QueryParameters, pages: ReturnType<typeof usePages>): { points: PointColumns | undefined; pointsKey: string } {
  const { query, first } = pages;
  const fresh = first !== undefined && !query.isPlaceholderData;
  const many = fresh && first.total > first.features.length;
  const arrow = useQuery(pulsePoints(parameters, query.dataUpdatedAt, many));
  const few = useMemo(() => (first === undefined ? undefined : columnsOfFeatures(first.features)), [first]);
  // An API that knows no Arrow (null), or an answer that cannot be read, leaves the first page on the map.
  const columns = many ? (arrow.data ?? (arrow.data === null || arrow.isError ? few : undefined)) : few;
  return useSettled(JSON.stringify(parameters), fresh ? columns : undefined);
}

/** All the screen reads from the API for one set of filters; map and list come from the same answer. */
export function usePulseData(filters: PulseFilters, range: TimeRange | undefined, enabled: boolean): PulseData {
  const client = useQueryClient();
  const { types, subtypes, q, districts, min, window, bbox } = filters;
  const [opened] = useState(() => Date.now());
  const filterKey = JSON.stringify([types, subtypes, q, districts, min, window, bbox]);
  const parameters = useMemo(() => parametersOf(filters, opened), [filterKey, opened]);
  const base = usePages(parameters, enabled);
  const ranged = usePages({ ...parameters, since: new Date(range?.from ?? 0).toISOString(), until: new Date(range?.to ?? 0).toISOString() }, enabled && range !== undefined);
  const list = range === undefined ? base : ranged;
  const { points, pointsKey } = usePoints(parameters, base);
  const stats = usePulseStats(parameters, enabled);
  const reload = useCallback(async () => {
    void client.invalidateQueries({ queryKey: ['pulse', 'stats'] });
    await base.query.refetch({ throwOnError: true });
  }, [client, base.query]);
  const { query } = list;
  return {
    parameters, since: typeof parameters['since'] === 'string' ? parameters['since'] : undefined,
    rows: list.rows, baseRows: base.rows ?? [], total: list.first?.total ?? 0, withoutLocation: base.first?.withoutLocation ?? 0,
    hasMore: query.hasNextPage, loadMore: () => { if (query.hasNextPage && !query.isFetching) void query.fetchNextPage(); },
    isOld: query.isPlaceholderData, error: query.error, loadedAt: query.dataUpdatedAt, points, pointsKey, stats, reload,
  };
}
