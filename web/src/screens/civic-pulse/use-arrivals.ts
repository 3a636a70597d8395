import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLive } from '../../data/use-live.ts';
import { canJudge, landedIn } from './arrivals.ts';
import type { PulseFilters } from './pulse-filters.ts';

export interface Arrivals {
  /** New events behind the pill. */
  waiting: number;
  paused: boolean;
  setPaused: (paused: boolean) => void;
  /** Empties the pill and answers with the uids that were behind it. */
  take: () => ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
const ASK_AFTER_MS = 1000;

/**
 * Counts what arrives for a view without touching its list.
 * @param count asks the server how many events match now; used where words or values decide, which an arrival does not carry
 */
export function useArrivals(options: { key: string; filters: PulseFilters; since: string | undefined; known: ReadonlySet<string>; total: number; count: () => Promise<number> }): Arrivals {
  const { key, filters, since, known, total, count } = options;
  const [landed, setLanded] = useState<{ key: string; uids: ReadonlySet<string>; more: number }>({ key, uids: NONE, more: 0 });
  const [asked, setAsked] = useState(0);
  const [paused, setPaused] = useState(false);
  const watch = useMemo(() => ({ types: filters.types, ...(filters.districts.length > 0 ? { districts: filters.districts } : {}) }), [filters.types, filters.districts]);

  useLive(watch, (events) => {
    if (!canJudge(filters)) { if (events.some(({ name }) => name === 'item:landed')) setAsked((before) => before + 1); return; }
    const uids = landedIn(events, filters, since).filter((uid) => !known.has(uid));
    if (uids.length > 0) setLanded((before) => ({ key, more: before.key === key ? before.more : 0, uids: new Set([...(before.key === key ? before.uids : NONE), ...uids]) }));
  }, () => setAsked((before) => before + 1));

  useEffect(() => {
    if (asked === 0) return undefined;
    const timer = setTimeout(() => { void count().then((now) => setLanded({ key, uids: NONE, more: Math.max(0, now - total) }), () => undefined); }, ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [asked, count, total, key]);

  const take = useCallback(() => {
    setLanded({ key, uids: NONE, more: 0 });
    return landed.uids;
  }, [key, landed]);
  const waiting = paused || landed.key !== key ? 0 : landed.uids.size + landed.more;
  return { waiting, paused, setPaused, take };
}
