import { useCallback, useMemo } from 'react';
import { useAddress } from '@moontower/ui/data/use-address.ts';
import { readPorkFilters, writePorkFilters, type PorkFilters } from './pork-filters.ts';

export type ChangePork = (patch: Partial<PorkFilters>, replace?: boolean) => void;

/** The only reader of the tracker's address. */
export function usePorkFilters(): { filters: PorkFilters; change: ChangePork } {
  const { query, change: changeAddress } = useAddress();
  const filters = useMemo(() => readPorkFilters(query), [query]);
  const change = useCallback<ChangePork>(
    (patch, replace = false) => {
      changeAddress((before) => writePorkFilters({ ...readPorkFilters(before), ...patch }), replace);
    },
    [changeAddress],
  );
  return { filters, change };
}
