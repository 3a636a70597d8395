import { randomUUID } from 'node:crypto';
import { austin } from '@moontower/city';
import { createProgressTeller } from '@moontower/runtime/tell-progress';
import type { LogFollower } from '@moontower/feature/define-feature';
import { createMetrics, databaseOf, watchProcess, type Lifecycle, type Log, type Metrics } from '@moontower/runtime';
import { connectStore, type Store } from '@moontower/store';
import { accountsOf } from '@moontower/store/accounts/accounts';
import { completeFindings } from '@moontower/findings/store/complete';
import { findingsOf } from '@moontower/findings/store';
import { nonprofitReads } from '@moontower/nonprofits/store/nonprofit-reads';
import { analyticsReads } from '@moontower/store/analytics/analytics-reads';
import { storedLimitsOf } from '@moontower/store/requests/stored-limits';
import { idempotencyKeysOf } from '@moontower/store/requests/idempotency-keys';
import { bulletinReads } from '@moontower/bulletins/store/bulletin-reads';
import { headSeq, readEvents } from '@moontower/store/events/event-log';
import { feedReads } from '@moontower/store/feeds/feed-queries';
import { createGeocoder } from '@moontower/store/geocoding/geocoder';
import { geocodeReads } from '@moontower/store/geocoding/geocode-queries';
import { ensureIndexes } from '@moontower/registry/indexes';
import { describeReports } from '@moontower/reports/store/describe-reports';
import { readOfficials } from '@moontower/reports/store/officials';
import { placeReads } from '@moontower/store/items/places/place-reads';
import { councilReads } from '@moontower/store/council/council-reads';
import { itemReads } from '@moontower/store/items/item-queries';
import { mailReads } from '@moontower/store/mail/mail-reads';
import { operatorSessions } from '@moontower/store/sessions/operator-sessions';
import { claimsOf } from '@moontower/store/claims/claims';
import { publishedRows } from '@moontower/store/rows/published-rows';
import { porkReads } from '@moontower/store/spending/pork-queries';
import { moveReviews } from '@moontower/store/spending/reviews';
import { startPresence, readPresences } from '@moontower/store/db/presence';
import { pulseReads } from '@moontower/store/pulse/pulse-queries';
import { statsReads } from '@moontower/store/stats/stats-queries';
import { accountDeps } from './accounts/create-account-deps.ts';
import { grantAtStart } from './accounts/grant-operators.ts';
import { createVisitors } from './request-context/visitor.ts';
import { createTokens } from './request-context/who.ts';
import type { ApiConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { follow } from './follow-log.ts';
import { createAnswerCache, type AnswerCache } from './http/answers/answer-cache.ts';
import { createApp } from './http/app.ts';
import { soon } from './soon.ts';
import { readFiles } from './http/answers/files.ts';
import { operators } from './http/access/operators.ts';
import { pages } from './http/pages.ts';
import { closeServer, createServer, listen } from './http/server.ts';
import { photosOf } from './photos/held-photos.ts';
import { openBoard, type Board } from './ops/board.ts';
import { createReadiness } from './readiness.ts';
import { alertsOf, deskOf, sendingOf } from './sending-settings.ts';
import { openRooms } from './room-endpoints.ts';
import { createHub, type Hub } from './realtime/hub.ts';
import { queryNominatim } from './places/query-nominatim.ts';
import { blockKey } from '@moontower/city/block-key';
import type { HashingWay } from './accounts/passwords.ts';
import { createPlaceSearch } from './places/place-search.ts';
import { createInFlightAnswers } from './http/answers/in-flight-answers.ts';
import { attachSockets } from './realtime/socket-server.ts';

/** What expired leaves the kept answers. */
const SWEEP_MS = 60_000;
const LOOK_MS = 5_000;

export interface ApiPlan {
  config: ApiConfig;
  log: Log;
  lifecycle: Lifecycle;
  webRoot: string;
  hashing?: HashingWay;
}

/** Starts the API: store, answer cache, pages, sockets, one port. @returns the address it answers at */
export async function startApi({
  config,
  log,
  lifecycle,
  webRoot,
  hashing,
}: ApiPlan): Promise<{ url: string; port: number }> {
  if (config.MONGODB_URI === undefined)
    throw new Error('The API needs a MongoDB: set MONGODB_URI, or use npm start, which brings one.');
  const place = { uri: config.MONGODB_URI, database: config.MONGODB_DATABASE ?? databaseOf(config.MOONTOWER_CITY) };
  const store = await connectStore({ ...place, appName: 'moontower-api', zone: austin.zone, placeOf: austin.placeOf });
  lifecycle.add('MongoDB', () => store.close());
  const writes = await sayThatItLives(store, { log, lifecycle });
  for (const { collection, index, says } of await ensureIndexes(store))
    log.warn({ 'store.collection': collection, 'store.index': index }, `The index ${index} of ${collection}: ${says}`);
  await upgradeDocuments(store, publicUrlOf(config));
  const cache = sweptCache(lifecycle);
  const hub = createHub({
    events: eventReads(store),
    nowMs: Date.now,
    emit: (room, { name, message }) => sockets.emit(room, name, message),
  });
  const unready = await createReadiness(place, lifecycle);
  const underWay = createInFlightAnswers();
  const parts = createDeps({ config, store, hub, log, unready, hashing });
  const board = boardOf(config, { log, lifecycle });
  const redisAnswers = async () => board?.answers();
  const toRooms = { store, ...parts, operatorAlerts: alertsOf(config), redisAnswers, letPass: underWay.letPass };
  const { rooms, followers, start } = await openRooms(toRooms);
  for (const { name, stop } of followers) lifecycle.add(name, stop);
  const deps = { ...parts, ...rooms };
  await grantAtStart(deps);
  watchProcess(deps.metrics);
  const files = await readFiles(webRoot, config.TILES_URL);
  const operatorPages = operators(deps, board);
  const answered = createProgressTeller();
  const app = createApp({ deps, cache, writes, answered, pages: pages({ deps, files }), operators: operatorPages });
  const { publicUrl, visitors, metrics } = deps;
  watchKept(metrics, cache, followers);
  const server = createServer({
    app,
    cache,
    files,
    looked: (found) => metrics.readyAsked.inc({ found }),
    begins: underWay.begin,
    onTls: visitors.onTls,
  });
  const { tokens, nowMs } = deps;
  const signedIn = { tokens, living: accountsOf(store).living, nowMs };
  const sockets = attachSockets({ server, hub, publicUrl, visitors, log, metrics, signedIn, limits: config });
  await follow({ store, hub, deps, followers, lifecycle, touch: cache.touch, clear: cache.clear });
  const port = await listen(server, config.PORT, config.HOST);
  for (const { name, stop } of start()) lifecycle.add(name, stop);
  lifecycle.add('HTTP server', () => closeServer(server));
  lifecycle.add('sockets', () => {
    hub.close();
    return sockets.close();
  });
  return { port, url: `http://${config.HOST === '0.0.0.0' ? '127.0.0.1' : config.HOST}:${port}` };
}

function sweptCache(lifecycle: Lifecycle): AnswerCache {
  const cache = createAnswerCache({ nowMs: Date.now });
  const sweeping = setInterval(cache.sweep, SWEEP_MS).unref();
  lifecycle.add('answer cache', () => clearInterval(sweeping));
  return cache;
}

/** What older versions stored is made what this one reads. */
async function upgradeDocuments(store: Store, publicUrl: string): Promise<void> {
  await moveReviews(store, new Date());
  await completeFindings({ store, placeKey: blockKey(austin.placeOf) });
  await describeReports(store, publicUrl);
}

/** Tells /metrics what the cache of answers holds, and what rooms keep by the event log. */
function watchKept(metrics: Metrics, cache: AnswerCache, followers: readonly LogFollower[]): void {
  const look = (): void => {
    const kept = cache.size();
    metrics.answersKept.set(kept.entries);
    metrics.answerBytes.set(kept.bytes);
    for (const follower of followers) follower.measure(metrics);
  };
  look();
  setInterval(look, LOOK_MS).unref();
}

/**
 * Before anything is written: an API that died in a transaction may hold the very documents.
 * @returns to be called whenever somebody writes: loads of the workers rest then
 */
async function sayThatItLives(
  store: Store,
  { log, lifecycle }: Pick<ApiPlan, 'log' | 'lifecycle'>,
): Promise<() => void> {
  const warn = (err: unknown) => log.warn({ err }, 'This API could not say that it lives; trying again');
  let wroteSince = false;
  const wrote = (): boolean => {
    const told = wroteSince;
    wroteSince = false;
    return told;
  };
  const presence = await startPresence(store, { id: randomUUID(), role: 'api', wrote, warn });
  lifecycle.add('presence', presence.stop);
  return () => {
    wroteSince = true;
  };
}

function boardOf(
  { REDIS_URL, REDIS_PREFIX }: ApiConfig,
  { log, lifecycle }: Pick<ApiPlan, 'log' | 'lifecycle'>,
): Board | undefined {
  if (REDIS_URL === undefined) return undefined;
  const board = openBoard({ redisUrl: REDIS_URL, prefix: REDIS_PREFIX, path: '/ops/queues', log });
  lifecycle.add('job board', () => board.close());
  return board;
}

interface Parts {
  config: ApiConfig;
  store: Store;
  hub: Hub;
  log: Log;
  unready: Deps['unready'];
  hashing: HashingWay | undefined;
}

function createDeps({
  config,
  store,
  hub,
  log,
  unready,
  hashing,
}: Parts): Omit<Deps, 'roomEndpoints' | 'measureRooms'> {
  const labels = { simulated: config.MOONTOWER_CITY.mode === 'sample' };
  const photos = photosOf(config, store);
  const accounts = accountsOf(store);
  const reporting = {
    publicUrl: publicUrlOf(config),
    city: { id: austin.id, name: austin.name, mode: config.MOONTOWER_CITY.mode, shifted: config.CITY_SHIFT === 'now' },
    facts: austin,
    filesWithCity: config.OPEN311_POST_KEY !== undefined,
    floodPoints: config.LIMIT_REPORT_ALL_HOUR,
    photoLimits: photos.room,
  };
  return {
    items: itemReads(store, labels),
    officials: (first) => readOfficials(store, first),
    ...reporting,
    photoRoom: photos.figure,
    atPlaces: placeReads(store, labels),
    council: councilReads(store),
    pulse: pulseReads(store, austin),
    pork: porkReads(store, { ...labels, checkbook: austin.checkbook }),
    rows: publishedRows(store, { ...labels, checkbook: austin.checkbook }),
    claims: claimsOf(store, { ...labels, checkbook: austin.checkbook }),
    feeds: feedReads(store, { ...labels, zone: austin.zone }),
    analytics: analyticsReads(store),
    nonprofits: nonprofitReads(store),
    findings: findingsOf({ store, ...labels, photoRoom: photos.room, placeKey: blockKey(austin.placeOf) }),
    stats: statsReads(store),
    bulletins: bulletinReads(store),
    inquiryDesk: deskOf(config),
    mail: mailReads(store),
    sends: sendingOf(config),
    events: eventReads(store),
    places: placesOf(config, store),
    position: hub.position,
    tilesUrl: config.TILES_URL,
    operatorToken: config.OPERATOR_TOKEN,
    operatorSessions: operatorSessions(store),
    tokens: createTokens({ secret: config.JWT_SECRET, before: config.JWT_SECRET_BEFORE, accounts, nowMs: Date.now }),
    accounts: accountDeps(store, { operatorEmails: config.OPERATOR_EMAILS, limits: config, hashing }),
    limitPoints: config,
    keptRequests: idempotencyKeysOf(store),
    keptLimits: storedLimitsOf(store),
    visitors: createVisitors({ trusted: config.TRUSTED_PROXIES, publicUrl: config.PUBLIC_URL }),
    securityContact: config.SECURITY_CONTACT,
    nowMs: Date.now,
    log,
    metrics: createMetrics('api'),
    unready,
    workers: () => soon(readPresences(store, Date.now()), []),
  };
}

function placesOf(config: ApiConfig, store: Store): Deps['places'] {
  const geocoder = createGeocoder({
    reads: geocodeReads(store),
    keptLimits: storedLimitsOf(store),
    ask: queryNominatim({ url: config.GEOCODER_URL, agent: `Moontower/1 (${publicUrlOf(config)})` }),
    city: austin,
    nowMs: Date.now,
  });
  return createPlaceSearch({ geocoder, city: austin });
}

function publicUrlOf({ PUBLIC_URL, HOST, PORT }: ApiConfig): string {
  const own = HOST === '127.0.0.1' || HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return (PUBLIC_URL ?? `http://${own}:${PORT}`).replace(/\/$/, '');
}

function eventReads(store: Store): Deps['events'] {
  return { head: () => headSeq(store), after: (seq, limit) => readEvents(store, seq, limit) };
}
