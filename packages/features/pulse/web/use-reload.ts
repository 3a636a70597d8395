import { useQueryClient, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { clockAhead } from '@moontower/ui/data/requests/server-clock.ts';
import { chosenPeriod, inPeriod } from './filters/time-period.ts';
import type { PulseFilters } from './filters/pulse-filters.ts';
import { orderParameters } from './list/list-order.ts';
import { pulsePages, type PulsePage } from './pulse-queries.ts';
import { sinceIn, type AskedParameters } from './use-parameters.ts';

type Pages = InfiniteData<PulsePage>;
type PagesQuery = UseInfiniteQueryResult<Pages>;

/**
 * Reads the view as it is now: its last hours too are the last ones then. What stands goes on standing until the answer
 * has come, and where it does not come.
 * @param lists the newest first, and the list in its own order or period where that is another
 * @returns the pages of the newest first; rejects where they could not be read
 */
export function useReload(
  filters: PulseFilters,
  { parameters, askedNow, askFrom }: AskedParameters,
  { base, narrow }: { base: PagesQuery; narrow: PagesQuery | undefined },
): () => Promise<Pages> {
  const client = useQueryClient();
  const since = sinceIn(parameters);
  const own = narrow !== undefined;
  const again = useCallback(async () => {
    for (const part of ['stats', 'districts']) void client.invalidateQueries({ queryKey: ['pulse', part] });
    const [{ data }] = await Promise.all([
      base.refetch({ throwOnError: true }),
      narrow?.refetch({ throwOnError: true }),
    ]);
    return data ?? { pages: [], pageParams: [] };
  }, [client, base, narrow]);
  const anew = useCallback(async () => {
    const { at, parameters: later } = askedNow();
    const part = () => inPeriod(later, chosenPeriod(filters, sinceIn(later), at - clockAhead()));
    const [pages] = await Promise.all([
      client.fetchInfiniteQuery(pulsePages(later, { withPoints: filters.tab === 'map' })),
      own ? client.fetchInfiniteQuery(pulsePages({ ...part(), ...orderParameters(filters) }, {})) : undefined,
    ]);
    askFrom(at);
    return pages;
  }, [client, filters, own, askedNow, askFrom]);
  return useCallback(async () => {
    const moved = sinceIn(askedNow().parameters) !== since;
    return (moved ? await anew().catch(() => undefined) : undefined) ?? again();
  }, [askedNow, since, anew, again]);
}
