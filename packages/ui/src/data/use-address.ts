import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from '../router/router.tsx';

/**
 * The filters in the address. The router tells of a change in a transition, after the next paint; until then the change
 * itself counts, so that a ticked box is ticked at once and two quick changes do not lose one another.
 * @param change makes the next filters of the ones in force; `replace` while typing or paging, else a step in the
 * history
 */
export function useAddress(): {
  query: URLSearchParams;
  change: (next: (before: URLSearchParams) => URLSearchParams, replace?: boolean) => void;
} {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const text = params.toString();
  const [ahead, setAhead] = useState<string>();
  useEffect(() => {
    setAhead(undefined);
    // Another part may have set back what this one changed: then the address is a new one of the same text.
  }, [text, key]);
  // Back before the router told of the change: the address is the one it still holds.
  useEffect(() => {
    const forget = () => setAhead(undefined);
    addEventListener('popstate', forget);
    return () => removeEventListener('popstate', forget);
  }, []);
  const now = ahead ?? text;
  const query = useMemo(() => new URLSearchParams(now), [now]);
  const change = useCallback(
    (next: (before: URLSearchParams) => URLSearchParams, replace = false) => {
      const after = next(new URLSearchParams(query));
      setAhead(after.toString());
      setParams(after, { replace, preventScrollReset: true });
    },
    [query, setParams],
  );
  return { query, change };
}
