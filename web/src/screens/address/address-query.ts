import { queryOptions } from '@tanstack/react-query';
import { getPlace } from '@moontower/contracts/addresses/address';
import { MINUTE_MS } from '@moontower/contracts/time';
import { read } from '@moontower/ui/data/requests/read.ts';

/** `/api/address/:slug`: another spelling is led to its page by the API. */
export const placeQuery = (slug: string) =>
  queryOptions({
    queryKey: ['address', slug],
    queryFn: (reading) => read(getPlace, { params: { slug } }, { ...reading, part: 'records' }),
    staleTime: MINUTE_MS,
    enabled: slug !== '',
  });
