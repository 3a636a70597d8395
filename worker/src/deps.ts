import { randomUUID } from 'node:crypto';
import { austinPoint, districtAt } from '@moontower/city';
import { AppError } from '@moontower/contracts';
import { addressesOf, connectRedis, createAllowlist, createMetrics, databaseOf, type Log, type Metrics, type Redis } from '@moontower/runtime';
import { connectStore, type Store } from '@moontower/store';
import type { BulletinSending } from './bulletins/bulletin-sending.ts';
import { createMailer } from './bulletins/mailer.ts';
import type { WorkerConfig } from './config.ts';
import type { Effects, Feed } from './feeds/feed.ts';
import { feeds } from './feeds/index.ts';
import type { Finishing } from './ingest/to-document.ts';
import { createBudget } from './sources/budget.ts';
import { createOpen } from './sources/open.ts';
import { purchaseIdOf } from './spending/purchase-id.ts';

/** What the worker's parts are handed: made once in `main`, replaced in tests. */
export interface Deps {
  store: Store;
  redis: Redis;
  feeds: readonly Feed[];
  log: Log;
  metrics: Metrics;
  nowMs: () => number;
  /** Effects for one job, ended by its signal. */
  effects: (signal: AbortSignal) => Effects;
  finishing: Finishing;
  backfill: 'window' | 'all';
  strict: boolean;
  redisUrl: string;
  redisPrefix: string;
  workerId: string;
  /** How bulletins leave the house; without it they are stored only. */
  bulletins?: BulletinSending;
  /** How soon the work of a dead worker is taken over; tests that kill workers do not wait for the usual ten seconds. */
  takeover?: { lockMs: number; stalledMs: number; waitMs: number; leaseMs: number };
}

const REACHABLE_ONLY_BY_CITY = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** Open311 lets everybody ask ten times a minute. */
const OPEN311_INTERVAL_MS = 6_000;

/** Milliseconds between requests to a host. A stand-in on this machine needs no politeness. */
function intervalOf(config: WorkerConfig): (host: string) => number {
  const open311 = new URL(config.OPEN311_URL).host;
  return (host) => {
    if (REACHABLE_ONLY_BY_CITY.has(host.replace(/:\d+$/, ''))) return 0;
    const usual = 1_000 / config.POLITENESS;
    return host === open311 && config.OPEN311_API_KEY === undefined ? Math.max(OPEN311_INTERVAL_MS, usual) : usual;
  };
}

function required(value: string | undefined, name: string): string {
  if (value === undefined) throw new AppError('bad_request', `${name} is needed: the worker keeps its records there.`);
  return value;
}

function sendingOf(config: WorkerConfig): BulletinSending {
  const { SMTP_URL, MAIL_FROM, WEBHOOK_SECRET, WEBHOOK_INSIDE, PUBLIC_URL, MOONTOWER_CITY } = config;
  return {
    publicUrl: (PUBLIC_URL ?? 'http://localhost:3000').replace(/\/$/, ''), simulated: MOONTOWER_CITY.mode === 'sample', allowInside: WEBHOOK_INSIDE === 'yes',
    mailer: SMTP_URL === undefined || MAIL_FROM === undefined ? undefined : createMailer(SMTP_URL, MAIL_FROM), webhookSecret: WEBHOOK_SECRET,
  };
}

export async function createDeps(config: WorkerConfig, log: Log): Promise<Deps> {
  const database = config.MONGODB_DATABASE ?? databaseOf(config.MOONTOWER_CITY);
  const store = await connectStore({ uri: required(config.MONGODB_URI, 'MONGODB_URI'), database, appName: 'moontower-worker' });
  const redisUrl = required(config.REDIS_URL, 'REDIS_URL');
  const redis = connectRedis({ url: redisUrl, name: 'moontower-worker', log, whenAway: 'fail' });
  const metrics = createMetrics('worker');
  const addresses = addressesOf(config);
  const allowlist = createAllowlist(Object.values(addresses));
  const budget = createBudget({ intervalMs: intervalOf(config), redis, prefix: config.REDIS_PREFIX });
  const nowMs = () => Date.now();
  const userAgent = `Moontower (civic transparency; ${config.PUBLIC_URL ?? 'self-hosted'})`;
  const live = config.MOONTOWER_CITY.mode === 'live';
  const sodaVersion = config.SODA_VERSION === '3' ? 3 : 2;
  if (sodaVersion === 3 && config.SODA_APP_TOKEN === undefined) throw new AppError('bad_request', 'SODA_APP_TOKEN is needed: SODA_VERSION is 3, which answers nobody without one.');
  const heard = (source: string, outcome: string) => { metrics.sourceRequests.inc({ source, outcome }); };
  return {
    store, redis, feeds, log, metrics, nowMs, redisUrl, redisPrefix: config.REDIS_PREFIX, workerId: randomUUID(),
    effects: (signal) => ({
      open: createOpen({ allowlist, budget, userAgent, signal, nowMs, heard }), addresses, nowMs, signal,
      tokens: { soda: config.SODA_APP_TOKEN, open311: config.OPEN311_API_KEY }, sodaVersion,
    }),
    finishing: { districtAt, checkPoint: austinPoint, purchaseOf: purchaseIdOf, retention: live },
    bulletins: sendingOf(config),
    backfill: config.BACKFILL ?? (live ? 'window' : 'all'), strict: live,
  };
}
