import { useCallback, useMemo, useState } from 'react';
import { listPulseEvents } from '../../addresses.ts';
import type { PulseFeature } from '@moontower/contracts/pulse/pulse';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { useStillList } from '@moontower/ui/data/live/use-still-list.ts';
import type { PulseFilters } from '../filters/pulse-filters.ts';
import { fromStart } from '../pulse-queries.ts';
import type { PulseData } from '../use-pulse-data.ts';
import { heardIn } from './arrivals.ts';

export interface Arrivals {
  /** New events behind the pill. */
  waiting: number;
  /** The view is of hours that have gone by: shown again, it is of the last ones. */
  outdated: boolean;
  paused: boolean;
  setPaused: (paused: boolean) => void;
}

/**
 * So long arrivals are gathered before the server is asked how many events match: where words or values decide, which
 * an arrival does not carry.
 */
const ASK_AFTER_MS = 1_000;
const idOf = ({ id }: PulseFeature) => id;

/** Arrivals of the view, and the rows that the last press of the pill brought in. */
export function useArrivalList(data: PulseData, filters: PulseFilters) {
  const { parameters, question, outdated, baseRows, baseTotal, since, reload } = data;
  const [paused, setPaused] = useState(false);
  const { types, districts } = filters;
  const watch = useMemo(() => ({ types, ...(districts.length > 0 ? { districts } : {}) }), [types, districts]);
  const count = useCallback(
    async () =>
      (await ask(listPulseEvents, { query: { ...fromStart(parameters), limit: 1 } }, { part: 'total' })).total,
    [parameters],
  );
  const {
    waiting,
    fresh,
    show: showNew,
  } = useStillList({
    listKey: ['pulse', question],
    rows: baseRows,
    isPlaceholder: baseTotal === undefined,
    total: baseTotal,
    idOf,
    stands: 'newest',
    remembered: false,
    watch,
    hear: (event) => heardIn(event, filters, since),
    read: reload,
    ask: count,
    askAfterMs: ASK_AFTER_MS,
    paused,
  });
  return { arrivals: { waiting, outdated, paused, setPaused }, fresh, showNew };
}
