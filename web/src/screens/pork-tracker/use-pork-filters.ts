import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../../router/router.tsx';
import { readPorkFilters, writePorkFilters, type PorkFilters } from './pork-filters.ts';

export type ChangePork = (patch: Partial<PorkFilters>, replace?: boolean) => void;

/** The only reader of the tracker's address. */
export function usePorkFilters(): { filters: PorkFilters; change: ChangePork } {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readPorkFilters(params), [params]);
  const change = useCallback((patch: Partial<PorkFilters>, replace = false) => {
    setParams((before) => writePorkFilters({ ...readPorkFilters(before), ...patch }), { replace, preventScrollReset: true });
  }, [setParams]);
  return { filters, change };
}
