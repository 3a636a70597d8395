import { routes } from '@moontower/registry/routes';
import type { Deps } from '../deps.ts';
import { route, type Endpoint } from '@moontower/endpoints/answer';

export function citiesRoutes({ facts: { id, name }, publicUrl, city: { mode }, otherCities }: Deps): Endpoint[] {
  return [
    route(routes.getCities, async () => ({
      kind: 'json',
      body: [{ id, name, url: publicUrl, state: 'here' as const, records: mode }, ...otherCities.list()],
    })),
  ];
}
