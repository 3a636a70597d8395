import type { listItems } from '@moontower/contracts/addresses/items';
import { useCallback, useMemo, useState } from 'react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getPropertiesSummary } from '../addresses.ts';
import { useAddress } from '@moontower/ui/data/use-address.ts';
import { ask, type QueryOf } from '@moontower/ui/data/requests/ask.ts';
import { clockAhead } from '@moontower/ui/data/requests/server-clock.ts';
import { useLocation } from '@moontower/ui/router/router.tsx';
import { pathIn } from '@moontower/ui/words/language.ts';
import {
  periodFor,
  propertiesQuery,
  readProperties,
  writeProperties,
  type PropertyFilters,
} from './properties-address.ts';

export type ChangeProperties = (patch: Partial<PropertyFilters>, replace?: boolean) => void;

export const propertiesSummary = (query: QueryOf<typeof listItems>) =>
  queryOptions({
    queryKey: ['properties', 'summary', query],
    queryFn: ({ signal }) => {
      const { limit: _limit, format: _format, lang: _lang, ...filter } = query;
      return ask(getPropertiesSummary, { query: filter }, { signal, part: 'figures' });
    },
    placeholderData: keepPreviousData,
  });

/** The only reader of the screen's address, and what it asks the server for. */
export function useProperties() {
  const { query, change: changeAddress } = useAddress();
  const { pathname } = useLocation();
  const vacant = pathIn('en', pathname) === '/vacant-properties';
  const filters = useMemo(() => readProperties(query), [query]);
  const period = periodFor(filters, 'recording' in document.documentElement.dataset);
  // The start of the period stands still while the page is open.
  const [nowMs] = useState(() => Date.now() - clockAhead());
  const parameters = useMemo(
    () => propertiesQuery(filters, { vacant, period, nowMs }),
    [filters, vacant, period, nowMs],
  );
  const change = useCallback<ChangeProperties>(
    (patch, replace = false) =>
      changeAddress((before) => writeProperties({ ...readProperties(before), page: 1, ...patch }), replace),
    [changeAddress],
  );
  return { filters, change, period, parameters, vacant, summary: useQuery(propertiesSummary(parameters)) };
}
