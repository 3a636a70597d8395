import { tellCityFacts } from '@moontower/contracts/place/city-facts';
import { randomUUID } from 'node:crypto';
import { cityOf, type City } from '@moontower/city';
import { AppError } from '@moontower/contracts';
import { speakOf } from '@moontower/words/city-words';
import {
  addressesOf,
  connectRedis,
  createAllowlist,
  createMetrics,
  databaseOf,
  SHARED_DATABASE,
  documentedHosts,
  smsProvider,
  type Log,
  type Metrics,
  type Redis,
} from '@moontower/runtime';
import { keepPhotosInS3 } from '@moontower/store/photos/s3-photos';
import { connectStore, type Store } from '@moontower/store';
import { sharedAnswers } from '@moontower/store/feeds/shared-answers';
import { keepSourceHost, readSourceHost } from '@moontower/store/feeds/source-hosts';
import type { CityDesk, LogSigner, SearchEngineSettings, SendingSettings } from '@moontower/feature/jobs';
import type { WorkerConfig } from './config.ts';
import type { Effects, Feed } from './feeds/feed.ts';
import { feedsOfCity } from './feeds/index.ts';
import { createPeople } from './ingest/let-people.ts';
import type { RecordContext } from './ingest/rows/to-document.ts';
import type { MailRoom } from '@moontower/mailing/mail-room';
import { createMailer } from '@moontower/mailing/mailer';
import { createSmsSender } from '@moontower/mailing/sms-sender';
import { createBudget } from './sources/budget.ts';
import { createRobots } from './sources/robots/robots.ts';
import { shareAnswers } from './sources/share-answers.ts';
import { createSourceClient } from './sources/source-client.ts';
import { purchaseIdOf } from './spending/purchase-id.ts';
import { scoringDesk, type ScoringDesk } from './spending/scoring-desk.ts';

/** What the worker's parts are handed: made once in `main`, replaced in tests. */
export interface Deps {
  city: City;
  store: Store;
  redis: Redis;
  feeds: readonly Feed[];
  log: Log;
  metrics: Metrics;
  nowMs: () => number;
  /** Effects for one job, ended by its signal. */
  effects: (signal: AbortSignal) => Effects;
  finishing: RecordContext;
  backfill: 'window' | 'all';
  strict: boolean;
  redisUrl: string;
  redisPrefix: string;
  workerId: string;
  /** What records are found by where no process holds them. */
  searchEngine?: SearchEngineSettings | undefined;
  /** How the log is signed; without it it grows unsigned. */
  signing?: LogSigner | undefined;
  /** How bulletins leave the house; without it they are stored only. */
  bulletins?: SendingSettings;
  /** How mail leaves the house; without it, or without its mailer, every mail waits. */
  mail?: MailRoom;
  /** How reports are filed with the city, and how its tickets are asked about; without a key none is filed. */
  filing?: CityDesk;
  /** The peers of the last scoring, for payments that land after it; without it every payment waits for a full pass. */
  scoringDesk?: ScoringDesk;
  /** Whether somebody writes: loads rest meanwhile. */
  people?: ReturnType<typeof createPeople>;
  /** Hears of every chunk that was stored and of every job that was done. */
  gotFurther?: () => void;
  /**
   * How soon the work of a dead worker is taken over; tests that kill workers do not wait for the usual ten seconds.
   */
  takeover?: { lockMs: number; stalledMs: number; waitMs: number; leaseMs: number };
}

const REACHABLE_ONLY_BY_CITY = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** Open311 lets everybody ask ten times a minute. */
const OPEN311_INTERVAL_MS = 6_000;

/** Milliseconds between requests to a host. A stand-in on this machine needs no politeness. */
function intervalOf(config: WorkerConfig, addresses: Effects['addresses']): (host: string) => number {
  const open311 = addresses['open311'] === undefined ? undefined : new URL(addresses['open311']).host;
  return (host) => {
    if (REACHABLE_ONLY_BY_CITY.has(host.replace(/:\d+$/, ''))) return 0;
    const usual = 1_000 / config.POLITENESS;
    return host === open311 && config.OPEN311_API_KEY === undefined ? Math.max(OPEN311_INTERVAL_MS, usual) : usual;
  };
}

