import { queryOptions } from '@tanstack/react-query';
import { getPlace } from '@moontower/contracts/addresses/address';
import { ask } from '@moontower/ui/data/requests/ask.ts';

/** The ZIP code of an address page, which other records of the same address state; null where none does. */
export const placeZip = (slug: string) =>
  queryOptions({
    queryKey: ['place-zip', slug],
    queryFn: async ({ signal }) => {
      const { zip } = await ask(getPlace, { params: { slug }, query: { limit: 1 } }, { signal, part: 'kind' });
      return zip ?? null;
    },
    enabled: slug !== '',
  });
