import { useCallback, useMemo } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { FlaggedItem } from '@moontower/contracts/spending/purchase';
import { flagged, porkStatistics, type FlaggedList } from '@moontower/ui/data/queries/pork-queries.ts';
import { useShowWhenEmpty } from '@moontower/ui/data/feed/use-show-when-empty.ts';
import { useStillList } from '@moontower/ui/data/live/use-still-list.ts';
import { heardByTracker, currentPurchases } from './flagged-list.ts';
import { flaggedQuery, type PorkFilters } from './pork-filters.ts';

/** As many as one answer holds. */
export const LIMIT = 500;
/** A scoring flags many at once: they are gathered so long before the server is asked. */
const ASK_AFTER_MS = 2_000;
/** Of items nothing is heard. */
const NO_ITEMS = { types: [], districts: [] };
const idOf = ({ id }: FlaggedItem) => id;

export interface HeldPurchases {
  answer: UseQueryResult<FlaggedList>;
  /** What the reader sees: it changes only with the filters or by `show`. */
  list: FlaggedList | undefined;
  waiting: number;
  fresh: ReadonlySet<string>;
  show: () => Promise<ReadonlySet<string> | undefined>;
}

/** Keeps the tracker's list still: purchases that are flagged meanwhile wait until they are shown. */
export function useFlaggedList(filters: PorkFilters): HeldPurchases {
  const client = useQueryClient();
  const parameters = useMemo(() => flaggedQuery(filters), [filters]);
  const options = flagged(parameters);
  const answer = useQuery(options);
  const { data, refetch, isPlaceholderData } = answer;
  const read = useCallback(async () => {
    const { data: newest } = await refetch({ throwOnError: true });
    return newest?.items;
  }, [refetch]);
  const ask = useCallback(async () => {
    await refetch({ throwOnError: true });
    return undefined;
  }, [refetch]);
  const {
    shown,
    waiting,
    fresh,
    show: showRows,
  } = useStillList({
    listKey: options.queryKey,
    rows: data?.items,
    isPlaceholder: isPlaceholderData,
    idOf,
    stands: 'first',
    remembered: true,
    watch: NO_ITEMS,
    hear: (event) => heardByTracker(event, filters, (data?.items.length ?? 0) >= LIMIT),
    read,
    ask,
    askAfterMs: ASK_AFTER_MS,
    paused: false,
  });
  // However what is shown came, numbers beside the list are of the same moment.
  const show = useCallback(async () => {
    const ids = await showRows();
    if (ids !== undefined) void client.invalidateQueries({ queryKey: porkStatistics().queryKey });
    return ids;
  }, [showRows, client]);
  useShowWhenEmpty(shown?.length === 0 && !isPlaceholderData && !answer.isError, waiting, show);
  const list = useMemo(
    () => (data === undefined || shown === undefined ? undefined : currentPurchases(shown, data)),
    [data, shown],
  );
  return { answer, list, waiting, fresh, show };
}
