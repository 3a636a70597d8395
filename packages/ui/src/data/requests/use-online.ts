import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

/** So long a kept copy may stand without a word while it is read again. */
const PATIENCE_MS = 4_000;
export interface CachedAnswer {
  /** Since when it is kept. */
  at: string;
  /** It is read again just now. */
  checking: boolean;
  /** Whether it stands on the screen: one that the reader has left says nothing of the next screen. */
  isShown: () => boolean;
}
/** Address → the copy that was handed out for it. */
const kept = new Map<string, CachedAnswer>();
const listeners = new Set<() => void>();
/** The oldest copy, and the oldest of those that could not be renewed. */
let oldest: string | undefined;
let unrenewed: string | undefined;

function tell(): void {
  const copies = [...kept.values()].filter(({ isShown }) => isShown()).sort((a, b) => (a.at < b.at ? -1 : 1));
  oldest = copies[0]?.at;
  unrenewed = copies.find(({ checking }) => !checking)?.at;
  for (const listener of listeners) listener();
}

/** Notes that an answer came from the service worker's copies, or fresh (`undefined`). */
export function recordCachedAnswer(path: string, copy: CachedAnswer | undefined): void {
  if (copy === undefined) kept.delete(path);
  else kept.set(path, copy);
  if (copy?.checking === true)
    setTimeout(() => {
      if (kept.get(path) === copy) recordCachedAnswer(path, { ...copy, checking: false });
    }, PATIENCE_MS);
  tell();
}

/** Before everything on the screen is read again: what is not on it any more has no say. */
export function clearCachedAnswers(): void {
  kept.clear();
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Whether the device says it is online, and since when the oldest copy on the page is kept: offline any, online one
 * that could not be renewed.
 */
export function useOnline(): { online: boolean; keptAt: string | undefined } {
  const cache = useQueryClient().getQueryCache();
  useEffect(
    () =>
      cache.subscribe(({ type }) => {
        if (type === 'observerAdded' || type === 'observerRemoved') tell();
      }),
    [cache],
  );
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return { online, keptAt: useSyncExternalStore(subscribe, () => (navigator.onLine ? unrenewed : oldest)) };
}
