import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ItemEvent, WatchFilter } from '@moontower/contracts/event';
import { useLive } from './use-live.ts';

/** What stands, once it is there, and the uids that were announced for it since. */
interface Held<T> { key: string; rows?: readonly T[]; landed: ReadonlySet<string> }
export interface HeldList<T> {
  /** What the reader sees: it changes only with the filters or by `show`. */
  shown: readonly T[] | undefined;
  /** New ids since, each counted once, whether a poll or the socket brought them. */
  waiting: number;
  /** Ids that the last `show` brought in: rows to mark with the lamp edge. */
  fresh: ReadonlySet<string>;
  show: () => Promise<void>;
}

const NONE: ReadonlySet<string> = new Set();
/** Where only the server can tell whether an arrival belongs to the list, it is asked this long after the first of them, for all of them. */
const ASK_AFTER_MS = 2_000;

/**
 * Keeps a list still under the reader: later answers and live arrivals wait until `show` is called. A list that is left and shown
 * again (Back, or filters as they were) stands as it stood, with what waited.
 * @param listKey the query's key; a new one shows its first answer at once
 * @param rows the query's newest data, newest first
 * @param refetch reads the list again and answers with its rows, or rejects; the same function from one drawing to the next
 * @param watch which arrivals concern this list, or `paused`
 * @param accept whether an arrival belongs to it; undefined: only the server can tell
 */
export function useHeldList<T>(options: {
  listKey: readonly unknown[]; rows: readonly T[] | undefined; isPlaceholder: boolean; idOf: (row: T) => string;
  refetch: () => Promise<readonly T[] | undefined>;
  watch: WatchFilter; accept: (event: ItemEvent) => boolean | undefined; paused: boolean;
}): HeldList<T> {
  const { rows, isPlaceholder, idOf, refetch, listKey, watch, accept, paused } = options;
  const key = JSON.stringify(listKey);
  const client = useQueryClient();
  const recall = () => client.getQueryData<Held<T>>(['held', key]) ?? { key, landed: NONE };
  const [held, setHeld] = useState(recall);
  const [fresh, setFresh] = useState(NONE);
  const [asking, setAsking] = useState(false);
  if (held.key !== key) { setHeld(recall()); setFresh(NONE); }

  const latest = useRef(held);
  useEffect(() => { latest.current = held; });
  useEffect(() => () => { client.setQueryData(['held', key], latest.current); }, [client, key]);
  useEffect(() => {
    if (rows !== undefined && !isPlaceholder) setHeld((before) => (before.rows === undefined && before.key === key ? { ...before, rows } : before));
  }, [rows, isPlaceholder, key]);

  const again = useCallback(() => { void refetch().catch(() => undefined); }, [refetch]);
  useLive(watch, (events) => {
    const judged = events.flatMap(({ name, payload }) => (name === 'item:landed' ? [{ uid: payload.uid, belongs: accept(payload) }] : []));
    if (judged.some(({ belongs }) => belongs === undefined)) setAsking(true);
    const uids = judged.flatMap(({ uid, belongs }) => (belongs === true ? [uid] : []));
    if (uids.length > 0) setHeld((before) => ({ ...before, landed: new Set([...before.landed, ...uids]) }));
  }, again);
  useEffect(() => {
    if (!asking || paused) return undefined;
    const timer = setTimeout(() => { setAsking(false); again(); }, ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [asking, paused, again]);

  const shown = held.rows ?? rows;
  const { landed } = held;
  const waiting = useMemo(() => {
    if (paused || shown === undefined || isPlaceholder) return 0;
    const known = new Set(shown.map(idOf));
    return new Set([...(rows ?? []).map(idOf), ...landed].filter((id) => !known.has(id))).size;
  }, [rows, shown, landed, idOf, paused, isPlaceholder]);

  const show = useCallback(async () => {
    const newest = landed.size > 0 ? await refetch().catch(() => undefined) : rows;
    // What could not be read goes on waiting, and so does what landed while it was read.
    if (newest === undefined || latest.current.key !== key) return;
    const known = new Set(shown?.map(idOf));
    setHeld((before) => ({ key, rows: newest, landed: new Set([...before.landed].filter((id) => !landed.has(id))) }));
    setFresh(new Set(newest.map(idOf).filter((id) => !known.has(id))));
  }, [key, rows, shown, landed, idOf, refetch]);

  return { shown, waiting, fresh, show };
}
