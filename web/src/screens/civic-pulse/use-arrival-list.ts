import { useCallback, useMemo, useState } from 'react';
import { apiFetch, withQuery } from '../../data/api-fetch.ts';
import type { PulseCollection } from '@moontower/contracts/pulse';
import type { PulseFilters } from './pulse-filters.ts';
import { useArrivals } from './use-arrivals.ts';
import type { PulseData } from './use-pulse-data.ts';

const NONE: ReadonlySet<string> = new Set();

/** Arrivals of the view, and the rows that the last press of the pill brought in. */
export function useArrivalList(data: PulseData, filters: PulseFilters) {
  const { parameters, baseRows, baseTotal, since, reload } = data;
  const [fresh, setFresh] = useState<ReadonlySet<string>>(NONE);
  const known = useMemo(() => new Set(baseRows.map(({ id }) => id)), [baseRows]);
  const count = useCallback(async () => (await apiFetch<PulseCollection>(withQuery('/api/pulse/events', { ...parameters, limit: 1 }), {}, 'total')).total, [parameters]);
  const arrivals = useArrivals({ key: JSON.stringify(parameters), filters, since, known, total: baseTotal, count });
  const { behind, take } = arrivals;
  /** @returns the uids that were behind the pill; undefined when they could not be read: they go on waiting */
  const showNew = useCallback(async (): Promise<ReadonlySet<string> | undefined> => {
    setFresh(behind);
    try { await reload(); } catch { return undefined; }
    take(behind);
    return behind;
  }, [behind, take, reload]);
  return { arrivals, fresh, showNew };
}
