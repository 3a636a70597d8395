import { austin } from '@moontower/city';
import { createMetrics, databaseOf, type Lifecycle, type Log } from '@moontower/runtime';
import { connectStore, type Store } from '@moontower/store';
import { bulletinReads } from '@moontower/store/bulletin-queries';
import { headSeq, readEvents, tailEvents } from '@moontower/store/event-log';
import { feedReads } from '@moontower/store/feed-queries';
import { geocodeReads } from '@moontower/store/geocode-queries';
import { ensureIndexes } from '@moontower/store/indexes';
import { itemReads } from '@moontower/store/item-queries';
import { porkReads } from '@moontower/store/pork-queries';
import { pulseReads } from '@moontower/store/pulse-queries';
import { statsReads } from '@moontower/store/stats-queries';
import { subscriptionsOf } from '@moontower/store/subscription-writes';
import type { ApiConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import { createApp } from './http/app.ts';
import { readFiles } from './http/files.ts';
import { operators } from './http/operators.ts';
import { pages } from './http/pages.ts';
import { closeServer, createServer, listen } from './http/server.ts';
import { openBoard, type Board } from './ops/board.ts';
import { createHub, type Hub } from './realtime/hub.ts';
import { createGeocoder } from './places/geocoder.ts';
import { attachSockets } from './realtime/socket-server.ts';

export interface ApiPlan { config: ApiConfig; log: Log; lifecycle: Lifecycle; webRoot: string }

/** Starts the API: store, answer cache, pages, sockets, one port. @returns the address it answers at */
export async function startApi({ config, log, lifecycle, webRoot }: ApiPlan): Promise<{ url: string; port: number }> {
  if (config.MONGODB_URI === undefined) throw new Error('The API needs a MongoDB: set MONGODB_URI, or use npm start, which brings one.');
  const store = await connectStore({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE ?? databaseOf(config.MOONTOWER_CITY), appName: 'moontower-api' });
  lifecycle.add('MongoDB', () => store.close());
  for (const { collection, index, says } of await ensureIndexes(store)) log.warn({ 'store.collection': collection, 'store.index': index }, `The index ${index} of ${collection}: ${says}`);
  const cache = createAnswerCache({ nowMs: Date.now });
  const hub = createHub({ events: eventReads(store), nowMs: Date.now, emit: (room, { name, message }) => sockets.emit(room, name, message) });
  const deps = createDeps({ config, store, hub, log });
  const files = await readFiles(webRoot);
  const board = boardOf(config, log);
  if (board !== undefined) lifecycle.add('job board', () => board.close());
  const app = createApp({ deps, cache, pages: pages({ deps, files }), operators: operators(deps, board) });
  const server = createServer({ app, cache, files });
  const sockets = attachSockets({ server, hub, publicUrl: deps.publicUrl, log, metrics: deps.metrics });
  await follow({ store, hub, deps, lifecycle, touch: cache.touch, clear: cache.clear });
  const port = await listen(server, config.PORT, config.HOST);
  lifecycle.add('HTTP server', () => closeServer(server));
  lifecycle.add('sockets', () => { hub.close(); return sockets.close(); });
  return { port, url: `http://${config.HOST === '0.0.0.0' ? '127.0.0.1' : config.HOST}:${port}` };
}

function boardOf({ REDIS_URL, REDIS_PREFIX }: ApiConfig, log: Log): Board | undefined {
  return REDIS_URL === undefined ? undefined : openBoard({ redisUrl: REDIS_URL, prefix: REDIS_PREFIX, path: '/ops/queues', log });
}

interface Parts { config: ApiConfig; store: Store; hub: Hub; log: Log }

function createDeps({ config, store, hub, log }: Parts): Deps {
  const { mode } = config.MOONTOWER_CITY;
  const labels = { simulated: mode === 'sample' };
  return {
    items: itemReads(store, labels), pulse: pulseReads(store), pork: porkReads(store, labels), feeds: feedReads(store, labels), stats: statsReads(store),
    bulletins: bulletinReads(store), subscriptions: subscriptionsOf(store),
    sends: { mail: config.SMTP_URL !== undefined && config.MAIL_FROM !== undefined, webhookSecret: config.WEBHOOK_SECRET, allowInside: config.WEBHOOK_INSIDE === 'yes' },
    events: eventReads(store), geocoder: createGeocoder({ reads: geocodeReads(store), url: config.GEOCODER_URL, agent: `Moontower/1 (${publicUrlOf(config)})`, nowMs: Date.now }), position: hub.position,
    city: { id: austin.id, name: austin.name, mode, shifted: config.CITY_SHIFT === 'now' },
    tilesUrl: config.TILES_URL, publicUrl: publicUrlOf(config),
    operatorToken: config.OPERATOR_TOKEN, nowMs: Date.now, log, metrics: createMetrics('api'),
    unready: async () => (await answers(store) ? [] : ['MongoDB does not answer.']),
  };
}

function publicUrlOf({ PUBLIC_URL, HOST, PORT }: ApiConfig): string {
  const own = HOST === '127.0.0.1' || HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return (PUBLIC_URL ?? `http://${own}:${PORT}`).replace(/\/$/, '');
}

function eventReads(store: Store): Deps['events'] {
  return { head: () => headSeq(store), after: (seq, limit) => readEvents(store, seq, limit) };
}

async function answers(store: Store): Promise<boolean> {
  if (store.readyState !== 1 || store.db === undefined) return false;
  const late = new Promise<boolean>((resolve) => { setTimeout(() => resolve(false), 2_000).unref(); });
  return Promise.race([store.db.admin().ping().then(() => true, () => false), late]);
}

interface Following { store: Store; hub: Hub; deps: Deps; lifecycle: Lifecycle; touch: (events: Parameters<ReturnType<typeof createAnswerCache>['touch']>[0]) => void; clear: () => void }

/** Hears every committed burst: kept answers that it makes untrue go, sockets are told. */
async function follow({ store, hub, deps, lifecycle, touch, clear }: Following): Promise<void> {
  const head = await headSeq(store);
  hub.begin(head);
  const tail = await tailEvents(store, head, (burst) => {
    touch(burst.events);
    hub.take(burst);
    deps.metrics.eventSeconds.observe(Math.max(0, (deps.nowMs() - burst.at.getTime()) / 1000));
    for (const { name } of burst.events) deps.metrics.eventsSent.inc({ event: name });
  }, (error) => { clear(); deps.log.warn({ err: error }, 'The event log cannot be followed; trying again'); });
  lifecycle.add('event log', () => tail.close());
}
