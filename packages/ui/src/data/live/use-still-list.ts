import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { LoggedEvent, WatchFilter } from '@moontower/contracts/event';
import { ApiError } from '../requests/api-fetch.ts';
import {
  createStillState,
  changesOf,
  newIds,
  reduceStill,
  uncountedOf,
  waitingOf,
  type ListEffect,
  type Still,
} from './still-list.ts';
import { useLive } from './use-live.ts';

/** The server could not answer: so long until it is asked again. */
const ASK_AGAIN_MS = 15_000;

export interface StillList<T> {
  /** What the reader sees: it changes only with the filters or by `show`. */
  shown: readonly T[] | undefined;
  /** New ids since, each counted once. */
  waiting: number;
  /** Ids that the last `show` brought in: rows to mark with the lamp edge. */
  fresh: ReadonlySet<string>;
  /** @returns the ids that are new; undefined when they could not be read: they go on waiting */
  show: () => Promise<ReadonlySet<string> | undefined>;
}

/** Functions but `hear` are the same from one drawing to the next. */
export interface StillOptions<T> {
  /** The question; another one shows its first answer at once. */
  listKey: readonly unknown[];
  /** The newest answer. */
  rows: readonly T[] | undefined;
  /** The rows answer the question before this one. */
  isPlaceholder: boolean;
  /** How many match, where the list tells. */
  total?: number;
  idOf: (row: T) => string;
  /** `first`: answers come by themselves and wait. `newest`: the list is read only when its reader asks. */
  stands: 'first' | 'newest';
  /** Left and shown again (Back, or filters as they were) it stands as it stood. */
  remembered: boolean;
  watch: WatchFilter;
  hear: (event: LoggedEvent) => ListEffect;
  /** Reads the list again and answers with its rows, or rejects. */
  read: () => Promise<readonly T[] | undefined>;
  /**
   * Asks the server what is new: how many match now, or undefined where the answer comes as `rows`. Rejects where it
   * cannot answer.
   */
  ask: () => Promise<number | undefined>;
  /** Arrivals are gathered so long before it is asked. */
  askAfterMs: number;
  paused: boolean;
}

/** Keeps a list still under its reader: later answers and live arrivals wait until `show` is called. */
export function useStillList<T>(options: StillOptions<T>): StillList<T> {
  const { rows, isPlaceholder, total, idOf, stands, remembered, paused, read } = options;
  const key = JSON.stringify(options.listKey);
  const client = useQueryClient();
  const isThere = rows !== undefined && !isPlaceholder;
  const recall = () =>
    createStillState(
      key,
      isThere && stands === 'newest',
      remembered ? client.getQueryData<Still<T>>(['still', key]) : undefined,
    );
  const [still, tell] = useReducer(reduceStill<T>, undefined, recall);
  if (still.key !== key) tell({ kind: 'turned', still: recall() });
  else if (stands === 'first' && still.rows === undefined && isThere) tell({ kind: 'answered', key, rows });

  const latest = useRef(still);
  useEffect(() => {
    latest.current = still;
  });
  useEffect(
    () => () => {
      if (remembered) client.setQueryData(['still', key], latest.current);
    },
    [client, key, remembered],
  );

  const newest = useMemo(
    () => ({ rows, total: isPlaceholder ? undefined : total, quiet: paused || isPlaceholder }),
    [rows, total, paused, isPlaceholder],
  );
  useLive(
    options.watch,
    (events) => {
      for (const change of changesOf<T>(events.map(options.hear), uncountedOf(still, newest) > 0)) tell(change);
    },
    () => tell({ kind: 'doubted' }),
  );
  useCountRequest(options, {
    key,
    asking: still.asking,
    ready: !newest.quiet && (stands === 'first' || isThere),
    tell,
  });

  const shown = still.rows ?? rows;
  const { landed } = still;
  const show = useCallback(async () => {
    const got = stands === 'newest' || landed.size > 0 ? await read().catch(() => undefined) : rows;
    if (got === undefined || latest.current.key !== key) return undefined;
    const fresh = newIds(got, shown, idOf);
    tell({ kind: 'shown', key, rows: stands === 'first' ? got : undefined, fresh, taken: landed });
    return fresh;
  }, [key, rows, shown, landed, idOf, read, stands]);

  const waiting = useMemo(() => waitingOf(still, newest, idOf), [still, newest, idOf]);
  return { shown, waiting, fresh: still.fresh, show };
}

interface CountRequest {
  key: string;
  asking: 'soon' | 'again' | undefined;
  ready: boolean;
  tell: (
    change:
      | { kind: 'asked' }
      | { kind: 'counted'; key: string; count: number | undefined }
      | { kind: 'failed'; key: string; again: boolean },
  ) => void;
}

/** Asks the server some time after it was wished for; again where it could not answer, but not where it refused. */
function useCountRequest<T>(
  { ask, askAfterMs }: Pick<StillOptions<T>, 'ask' | 'askAfterMs'>,
  { key, asking, ready, tell }: CountRequest,
): void {
  useEffect(() => {
    if (asking === undefined || !ready) return undefined;
    const timer = setTimeout(
      () => {
        tell({ kind: 'asked' });
        void ask().then(
          (count) => tell({ kind: 'counted', key, count }),
          (error: unknown) => tell({ kind: 'failed', key, again: !isRefusal(error) }),
        );
      },
      asking === 'soon' ? askAfterMs : ASK_AGAIN_MS,
    );
    return () => clearTimeout(timer);
  }, [asking, ready, ask, askAfterMs, key, tell]);
}

/** Not so 429: that is a wish to wait. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
