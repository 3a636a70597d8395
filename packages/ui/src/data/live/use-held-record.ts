import { useCallback, useMemo } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { LoggedEvent } from '@moontower/contracts/event';
import type { ItemDetail } from '@moontower/contracts/items/item';
import { item } from '../queries/queries.ts';
import { ApiError } from '../requests/api-fetch.ts';
import type { ListEffect } from './still-list.ts';
import { useStillList } from './use-still-list.ts';

/** No record has a longer one, and the server would refuse the question. */
const LONGEST_UID = 300;

export interface HeldRecord {
  answer: UseQueryResult<ItemDetail>;
  /** What the reader sees: it changes only by `show`. */
  record: ItemDetail | undefined;
  /** The record is another one since it was shown. */
  changed: boolean;
  /** It is a resident's report that was taken back: nothing of it stands. */
  gone: boolean;
  /** @returns whether it could be read */
  show: () => Promise<boolean>;
}

/** Two readings of a record between which nothing happened to it are one version; when we last looked is no change. */
const versionOf = ({ changedAt, withdrawnAt }: ItemDetail): string => `${changedAt} ${withdrawnAt ?? ''}`;
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);
/** Whatever is told of it makes another one. */
const hear = ({ seq }: LoggedEvent): ListEffect => ({ landed: String(seq) });

/**
 * Keeps an open record still under the reader: a still list of one. That it changed or was withdrawn is heard from the
 * socket, also after an absence; a copy from before is compared once with the server. What is new waits until `show` is
 * called; a resident's report that was taken back stands no longer.
 * @param isAsked false while nobody could be told of it: a report that waits is no record yet
 */
export function useHeldRecord(uid: string, isAsked = true): HeldRecord {
  const answer = useQuery({ ...item(uid), staleTime: 0, enabled: isAsked });
  const { data, refetch } = answer;
  const rows = useMemo(() => (data === undefined ? undefined : [data]), [data]);
  const watch = useMemo(() => ({ uids: [uid.slice(0, LONGEST_UID)] }), [uid]);
  const read = useCallback(async () => {
    const { data: newest } = await refetch({ throwOnError: true });
    return newest === undefined ? undefined : [newest];
  }, [refetch]);
  const ask = useCallback(async () => {
    if (isAsked) await refetch({ throwOnError: true });
    return undefined;
  }, [isAsked, refetch]);
  const {
    shown,
    waiting,
    show: showNewest,
  } = useStillList({
    listKey: ['record', uid],
    rows,
    isPlaceholder: false,
    idOf: versionOf,
    stands: 'first',
    remembered: false,
    watch,
    hear,
    read,
    ask,
    askAfterMs: 0,
    paused: false,
  });
  const show = useCallback(async () => (await showNewest()) !== undefined, [showNewest]);
  const stands = shown?.[0];
  if (stands?.provenance === 'resident-report' && isMissing(answer.error))
    return { answer, record: undefined, changed: false, gone: true, show };
  const isSame = stands !== undefined && data !== undefined && versionOf(stands) === versionOf(data);
  return { answer, record: isSame ? data : stands, changed: waiting > 0, gone: false, show };
}
