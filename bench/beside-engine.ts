import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { austin } from '@moontower/city';
import { ensureIndexes } from '@moontower/registry/indexes';
import { quietLog } from '@moontower/runtime';
import { feedEngine } from '@moontower/search/worker/feed-engine';
import { HEAP } from '@moontower/stack/start/product';
import { connectStore, type Store } from '@moontower/store';
import { nativeRecords } from '@moontower/store/testing/native';
import { startKillableApi, type KillableApi } from '../api/test/killable-api.ts';
import { aStoredPurchase, SEEN_AT, seedPurchases } from '../api/test/seed.ts';
import type { BenchContext } from './bench-result.ts';
import { runChild } from './in-child.ts';
import { wordOf } from './search-records.ts';

/** Vendors, and as many organisations: one for twenty records, and no more than a city of a million people has. */
export const namesAt = (records: number): number => Math.min(50_000, records / 20);
const CHUNK = 5_000;
/** An engine on two processors takes some 3,000 records a second. */
const FED_MS = 7_200_000;
/** Processes that make records up: each needs as much of a processor as MongoDB does for them. */
const FILLERS = 2;

/** Vendors and organisations, each with a name of its own. */
async function fillNames(store: Store, count: number): Promise<void> {
  const about = { kind: 'nonprofit', feed: 'irs-nonprofits', hash: 'h', rawHash: 'r' } as const;
  const seen = { firstSeenAt: SEEN_AT, changedAt: SEEN_AT };
  for (let from = 0; from < count; from += CHUNK) {
    const vendors = Array.from({ length: Math.min(CHUNK, count - from) }, (_, at) => ({
      code: String(100_000 + from + at),
      name: `${wordOf(700 + from + at)} ${wordOf((from + at) % 977)} services`,
    }));
    await seedPurchases(
      store,
      vendors.map((vendor) => aStoredPurchase({ _id: `p-${vendor.code}`, id: `p-${vendor.code}`, vendor })),
    );
    await nativeRecords(store).insertMany(
      vendors.map(({ code: key, name }) => {
        return { ...about, ...seen, _id: `irs-nonprofits:${key}`, key, fields: { NAME: `${name} foundation` } };
      }),
    );
  }
}

interface FillPlan {
  mongoUri: string;
  database: string;
  records: number;
}

async function fill(store: Store, { mongoUri, database, records }: FillPlan): Promise<void> {
  const each = Math.ceil(records / FILLERS);
  await Promise.all(
    Array.from({ length: FILLERS }, (_, at) =>
      runChild('fill-child.ts', { mongoUri, database, from: at * each, to: Math.min(records, (at + 1) * each) }),
    ),
  );
  await fillNames(store, namesAt(records));
  // Of ten million it takes longer than a line may be silent. MongoDB goes on, and is asked again.
  await ensureIndexes(store).catch(() => ensureIndexes(store));
}

/** Of an API beside a search engine, whatever is stored. */
export const MOST_MB = 300;

/** Resident memory now, and the most that there ever was. Of Linux alone, as the kernel tells it. */
export function memoryMb(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024;
  return { now: of('VmRSS'), most: of('VmHWM') };
}

/** Where a city's records stand, for an API beside a search engine. */
export interface CityPlace {
  context: BenchContext;
  /** Address of the search engine. */
  url: string;
  database: string;
}
export interface FilledStore {
  store: Store;
  /** Ends what feeds the engine, and drops the database. */
  drop: () => Promise<void>;
}

/**
 * So many records and names in a database of their own, and a search engine that holds the records. Tells how long each
 * step took.
 */
export async function fillBesideEngine(
  { context: { mongoUri }, url, database }: CityPlace,
  records: number,
): Promise<FilledStore> {
  let since = Date.now();
  const step = (name: string) => {
    console.log(
      `${records.toLocaleString('en-US')} records: ${name} after ${Math.round((Date.now() - since) / 1_000)} s`,
    );
    since = Date.now();
  };
  const store = await connectStore({ uri: mongoUri, database, appName: 'bench', zone: austin.zone });
  await store.dropDatabase();
  await fill(store, { mongoUri, database, records });
  step('stored');
  const feeding = feedEngine({ store, nowMs: Date.now, log: quietLog(), workerId: 'bench' }, { url, name: database });
  const until = Date.now() + FED_MS;
  // The engine answers from an index once that is whole.
  while (!(await fetch(`${url}/_alias/${database}-search`)).ok) {
    if (Date.now() > until) throw new Error('The search engine is not fed');
    await sleep(1_000);
  }
  step('in the search engine');
  const drop = async () => {
    await feeding.stop();
    await store.dropDatabase();
    await store.close();
  };
  return { store, drop };
}

export function apiBesideEngine({ context, url, database }: CityPlace): Promise<KillableApi> {
  const { mongoUri, redisUrl } = context;
  const place = { REDIS_URL: redisUrl, REDIS_PREFIX: database, SEARCH_URL: url };
  // Slow answers are told as such, not refused.
  const env = { ...process.env, ...place, NODE_ENV: 'production', LIMIT_ANSWER: '60' };
  return startKillableApi({ mongoUri, database, flags: HEAP.api, env });
}
