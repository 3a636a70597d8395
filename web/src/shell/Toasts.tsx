import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from '../ui/toast.ts';

const ToastRegion = lazy(async () => ({ default: (await import('../ui/ToastRegion.tsx')).ToastRegion }));

/** The region's code is fetched with the first notification or the first F8; it then stays. */
export function Toasts() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (asked) return undefined;
    const listen = (event: KeyboardEvent) => { if (event.key === 'F8') setAsked(true); };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [asked]);
  useEffect(() => { if (message !== undefined) setAsked(true); }, [message]);
  return asked || message !== undefined ? <Suspense><ToastRegion /></Suspense> : null;
}