/** Rules of hosts, kept in MongoDB. */
const robotsOf = ({ ROBOTS_EXCEPT }: WorkerConfig, { store, city, nowMs }: Pick<Deps, 'store' | 'city' | 'nowMs'>) =>
  createRobots({
    agent: 'Moontower',
    nowMs,
    except: new Set(
      ROBOTS_EXCEPT?.split(',').map((host) => host.trim()) ?? [...documentedHosts, ...city.documentedHosts],
    ),
    skips: (host) => REACHABLE_ONLY_BY_CITY.has(host.replace(/:\d+$/, '')),
    read: (host) => readSourceHost(store, host),
    keep: (host) => keepSourceHost(store, host),
  });

function required(value: string | undefined, name: string): string {
  if (value === undefined) throw new AppError('bad_request', `${name} is needed: the worker keeps its records there.`);
  return value;
}

type Place = Pick<MailRoom, 'publicUrl' | 'simulated'>;
const placeOf = ({ PUBLIC_URL, MOONTOWER_CITY }: WorkerConfig): Place => ({
  publicUrl: (PUBLIC_URL ?? 'http://localhost:3000').replace(/\/$/, ''),
  simulated: MOONTOWER_CITY.mode === 'sample',
});

/** Of made-up records our own status page tells; the city's pages know nothing of them. */
function pagesOf(config: WorkerConfig): Pick<RecordContext, 'pageOf'> {
  const { publicUrl, simulated } = placeOf(config);
  return simulated ? { pageOf: (feed) => `${publicUrl}/status#feed-${feed}` } : {};
}

/** The log is named after where people reach it; the first name stays when the address changes. */
function signingOf(config: WorkerConfig): LogSigner | undefined {
  const { LOG_KEY, LOG_KEY_BEFORE } = config;
  if (LOG_KEY === undefined) return undefined;
  const bytes = (key: string) => Buffer.from(key, 'base64url');
  const { host, pathname } = new URL(placeOf(config).publicUrl);
  return {
    name: `${host}${pathname.replace(/\/$/, '')}/log`,
    keys: { seed: bytes(LOG_KEY), before: LOG_KEY_BEFORE === undefined ? undefined : bytes(LOG_KEY_BEFORE) },
  };
}

/** Indexes are named after the database, so that several cities may share one engine. */
function engineOf({ SEARCH_URL, MONGODB_DATABASE, MOONTOWER_CITY }: WorkerConfig): Deps['searchEngine'] {
  if (SEARCH_URL === undefined) return undefined;
  return { url: SEARCH_URL, name: MONGODB_DATABASE ?? databaseOf(MOONTOWER_CITY) };
}

function sendingOf(config: WorkerConfig): SendingSettings {
  const { WEBHOOK_SECRET, WEBHOOK_INSIDE } = config;
  return { ...placeOf(config), allowInside: WEBHOOK_INSIDE === 'yes', webhookSecret: WEBHOOK_SECRET };
}

/** What leaves the house beside mail. */
const leavingOf = (config: WorkerConfig): Pick<Deps, 'signing' | 'bulletins' | 'searchEngine'> => ({
  searchEngine: engineOf(config),
  signing: signingOf(config),
  bulletins: sendingOf(config),
});

/** Made-up reports never leave this machine, whatever key is set. */
function deskOf(config: WorkerConfig, { open311 }: Effects['addresses']): CityDesk {
  const mayFile =
    open311 !== undefined &&
    (config.MOONTOWER_CITY.mode === 'live' || REACHABLE_ONLY_BY_CITY.has(new URL(open311).hostname));
  return { publicUrl: placeOf(config).publicUrl, key: mayFile ? config.OPEN311_POST_KEY : undefined };
}

function mailRoomOf(config: WorkerConfig, { store, city }: Pick<Deps, 'store' | 'city'>): MailRoom {
  const { SMTP_URL, MAIL_FROM } = config;
  const mailer = SMTP_URL === undefined || MAIL_FROM === undefined ? undefined : createMailer(SMTP_URL, MAIL_FROM);
  const provider = smsProvider(config);
  const texter = provider === undefined ? undefined : createSmsSender(provider);
  return { ...placeOf(config), zone: city.zone, store, mailer, texter };
}

/** What sources answer, for the meters. */
const countedBy = (metrics: ReturnType<typeof createMetrics>) => ({
  heard: (source: string, outcome: string) => {
    metrics.sourceRequests.inc({ source, outcome });
  },
  read: (source: string, bytes: number) => {
    metrics.sourceBytes.inc({ source }, bytes);
  },
});

