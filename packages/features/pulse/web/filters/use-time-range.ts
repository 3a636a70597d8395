import { useCallback, useEffect, useState } from 'react';
import type { TimeRange } from '@moontower/ui/map/points/point-columns.ts';
import type { PulseFilters } from './pulse-filters.ts';
import type { PulseAddress } from './use-pulse-filters.ts';

type Edges = Pick<PulseFilters, 'from' | 'to'>;

/**
 * The time scrubber's part of the view. It stands in the address, which tells of a change after the next paint; until
 * then the change itself counts, so that a thumb stays under the finger.
 */
export function useTimeRange({ filters, change }: PulseAddress): {
  timed: PulseFilters;
  setRange: (range: TimeRange | undefined) => void;
} {
  const [ahead, setAhead] = useState<Edges>();
  useEffect(() => {
    setAhead(undefined);
  }, [filters]);
  const setRange = useCallback(
    (range: TimeRange | undefined) => {
      const edges: Edges = { from: range?.from, to: range?.to };
      setAhead(edges);
      change(edges, { replace: true });
    },
    [change],
  );
  return { timed: ahead === undefined ? filters : { ...filters, ...ahead }, setRange };
}
