import { useSyncExternalStore } from 'react';
import { breakpoint } from '@moontower/ui/theme/styles.ts';

const query = matchMedia(`(min-width: ${breakpoint.short}px)`);
const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** True where the list scrolls beside the map; below 1,024 px the whole page scrolls. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
