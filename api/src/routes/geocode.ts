import { AppError } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import type { Deps } from '../deps.ts';
import { route, type Endpoint } from '@moontower/endpoints/answer';

export function geocodeRoutes(deps: Deps): Endpoint[] {
  return [
    route(routes.geocode, async ({ query: { q, lat, lon }, visitor }) => {
      if (q !== undefined && q.trim() !== '' && lat === undefined && lon === undefined)
        return { kind: 'json', body: await deps.places.search(q.trim(), visitor) };
      if (q === undefined && lat !== undefined && lon !== undefined)
        return { kind: 'json', body: await deps.places.reverse(lon, lat, visitor) };
      throw new AppError('bad_request', 'Give either q, an address, or lat and lon, a point.', { field: 'q' });
    }),
  ];
}
