import type { Route } from './route.ts';
import { addWebhook, confirmSubscription, endSubscription, getBulletin, leaveSubscription, listBulletins, listSubscriptions, subscribe } from './routes/bulletins.ts';
import { getGoneItem, getItem, listItems } from './routes/items.ts';
import { getPulseDistricts, getPulseStats, listPulseEvents } from './routes/pulse.ts';
import { getPorkStatistics, listFlagged, listRules } from './routes/pork.ts';
import { getStatsSummary, listFeeds } from './routes/feeds.ts';
import { listEvents } from './routes/events.ts';
import { geocode } from './routes/geocode.ts';

/** Every route of the API. OpenAPI, the docs and the registry tests read this list. */
export const routes = {
  listItems, getItem, getGoneItem, listPulseEvents, getPulseStats, getPulseDistricts, listFlagged, getPorkStatistics, listRules, listFeeds, getStatsSummary, listEvents, geocode,
  listBulletins, getBulletin, subscribe, confirmSubscription, leaveSubscription, addWebhook, listSubscriptions, endSubscription,
} as const satisfies Record<string, Route>;