/** The client of each job: all of them share the hosts' budgets and rules. */
function clientsOf(
  config: WorkerConfig,
  addresses: Effects['addresses'],
  { store, city, redis, metrics, nowMs }: Pick<Deps, 'store' | 'city' | 'redis' | 'metrics' | 'nowMs'>,
): (signal: AbortSignal) => Effects['open'] {
  const shared = {
    allowlist: createAllowlist(Object.values(addresses)),
    budget: createBudget({ intervalMs: intervalOf(config, addresses), redis, prefix: config.REDIS_PREFIX }),
    robots: robotsOf(config, { store, city, nowMs }),
    userAgent: `Moontower (civic transparency; ${config.PUBLIC_URL ?? 'self-hosted'})`,
    nowMs,
    ...countedBy(metrics),
  };
  return (signal) => createSourceClient({ ...shared, signal });
}

/** Live records alone: made-up ones are of one start, and recorded ones lie beside it. */
function sharingOf(config: WorkerConfig, store: Store, nowMs: () => number) {
  if (config.MOONTOWER_CITY.mode !== 'live') return (open: Effects['open']) => ({ open });
  const shared = sharedAnswers(store, SHARED_DATABASE);
  return (open: Effects['open'], signal: AbortSignal) =>
    shareAnswers(open, { shared, owner: randomUUID(), nowMs, signal });
}

/** What is made of a row once it is read, by the city's rules. */
const finishingOf = (
  config: WorkerConfig,
  { zone, districtAt, placeOf: readPlace, checkPoint }: City,
): RecordContext => ({
  zone,
  districtAt,
  placeOf: readPlace,
  checkPoint,
  purchaseOf: purchaseIdOf,
  retention: config.MOONTOWER_CITY.mode === 'live',
  ...pagesOf(config),
});

const SODA_VERSIONS = { auto: undefined, 2: 2, 3: 3 } as const;

export async function createDeps(config: WorkerConfig, log: Log): Promise<Deps> {
  const database = config.MONGODB_DATABASE ?? databaseOf(config.MOONTOWER_CITY);
  const city = cityOf(config.MOONTOWER_CITY);
  tellCityFacts(city);
  speakOf(city.words);
  const store = await connectStore({
    uri: required(config.MONGODB_URI, 'MONGODB_URI'),
    database,
    appName: 'moontower-worker',
    zone: city.zone,
    placeOf: city.placeOf,
  });
  keepPhotosInS3(store, config.PHOTOS_S3_URL);
  const redisUrl = required(config.REDIS_URL, 'REDIS_URL');
  const redis = connectRedis({ url: redisUrl, name: 'moontower-worker', log, whenAway: 'fail' });
  const metrics = createMetrics('worker');
  const addresses = addressesOf(config, city.sources);
  const nowMs = () => Date.now();
  const sharing = sharingOf(config, store, nowMs);
  const openFor = clientsOf(config, addresses, { store, city, redis, metrics, nowMs });
  const live = config.MOONTOWER_CITY.mode === 'live';
  const sodaVersion = SODA_VERSIONS[config.SODA_VERSION];
  const sodaEnded = new Set<string>();
  if (sodaVersion === 3 && config.SODA_APP_TOKEN === undefined)
    throw new AppError('bad_request', 'SODA_APP_TOKEN is needed: SODA_VERSION is 3, which answers nobody without one.');
  return {
    city,
    store,
    redis,
    feeds: feedsOfCity(config.MOONTOWER_CITY),
    log,
    metrics,
    nowMs,
    redisUrl,
    redisPrefix: config.REDIS_PREFIX,
    workerId: randomUUID(),
    effects: (signal) => ({
      ...sharing(openFor(signal), signal),
      addresses,
      nowMs,
      signal,
      tokens: { soda: config.SODA_APP_TOKEN, open311: config.OPEN311_API_KEY },
      sodaVersion,
      sodaEnded,
    }),
    finishing: finishingOf(config, city),
    ...leavingOf(config),
    mail: mailRoomOf(config, { store, city }),
    filing: deskOf(config, addresses),
    scoringDesk: scoringDesk(),
    people: createPeople(),
    backfill: config.BACKFILL ?? (live ? 'window' : 'all'),
    strict: live,
  };
}
