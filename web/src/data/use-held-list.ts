import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ItemEvent, Watch } from '@moontower/contracts/event';
import { useLive } from './use-live.ts';

interface Held<T> { key: string; rows: readonly T[] }
export interface HeldList<T> {
  /** What the reader sees: it changes only with the filters or by `show`. */
  shown: readonly T[] | undefined;
  /** New ids since, each counted once, whether a poll or the socket brought them. */
  waiting: number;
  /** Ids that the last `show` brought in: rows to mark with the lamp edge. */
  fresh: ReadonlySet<string>;
  show: () => Promise<void>;
}

/**
 * Keeps a list still under the reader: later answers and live arrivals wait until `show` is called.
 * @param listKey the query's key; a new one shows its first answer at once
 * @param rows the query's newest data, newest first
 * @param refetch reads the list again and answers with its rows: `async () => (await query.refetch()).data?.items`
 * @param watch which arrivals concern this list, or `paused`
 */
export function useHeldList<T>(options: {
  listKey: readonly unknown[]; rows: readonly T[] | undefined; isPlaceholder: boolean; idOf: (row: T) => string;
  refetch: () => Promise<readonly T[] | undefined>;
  watch: Pick<Watch, 'types' | 'districts'>; accept?: (event: ItemEvent) => boolean; paused?: boolean;
}): HeldList<T> {
  const { rows, isPlaceholder, idOf, refetch, listKey, watch, accept, paused = false } = options;
  const key = JSON.stringify(listKey);
  const [held, setHeld] = useState<Held<T> | undefined>();
  const [landed, setLanded] = useState<{ key: string; uids: ReadonlySet<string> }>({ key, uids: new Set() });
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (rows === undefined || isPlaceholder || held?.key === key) return;
    setHeld({ key, rows });
    setFresh(new Set());
  }, [rows, isPlaceholder, key, held?.key]);

  useLive(watch, (events) => {
    const uids = events.flatMap((event) => (event.name === 'item:landed' && (accept === undefined || accept(event.payload)) ? [event.payload.uid] : []));
    if (uids.length > 0) setLanded((before) => ({ key, uids: new Set([...(before.key === key ? before.uids : []), ...uids]) }));
  }, () => { void refetch(); });

  const shown = held?.key === key ? held.rows : rows;
  const waiting = useMemo(() => {
    if (paused || shown === undefined || isPlaceholder) return 0;
    const known = new Set(shown.map(idOf));
    const news = new Set([...(rows ?? []).map(idOf), ...(landed.key === key ? landed.uids : [])].filter((id) => !known.has(id)));
    return news.size;
  }, [rows, shown, landed, key, idOf, paused, isPlaceholder]);

  const show = useCallback(async () => {
    const known = new Set((shown ?? []).map(idOf));
    const arrived = landed.key === key && landed.uids.size > 0;
    const newest = (arrived ? await refetch().catch(() => undefined) : undefined) ?? rows ?? [];
    setHeld({ key, rows: newest });
    setFresh(new Set(newest.map(idOf).filter((id) => !known.has(id))));
    setLanded({ key, uids: new Set() });
  }, [key, rows, shown, landed, idOf, refetch]);

  return { shown, waiting, fresh, show };
}
