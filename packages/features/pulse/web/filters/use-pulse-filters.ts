import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@moontower/ui/router/router.tsx';
import {
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
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(
    () => readPulseFilters(address, defaultWindow, defaultTab),
    [address, defaultWindow, defaultTab],
  );
  const change = useCallback(
    (part: Partial<PulseFilters>, { replace = false } = {}) => {
      setAddress(
        (before) =>
          keepOthers(
            before,
            writePulseFilters(
              changed(readPulseFilters(before, defaultWindow, defaultTab), part),
              defaultWindow,
              defaultTab,
            ),
          ),
        { replace, preventScrollReset: true },
      );
    },
    [setAddress, defaultWindow, defaultTab],
  );
  const linkTo = useCallback(
    (part: Partial<PulseFilters>) => {
      const query = keepOthers(
        address,
        writePulseFilters(changed(filters, part), defaultWindow, defaultTab),
      ).toString();
      return query === '' ? '?' : `?${query}`;
    },
    [address, filters, defaultWindow, defaultTab],
  );
  return useMemo(() => ({ filters, change, linkTo }), [filters, change, linkTo]);
}

const OURS = [
  'types',
  'subtypes',
  'q',
  'district',
  'min',
  'window',
  'bbox',
  'tab',
  'view',
  'item',
  'sort',
  'near',
  'ring',
  'from',
  'to',
  'map',
];

/** Words that are not ours (theme, density, campaign tags) stay in the address. */
function keepOthers(before: URLSearchParams, next: URLSearchParams): URLSearchParams {
  for (const [name, value] of before) if (!OURS.includes(name)) next.append(name, value);
  return next;
}
