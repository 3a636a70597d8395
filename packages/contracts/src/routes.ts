import type { Route } from './route.ts';
import { getItem, listItems } from './routes/items.ts';
import { getPulseStats, listPulseEvents } from './routes/pulse.ts';
import { getPorkStatistics, listFlagged } from './routes/pork.ts';
import { getStatsSummary, listFeeds } from './routes/feeds.ts';
import { listEvents } from './routes/events.ts';
import { geocode } from './routes/geocode.ts';

/** Every route of the API. OpenAPI, the docs and the registry tests read this list. */
export const routes = {
  listItems, getItem, listPulseEvents, getPulseStats, listFlagged, getPorkStatistics, listFeeds, getStatsSummary, listEvents, geocode,
} as const satisfies Record<string, Route>;
