import { join } from 'node:path';
import { startFakeCity, startMailSink, type FakeCity, type MailSink } from '@moontower/fake-city';
import { recipes } from '@moontower/fake-city/generated/spending/recipes';
import { startStores, type Stores } from '@moontower/stack';
import { freePort } from '@moontower/stack/machine/free-port';
import { keptSecret } from '@moontower/stack/start/kept-secret';
import { runProduct, untilReady, type Product } from '@moontower/stack/start/product';
import { connectStore, type Store } from '@moontower/store';
import { startToxicProxy, type ToxicProxy } from '@moontower/testkit/toxic-proxy';
import { readable } from '../../worker/src/alerts/testing/alert-stage.ts';
import { openQueue, type JobQueue } from '../../worker/src/queue.ts';
import { createGate, type Gate } from './gate.ts';
import type { Ledger } from './ledger.ts';
import { publishAgain, RECORD_NAME, ZONING } from './news.ts';
import type { RunState } from './run-state.ts';
import { mountVolumes, type Volumes } from './volumes.ts';

const DATABASE = 'faults';
/** Feeds that together have all the rows, and their share. */
export const LARGE = [
  { dataset: '3syk-w9eu', feed: 'austin-permits', share: 0.4 },
  { dataset: '8c6z-qnmj', feed: 'austin-payments', share: 0.6 },
] as const;
const SMALL_ROWS = 60;

/** The whole product under `npm start`'s own care, with a line of ours before each store. */
export interface Setting {
  folder: string;
  url: string;
  jwtSecret: string;
  stores: Stores;
  volumes: Volumes | undefined;
  lines: { redis: ToxicProxy; mongo: ToxicProxy };
  city: FakeCity;
  /** Before pages of the large feeds. */
  gate: Gate;
  sink: MailSink;
  product: Product;
  /** Past the lines: what the run itself reads and promises. */
  store: Store;
  queue: JobQueue;
  stop: () => Promise<void>;
}

export interface SettingOptions {
  folder: string;
  state: RunState;
  ledger: Ledger;
  tell: (line: string) => void;
  gaveUp: (why: string) => void;
}

/** Limits are for persons; here a few people do the work of a city. */
const MANY = '1000000';
const LIMITS = {
  LIMIT_REPORT_5_MINUTES: MANY,
  LIMIT_REPORT_HOUR: MANY,
  LIMIT_REPORT_DAY: MANY,
  LIMIT_REPORT_ALL_HOUR: MANY,
  LIMIT_WORDS_5_MINUTES: MANY,
  LIMIT_WORDS_HOUR: MANY,
  LIMIT_WORDS_DAY: MANY,
};

type Undo = (stop: () => unknown) => void;

async function openLines(stores: Stores, undo: Undo): Promise<Setting['lines']> {
  const lineTo = async (port: number | undefined): Promise<ToxicProxy> => {
    if (port === undefined) throw new Error('The stores must be our own, to be killed.');
    const line = await startToxicProxy({ host: '127.0.0.1', port });
    undo(line.stop);
    return line;
  };
  return { redis: await lineTo(stores.redis?.port), mongo: await lineTo(stores.mongo?.port) };
}

async function openCity({ state, ledger }: SettingOptions, gate: Gate, undo: Undo): Promise<FakeCity> {
  const rows = Object.fromEntries(recipes.map(({ about }) => [about.id, SMALL_ROWS]));
  for (const { dataset, share } of LARGE) rows[dataset] = Math.round(state.rows * share);
  const city = await startFakeCity({
    generate: true,
    seed: state.seed,
    now: () => state.cityMs,
    rows,
    hold: gate.pass,
    open311PerMinute: 1e6,
    geocoderPerSecond: 1e3,
  });
  undo(city.stop);
  publishAgain(city.control.dataset(ZONING), ledger.records);
  return city;
}

/** Every mail is noted before its sender hears that it is kept. */
async function openSink(ledger: Ledger, undo: Undo): Promise<MailSink> {
  const sink = await startMailSink();
  undo(sink.stop);
  sink.onKept(async ({ to, raw, at }) => {
    const id = /^Message-ID:\s+<([^@>]+)@/im.exec(raw)?.[1] ?? raw.slice(0, 80);
    ledger.keep({ id, to: to[0] ?? '', at, names: [...new Set(readable(raw).match(RECORD_NAME))] });
    sink.mails.length = 0;
  });
  return sink;
}

/** Brings everything up. What was begun is taken down again where a later step fails. */
export async function openSetting(opening: SettingOptions): Promise<Setting> {
  const stops: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  try {
    return { ...(await bringUp(opening, (each) => stops.push(each))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function bringUp(opening: SettingOptions, undo: Undo): Promise<Omit<Setting, 'stop'>> {
  const { folder, ledger, tell, gaveUp } = opening;
  const volumes = mountVolumes(folder);
  const stores = await startStores({ dir: folder, log: tell, own: true, gaveUp });
  undo(stores.stop);
  const lines = await openLines(stores, undo);
  const gate = createGate(LARGE.map(({ dataset }) => dataset));
  const city = await openCity(opening, gate, undo);
  const sink = await openSink(ledger, undo);
  const port = await freePort();
  const jwtSecret = keptSecret(join(folder, 'jwt-secret'));
  const env = {
    ...city.addresses,
    ...LIMITS,
    // Straight to it: a set would name its member's own port, past the line.
    MONGODB_URI: `mongodb://127.0.0.1:${lines.mongo.port}/?directConnection=true`,
    MONGODB_DATABASE: DATABASE,
    REDIS_URL: `redis://127.0.0.1:${lines.redis.port}`,
    REDIS_PREFIX: DATABASE,
    MOONTOWER_CITY: 'sample',
    BACKFILL: 'all',
    POLITENESS: '1000',
    PORT: String(port),
    LOG_LEVEL: 'info',
    JWT_SECRET: jwtSecret,
    SMTP_URL: sink.url,
    MAIL_FROM: 'Moontower <mail@moontower.example>',
  };
  const product = runProduct({ env, port, dev: false, logs: join(folder, 'logs'), tell: () => undefined, gaveUp });
  undo(product.stop);
  await untilReady(port, product, () => false);
  const store = await connectStore({ uri: stores.mongoUri, database: DATABASE, appName: 'faults' });
  undo(() => store.close());
  const queue = openQueue({ store, redisUrl: stores.redisUrl, prefix: DATABASE, nowMs: Date.now });
  undo(queue.close);
  const url = `http://127.0.0.1:${port}`;
  return { folder, url, jwtSecret, stores, volumes, lines, city, gate, sink, product, store, queue };
}
