import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLive } from '../../data/use-live.ts';
import { canJudge, landedIn } from './arrivals.ts';
import type { PulseFilters } from './pulse-filters.ts';

export interface Arrivals {
  /** New events behind the pill. */
  waiting: number;
  paused: boolean;
  setPaused: (paused: boolean) => void;
  /** The uids behind it, as far as they are known. */
  behind: ReadonlySet<string>;
  /** Takes uids away that are shown now; what landed since stays. */
  take: (shown: ReadonlySet<string>) => void;
}

/** `counted`: how many events of the view there were when the server was asked. */
interface Landed { key: string; uids: ReadonlySet<string>; counted: number }
const NONE: ReadonlySet<string> = new Set();
/** So long arrivals are gathered before the server is asked; longer when it could not answer. */
const ASK_AFTER_MS = 1_000;
const ASK_AGAIN_MS = 15_000;

/**
 * Counts what arrives for a view without touching its list.
 * @param known ids of the list
 * @param total how many events the list says it has; undefined while it is not there, or is another view's
 * @param count asks the server how many events match now: where words or values decide, which an arrival does not carry, and for a list from before
 */
export function useArrivals(options: { key: string; filters: PulseFilters; since: string | undefined; known: ReadonlySet<string>; total: number | undefined; count: () => Promise<number> }): Arrivals {
  const { key, filters, since, known, total, count } = options;
  const [landed, setLanded] = useState<Landed>({ key, uids: NONE, counted: 0 });
  const [askAfter, setAskAfter] = useState<number>();
  const [paused, setPaused] = useState(false);
  const watch = useMemo(() => ({ types: filters.types, ...(filters.districts.length > 0 ? { districts: filters.districts } : {}) }), [filters.types, filters.districts]);
  if (landed.key !== key) setLanded({ key, uids: NONE, counted: 0 });
  const latest = useRef({ key, total });
  useEffect(() => { latest.current = { key, total }; });
  const uncounted = total === undefined ? 0 : Math.max(0, landed.counted - total);
  const ask = useCallback(() => setAskAfter((before) => before ?? ASK_AFTER_MS), []);
  // A list that is there at once was read before: nobody listened for it meanwhile.
  useEffect(() => { if (latest.current.total !== undefined) ask(); }, [key, ask]);

  useLive(watch, (events) => {
    if (!canJudge(filters) || uncounted > 0) { if (events.some(({ name }) => name === 'item:landed')) ask(); }
    if (!canJudge(filters)) return;
    const uids = landedIn(events, filters, since);
    if (uids.length > 0) setLanded((before) => ({ ...before, uids: new Set([...before.uids, ...uids]) }));
  }, ask);

  const ready = total !== undefined && !paused;
  useEffect(() => {
    if (askAfter === undefined || !ready) return undefined;
    const timer = setTimeout(() => {
      setAskAfter(undefined);
      void count().then(
        (counted) => { if (latest.current.key === key) setLanded((before) => ({ ...before, counted })); },
        () => setAskAfter((before) => before ?? ASK_AGAIN_MS),
      );
    }, askAfter);
    return () => clearTimeout(timer);
  }, [askAfter, ready, count, key]);

  const take = useCallback((shown: ReadonlySet<string>) => {
    setLanded((before) => ({ ...before, uids: new Set([...before.uids].filter((uid) => !shown.has(uid))), counted: 0 }));
  }, []);
  const announced = useMemo(() => [...landed.uids].filter((uid) => !known.has(uid)).length, [landed.uids, known]);
  return { waiting: paused ? 0 : Math.max(announced, uncounted), paused, setPaused, behind: landed.uids, take };
}
