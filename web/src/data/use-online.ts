import { useSyncExternalStore } from 'react';

/** Address → since when the copy is kept that was handed out for it. */
const kept = new Map<string, string>();
const listeners = new Set<() => void>();
let oldest: string | undefined;

/** Notes that an answer came from the service worker's copies (`at`), or fresh (`undefined`). */
export function noteKept(path: string, at: string | undefined): void {
  if (at === undefined ? !kept.delete(path) : kept.get(path) === at) return;
  if (at !== undefined) kept.set(path, at);
  oldest = [...kept.values()].sort()[0];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => { listeners.delete(listener); removeEventListener('online', listener); removeEventListener('offline', listener); };
}

/** Whether the device says it is online, and since when the oldest copy on the page is kept, if there is one. */
export function useOnline(): { online: boolean; keptAt: string | undefined } {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return { online, keptAt: useSyncExternalStore(subscribe, () => oldest) };
}
