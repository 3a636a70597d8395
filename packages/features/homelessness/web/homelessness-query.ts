import { queryOptions } from '@tanstack/react-query';
import { getHomelessness } from '../addresses.ts';
import { ask } from '@moontower/ui/data/requests/ask.ts';

export const homelessnessQuery = queryOptions({
  queryKey: ['feeds', 'homelessness'],
  queryFn: ({ signal }) => ask(getHomelessness, {}, { signal, part: 'published' }),
  staleTime: 60_000,
});
