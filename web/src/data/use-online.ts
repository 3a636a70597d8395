import { useSyncExternalStore } from 'react';

let keptAt: string | undefined;
const listeners = new Set<() => void>();
function tell(): void { for (const listener of listeners) listener(); }

/** Remembers the time of the newest kept copy that the service worker handed out. */
export function noteKept(at: string | undefined): void {
  if (at === undefined || (keptAt !== undefined && keptAt >= at)) return;
  keptAt = at;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => { listeners.delete(listener); removeEventListener('online', listener); removeEventListener('offline', listener); };
}

/** Whether the device says it is online, and the time of the newest kept copy shown on this visit. */
export function useOnline(): { online: boolean; keptAt: string | undefined } {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return { online, keptAt: useSyncExternalStore(subscribe, () => keptAt) };
}
