import { routes } from '@moontower/registry/routes';
import type { Deps } from './deps.ts';
import { cityPageFor } from './pages/cities-answers.ts';
import type { Endpoint } from '@moontower/endpoints/answer';
import { accountRoutes } from './routes/accounts/accounts.ts';
import { claimRoutes } from './routes/claims.ts';
import { eventRoutes } from './routes/events.ts';
import { feedRoutes } from './routes/feeds.ts';
import { geocodeRoutes } from './routes/geocode.ts';
import { itemRoutes } from './routes/items.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { peopleRoutes } from './routes/accounts/people.ts';
import { placeRoutes } from './routes/places.ts';
import { porkRoutes } from './routes/pork.ts';
import { shareRoutes } from './routes/share.ts';
import { siteFileRoutes } from './routes/site-files.ts';
import { rowRoutes } from './routes/row.ts';
import { citiesRoutes } from './routes/cities.ts';

/** Every handler: one line for each file of routes/. A contract without a handler fails a test. */
export function handlers(deps: Deps): Endpoint[] {
  const own = [
    itemRoutes,
    placeRoutes,
    porkRoutes,
    claimRoutes,
    feedRoutes,
    eventRoutes,
    geocodeRoutes,
    openApiRoutes,
    shareRoutes,
    siteFileRoutes,
    accountRoutes,
    peopleRoutes,
    rowRoutes,
    citiesRoutes,
  ].flatMap((routes) => routes(deps));
  return [...own, ...deps.roomEndpoints.map(asPage)];
}

/** What browsers without scripts send as a form is answered with a page. */
function asPage(endpoint: Endpoint): Endpoint {
  return endpoint.contract === routes.askAsCity ? { ...endpoint, present: cityPageFor } : endpoint;
}
