import { tellCityFacts } from '@moontower/contracts/place/city-facts';
import type { Server } from 'node:http';
import { cityOf, type City } from '@moontower/city';
import { speakOf } from '@moontower/words/city-words';
import { createProgressTeller } from '@moontower/runtime/tell-progress';
import type { LogFollower } from '@moontower/feature/define-feature';
import { createMetrics, watchProcess, type Lifecycle, type Log, type Metrics } from '@moontower/runtime';
import type { Store } from '@moontower/store';
import { accountsOf } from '@moontower/store/accounts/accounts';
import { findingsOf } from '@moontower/findings/store';
import { nonprofitReads } from '@moontower/nonprofits/store/nonprofit-reads';
import { analyticsReads } from '@moontower/store/analytics/analytics-reads';
import { storedLimitsOf } from '@moontower/store/requests/stored-limits';
import { idempotencyKeysOf } from '@moontower/store/requests/idempotency-keys';
import { bulletinReads } from '@moontower/bulletins/store/bulletin-reads';
import { headSeq, readEvents } from '@moontower/store/events/event-log';
import { feedReads } from '@moontower/store/feeds/feed-queries';
import { readOfficials } from '@moontower/reports/store/officials';
import { placeReads } from '@moontower/store/items/places/place-reads';
import { councilReads } from '@moontower/store/council/council-reads';
import { itemReads } from '@moontower/store/items/item-queries';
import { mailReads } from '@moontower/store/mail/mail-reads';
import { operatorSessions } from '@moontower/store/sessions/operator-sessions';
import { claimsOf } from '@moontower/store/claims/claims';
import { publishedRows } from '@moontower/store/rows/published-rows';
import { pastReads } from '@moontower/store/past/past-reads';
import { porkReads } from '@moontower/store/spending/pork-queries';
import { readPresences } from '@moontower/store/db/presence';
import { pulseReads } from '@moontower/store/pulse/pulse-queries';
import { statsReads } from '@moontower/store/stats/stats-queries';
import { accountDeps } from './accounts/create-account-deps.ts';
import { grantAtStart } from './accounts/grant-operators.ts';
import { createVisitors } from './request-context/visitor.ts';
import { whileAway } from './request-context/sessions-while-away.ts';
import { createTokens } from './request-context/who.ts';
import { sharedLimitsOf, type SharedLine } from './request-context/shared-limits.ts';
import type { ApiConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { otherCitiesOf } from './cities/other-cities.ts';
import { createDrain } from './drain.ts';
import { edgeOf } from './edge/edge-of.ts';
import { follow } from './follow-log.ts';
import { createAnswerCache, type AnswerCache } from './http/answers/answer-cache.ts';
import { createApp } from './http/app.ts';
import { answerLimit } from './http/in-time.ts';
import { soon } from './soon.ts';
import { readFiles } from './http/answers/files.ts';
import { operators } from './http/access/operators.ts';
import { pages } from './http/pages.ts';
import { closeServer, createServer, listen } from './http/server.ts';
import { openStore } from './open-store.ts';
import { photosOf } from './photos/held-photos.ts';
import { boardOf, sharedLineOf } from './redis-parts.ts';
import { createReadiness } from './readiness.ts';
import { deskOf, publicUrlOf, roomSettingsOf, sendingOf } from './sending-settings.ts';
import { openRooms } from './room-endpoints.ts';
import { createHub, type Hub } from './realtime/hub.ts';
import { placesOf } from './places/places-of.ts';
import { blockKey } from '@moontower/city/block-key';
import type { HashingWay } from './accounts/passwords.ts';
import { createInFlightAnswers } from './http/answers/in-flight-answers.ts';
import { attachSockets, type SocketServer } from './realtime/socket-server.ts';

/** What expired leaves the kept answers. */
const SWEEP_MS = 60_000;
const LOOK_MS = 5_000;
/** Of kept answers, where a search engine holds the records: several APIs of 300 MB stand behind what keeps answers. */
const KEPT_BESIDE_ENGINE = 48_000_000;

export interface ApiPlan {
  config: ApiConfig;
  log: Log;
  lifecycle: Lifecycle;
  webRoot: string;
  hashing?: HashingWay;
  /** Hears when what is stored is made ready for this release, and when that is done: whoever waits goes on waiting. */
  preparing?: (isPreparing: boolean) => void;
}

/** Says of which city this process tells, before a word or an address is read. */
function tell(city: City): void {
  tellCityFacts(city);
  speakOf(city.words);
}

/** Starts the API: store, answer cache, pages, sockets, one port. @returns the address it answers at */
export async function startApi({
  config,
  log,
  lifecycle,
  webRoot,
  hashing,
  preparing,
}: ApiPlan): Promise<{ url: string; port: number }> {
  tell(cityOf(config.MOONTOWER_CITY));
  const publicUrl = publicUrlOf(config);
  const { store, place, writes } = await openStore(config, { log, lifecycle, preparing, publicUrl });
  const cache = sweptCache(config, lifecycle);
  const hub = createHub({
    events: eventReads(store),
    nowMs: Date.now,
    emit: (room, { name, message }) => sockets.emit(room, name, message),
  });
  const drain = createDrain(config.DRAIN_SECONDS);
  const unready = await createReadiness(place, { lifecycle, ending: drain.reasons });
  const underWay = createInFlightAnswers();
  const line = sharedLineOf(config, { log, lifecycle });
  const parts = createDeps({ config, store, hub, log, unready, hashing, line });
  const board = boardOf(config, { log, lifecycle });
  const redisAnswers = async () => board?.answers();
  const toRooms = { store, ...parts, ...roomSettingsOf(config, place), redisAnswers, letPass: underWay.letPass };
  const { rooms, followers, start } = await openRooms(toRooms);
  for (const { name, stop } of [...followers, parts.otherCities]) lifecycle.add(name, stop);
  const deps = { ...parts, ...rooms };
  await grantAtStart(deps);
  watchProcess(deps.metrics);
  const files = await readFiles(webRoot, config.TILES_URL);
  watchKept(deps.metrics, cache, followers);
  const answerLimitMs = answerLimit(config);
  const app = createApp({
    deps,
    cache,
    answerLimitMs,
    writes,
    answered: createProgressTeller(),
    pages: pages({ deps, files, answerLimitMs }),
    operators: operators(deps, board),
  });
  const server = createServer({
    app,
    cache,
    files,
    looked: (found) => deps.metrics.readyAsked.inc({ found }),
    begins: underWay.begin,
    onTls: deps.visitors.onTls,
    ending: drain.ending,
  });
  const sockets = socketsOf({ server, hub, store, deps, config, line });
  await follow({ store, hub, deps, followers, lifecycle, ...edgeOf(config, { cache, log, lifecycle }) });
  const port = await listen(server, config.PORT, config.HOST);
  for (const { name, stop } of start()) lifecycle.add(name, stop);
  endInOrder(lifecycle, { server, hub, sockets, drain });
  return { port, url: `http://${config.HOST === '0.0.0.0' ? '127.0.0.1' : config.HOST}:${port}` };
}

interface SocketParts {
  server: Server;
  hub: Hub;
  store: Store;
  deps: Deps;
  config: ApiConfig;
  line: SharedLine | undefined;
}

function socketsOf({ server, hub, store, deps, config, line }: SocketParts): SocketServer {
  const { publicUrl, visitors, metrics, log, tokens, nowMs } = deps;
  return attachSockets({
    server,
    hub,
    publicUrl,
    visitors,
    log,
    metrics,
    signedIn: { tokens, living: accountsOf(store).living, nowMs },
    limits: config,
    line,
    share: deps.sharedLimits,
  });
}

interface Ends {
  server: Server;
  hub: Hub;
  sockets: SocketServer;
  drain: ReturnType<typeof createDrain>;
}

/** What was begun last ends first: who asks whether this process is ready hears no before its port closes. */
function endInOrder(lifecycle: Lifecycle, { server, hub, sockets, drain }: Ends): void {
  lifecycle.add('HTTP server', () => closeServer(server));
  lifecycle.add('sockets', () => {
    hub.close();
    return sockets.close();
  });
  lifecycle.add('drain', drain.begin);
}

function sweptCache({ SEARCH_URL }: ApiConfig, lifecycle: Lifecycle): AnswerCache {
  const most = SEARCH_URL === undefined ? {} : { maxBytes: KEPT_BESIDE_ENGINE };
  const cache = createAnswerCache({ ...most, nowMs: Date.now });
  const sweeping = setInterval(cache.sweep, SWEEP_MS).unref();
  lifecycle.add('answer cache', () => clearInterval(sweeping));
  return cache;
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

interface Parts {
  config: ApiConfig;
  store: Store;
  hub: Hub;
  log: Log;
  unready: Deps['unready'];
  hashing: HashingWay | undefined;
  line: SharedLine | undefined;
}

/** What the configuration says of the service itself. */
function reportingOf(config: ApiConfig, facts: City) {
  const { mode } = config.MOONTOWER_CITY;
  return {
    publicUrl: publicUrlOf(config),
    city: { id: facts.id, name: facts.name, mode, shifted: config.CITY_SHIFT === 'now' },
    facts,
    filesWithCity: config.OPEN311_POST_KEY !== undefined,
    floodPoints: config.LIMIT_REPORT_ALL_HOUR,
    namesKeys: config.EDGE_PURGE_URL !== undefined,
  };
}

function createDeps({
  config,
  store,
  hub,
  log,
  unready,
  hashing,
  line,
}: Parts): Omit<Deps, 'roomEndpoints' | 'measureRooms'> {
  const labels = { simulated: config.MOONTOWER_CITY.mode === 'sample' };
  const [photos, accounts, city] = [photosOf(config, store), accountsOf(store), cityOf(config.MOONTOWER_CITY)];
  return {
    items: itemReads(store, labels),
    past: pastReads(store, labels),
    officials: (first) => readOfficials(store, first),
    ...reportingOf(config, city),
    photoLimits: photos.room,
    photoRoom: photos.figure,
    atPlaces: placeReads(store, labels),
    council: councilReads(store, city.feeds),
    pulse: pulseReads(store, city),
    ...spendingReads(store, { ...labels, checkbook: city.checkbook }),
    feeds: feedReads(store, { ...labels, zone: city.zone }),
    analytics: analyticsReads(store),
    nonprofits: nonprofitReads(store),
    findings: findingsOf({ store, ...labels, photoRoom: photos.room, placeKey: blockKey(city.placeOf) }),
    stats: statsReads(store),
    bulletins: bulletinReads(store),
    inquiryDesk: deskOf(config),
    mail: mailReads(store),
    sends: sendingOf(config),
    events: eventReads(store),
    places: placesOf(config, { store, city }),
    position: hub.position,
    otherCities: otherCitiesOf(config, log),
    tilesUrl: config.TILES_URL,
    operatorToken: config.OPERATOR_TOKEN,
    operatorSessions: whileAway(operatorSessions(store), Date.now),
    tokens: createTokens({ secret: config.JWT_SECRET, before: config.JWT_SECRET_BEFORE, accounts, nowMs: Date.now }),
    accounts: accountDeps(store, { operatorEmails: config.OPERATOR_EMAILS, limits: config, hashing }),
    limitPoints: config,
    keptRequests: idempotencyKeysOf(store),
    keptLimits: storedLimitsOf(store),
    sharedLimits: sharedLimitsOf(line),
    sharesLimits: () => line?.isOpen() === true,
    visitors: createVisitors({ trusted: config.TRUSTED_PROXIES, publicUrl: config.PUBLIC_URL }),
    securityContact: config.SECURITY_CONTACT,
    nowMs: Date.now,
    log,
    metrics: createMetrics('api'),
    unready,
    workers: () => soon(readPresences(store, Date.now()), []),
  };
}

type SpendingDeps = Pick<Deps, 'pork' | 'rows' | 'claims'>;
function spendingReads(store: Store, labels: { simulated: boolean; checkbook: City['checkbook'] }): SpendingDeps {
  return { pork: porkReads(store, labels), rows: publishedRows(store, labels), claims: claimsOf(store, labels) };
}

function eventReads(store: Store): Deps['events'] {
  return { head: () => headSeq(store), after: (seq, limit) => readEvents(store, seq, limit) };
}
