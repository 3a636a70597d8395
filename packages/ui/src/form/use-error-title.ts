import { useEffect } from 'react';
import { titleWith } from './form-values.ts';

/** Begins the page's title with "Error:" while something is wrong. */
export function useErrorTitle(prefix: string, wrong: boolean): void {
  useEffect(() => {
    if (!wrong) return undefined;
    document.title = titleWith(document.title, prefix, true);
    return () => {
      document.title = titleWith(document.title, prefix, false);
    };
  }, [prefix, wrong]);
}
