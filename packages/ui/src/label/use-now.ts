import { useSyncExternalStore } from 'react';
import { clockAhead } from '../data/requests/server-clock.ts';

const TICK_MS = 30_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  // While nobody listened the time stood still: whoever begins to reads the present one.
  if (listeners.size === 0) now = Date.now();
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** The server's time in milliseconds, renewed every 30 s, so that "12 min ago" stays true without a timer a row. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now - clockAhead());
}
