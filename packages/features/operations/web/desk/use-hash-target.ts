import { useEffect } from 'react';
import { hashName } from '@moontower/ui/router/hash-name.ts';
import { useLocation } from '@moontower/ui/router/router.tsx';

/**
 * Brings what the address names after its `#` into view, and the focus to it. Called by what draws it: before that it
 * is not there, and a page that opens within the app is not scrolled by the browser.
 */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const name = hashName(hash);
    if (name === '') return undefined;
    // The frame takes a new page to its top first.
    const timer = setTimeout(() => {
      const target = document.querySelector<HTMLElement>(`[id="${CSS.escape(name)}"]`);
      target?.scrollIntoView();
      target?.focus({ preventScroll: true });
    }, 50);
    return () => clearTimeout(timer);
  }, [hash, key]);
}
