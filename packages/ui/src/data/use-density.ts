import { useCallback } from 'react';
import { useSearchParams } from '../router/router.tsx';

export type Density = 'comfortable' | 'compact';
const STORED = 'moontower-density';

function stored(): Density {
  try {
    return localStorage.getItem(STORED) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    return 'comfortable';
  }
}

/** `?density=compact` says it for this view; the choice is remembered on the device. */
export function useDensity(): [Density, (density: Density) => void] {
  const [query, setQuery] = useSearchParams();
  const named = query.get('density');
  const density = named === 'compact' || named === 'comfortable' ? named : stored();
  const choose = useCallback(
    (next: Density) => {
      try {
        localStorage.setItem(STORED, next);
      } catch {
        /* the address still says it */
      }
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          after.set('density', next);
          return after;
        },
        { replace: true },
      );
    },
    [setQuery],
  );
  return [density, choose];
}
