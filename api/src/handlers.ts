import type { Deps } from './deps.ts';
import type { Handled } from './answers/answer.ts';
import { bulletinRoutes } from './routes/bulletins.ts';
import { eventRoutes } from './routes/events.ts';
import { feedRoutes } from './routes/feeds.ts';
import { geocodeRoutes } from './routes/geocode.ts';
import { itemRoutes } from './routes/items.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { porkRoutes } from './routes/pork.ts';
import { shareRoutes } from './routes/share.ts';
import { pulseRoutes } from './routes/pulse.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';

/** Every handler: one line for each file of routes/. A contract without a handler fails a test. */
export function handlers(deps: Deps): Handled[] {
  return [itemRoutes, pulseRoutes, porkRoutes, feedRoutes, eventRoutes, geocodeRoutes, openApiRoutes, shareRoutes, bulletinRoutes, subscriptionRoutes].flatMap((routes) => routes(deps));
}
