import { useCallback, useMemo } from 'react';
import { useAddress } from '@moontower/ui/data/use-address.ts';
import {
  ADDRESS_WORDS,
  changed,
  readPulseFilters,
  writePulseFilters,
  type PulseFilters,
  type Tab,
  type WindowName,
} from './pulse-filters.ts';

export interface PulseAddress {
  filters: PulseFilters;
  /** `replace` while typing or selecting, otherwise a step that Back undoes. */
  change: (part: Partial<PulseFilters>, options?: { replace?: boolean }) => void;
  /** The address of the view with one part changed, for links. */
  linkTo: (part: Partial<PulseFilters>) => string;
}

/** The only reader and writer of this screen's address. */
export function usePulseFilters(defaultWindow: WindowName, defaultTab: Tab = 'map'): PulseAddress {
  const { query, change: changeAddress } = useAddress();
  const filters = useMemo(() => readPulseFilters(query, defaultWindow, defaultTab), [query, defaultWindow, defaultTab]);
  const after = useCallback(
    (before: URLSearchParams, part: Partial<PulseFilters>) =>
      keepOthers(
        before,
        writePulseFilters(
          changed(readPulseFilters(before, defaultWindow, defaultTab), part),
          defaultWindow,
          defaultTab,
        ),
      ),
    [defaultWindow, defaultTab],
  );
  const change = useCallback(
    (part: Partial<PulseFilters>, { replace = false } = {}) => changeAddress((before) => after(before, part), replace),
    [changeAddress, after],
  );
  const linkTo = useCallback((part: Partial<PulseFilters>) => `?${after(query, part).toString()}`, [query, after]);
  return useMemo(() => ({ filters, change, linkTo }), [filters, change, linkTo]);
}

/** Words that are not ours (theme, density, campaign tags) stay in the address. */
function keepOthers(before: URLSearchParams, next: URLSearchParams): URLSearchParams {
  for (const [name, value] of before) if (!ADDRESS_WORDS.some((ours) => ours === name)) next.append(name, value);
  return next;
}
