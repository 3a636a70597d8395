import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ItemDetail } from '@moontower/contracts/item';
import { item } from './queries.ts';
import { useLive } from './use-live.ts';

/** No record has a longer one, and the server would refuse the question. */
const LONGEST_UID = 300;

/** `news`: how often it was said to have changed since it was shown. */
interface Held { uid: string; record?: ItemDetail; news: number }
export interface HeldRecord {
  answer: UseQueryResult<ItemDetail>;
  /** What the reader sees: it changes only by `show`. */
  record: ItemDetail | undefined;
  /** The record is another one since it was shown. */
  changed: boolean;
  /** @returns whether it could be read */
  show: () => Promise<boolean>;
}

/** Two readings of a record between which nothing happened to it; when we last looked is no change. */
const isSame = (one: ItemDetail, other: ItemDetail): boolean => one.changedAt === other.changedAt && one.withdrawnAt === other.withdrawnAt;

/**
 * Keeps an open record still under the reader. That it changed or was withdrawn is heard from the socket, also after an absence;
 * a copy from before is compared once with the server. What is new waits until `show` is called.
 */
export function useHeldRecord(uid: string): HeldRecord {
  const answer = useQuery({ ...item(uid), staleTime: 0 });
  const { data, refetch } = answer;
  const [held, setHeld] = useState<Held>({ uid, news: 0 });
  if (held.uid !== uid) setHeld({ uid, news: 0 });
  const latest = useRef(uid);
  useEffect(() => { latest.current = uid; });
  useEffect(() => {
    if (data !== undefined) setHeld((before) => (before.record === undefined && before.uid === uid ? { ...before, record: data } : before));
  }, [data, uid]);
  const filter = useMemo(() => ({ uids: [uid.slice(0, LONGEST_UID)] }), [uid]);
  useLive(filter, (events) => setHeld((before) => ({ ...before, news: before.news + events.length })), () => { void refetch(); });

  const { record = data, news } = held;
  const same = record === undefined || data === undefined || isSame(record, data);
  const show = useCallback(async () => {
    const newest = news > 0 ? (await refetch({ throwOnError: true }).catch(() => undefined))?.data : data;
    if (newest === undefined || latest.current !== uid) return false;
    setHeld((before) => ({ uid, record: newest, news: Math.max(0, before.news - news) }));
    return true;
  }, [news, data, refetch, uid]);
  return { answer, record: same ? data ?? record : record, changed: record !== undefined && (news > 0 || !same), show };
}
