import { queryOptions } from '@tanstack/react-query';
import { getPlace } from '@moontower/contracts/addresses/address';
import type { PlacePage } from '@moontower/contracts/places/place-page';
import { MINUTE_MS } from '@moontower/contracts/time';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { ask } from '@moontower/ui/data/requests/ask.ts';

/** Records of the place that are looked at for what stands open there. */
const LOOKED_AT = 50;

/** The page of the place under the first of these ends that is known; null where none is. */
export const placeOf = (slugs: readonly string[]) =>
  queryOptions({
    queryKey: ['near-place', slugs],
    queryFn: async ({ signal }): Promise<PlacePage | null> => {
      for (const slug of slugs) {
        const found = await ask(getPlace, { params: { slug }, query: { limit: LOOKED_AT } }, { signal }).catch(
          (error: unknown) => {
            if (error instanceof ApiError && error.status === 404) return undefined;
            throw error;
          },
        );
        if (found !== undefined) return found;
      }
      return null;
    },
    staleTime: MINUTE_MS,
    enabled: slugs.length > 0,
  });
