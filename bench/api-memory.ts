import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { austin } from '@moontower/city';
import { ensureIndexes } from '@moontower/registry/indexes';
import { quietLog } from '@moontower/runtime';
import { feedEngine } from '@moontower/search/worker/feed-engine';
import { HEAP } from '@moontower/stack/start/product';
import { connectStore, type Store } from '@moontower/store';
import { nativeRecords } from '@moontower/store/testing/native';
import { findOpenSearch, startOpenSearch } from '@moontower/testkit/opensearch';
import { speakOf } from '@moontower/words/city-words';
import { bundleApi, startKillableApi } from '../api/test/killable-api.ts';
import { aStoredPurchase, SEEN_AT, seedPurchases } from '../api/test/seed.ts';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { aRecord, fillRecords, questionsOf, wordOf } from './search-records.ts';

/** `RECORDS=20000` to try it. */
const SIZES = (process.env['RECORDS'] ?? '20000,200000,1000000').split(',').map(Number);
const MOST_MB = 300;
/** So many records for each vendor, and for each organisation. */
const RECORDS_A_NAME = 20;
const [CHUNK, READINGS, AT_ONCE] = [5_000, 500, 8];
const [REST_MS, FED_MS] = [15_000, 1_800_000];

/** Resident memory now, and the most that there ever was. Of Linux alone, as the kernel tells it. */
function memoryMb(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024;
  return { now: of('VmRSS'), most: of('VmHWM') };
}

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

/** Of each ten readings three searches; lists, pages, sums, points of the map and a file. */
const readingsOf = (records: number): string[] =>
  questionsOf(READINGS, records).map((q, at) => {
    const { _id, placeKey = '' } = aRecord((at * 7) % records);
    const since = `since=2020-01-01T00:00:00.${100 + at}Z`;
    const search = `/api/search?${new URLSearchParams({ q, limit: '10' }).toString()}`;
    const ways = [
      `/api/items?limit=100&q=permit&${since}`,
      `/api/item/${encodeURIComponent(_id)}`,
      `/api/pulse/events?limit=500&${since}`,
      `/api/address/${encodeURIComponent(placeKey)}`,
      `/api/pulse/stats?${since}`,
      at % 50 === 5 ? `/api/pulse/events?format=arrow&${since}` : `/api/items?near=-97.74,30.27&sort=nearest&${since}`,
      at % 50 === 6
        ? `/api/pulse/events?format=csv&limit=20000&${since}`
        : `/api/vendors/${100_000 + (at % (records / RECORDS_A_NAME))}`,
    ];
    return ways[at % 10] ?? search;
  });

async function read(url: string, paths: readonly string[]): Promise<number> {
  let refused = 0;
  const one = async (path: string) => {
    const answer = await fetch(`${url}${path}`);
    await answer.arrayBuffer();
    if (answer.status === 503) refused += 1;
    else if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  };
  for (let at = 0; at < paths.length; at += AT_ONCE) await Promise.all(paths.slice(at, at + AT_ONCE).map(one));
  return refused;
}

/** Of an API whose records a search engine holds: at rest, and by 500 readings. */
async function measure({ mongoUri, redisUrl }: BenchContext, url: string, records: number): Promise<BenchResult[]> {
  const database = `bench_api_memory_${records}`;
  const store = await connectStore({ uri: mongoUri, database, appName: 'bench' });
  await fillRecords(store, records);
  await fillNames(store, records / RECORDS_A_NAME);
  await ensureIndexes(store);
  const feeding = feedEngine({ store, nowMs: Date.now, log: quietLog(), workerId: 'bench' }, { url, name: database });
  const env = { ...process.env, NODE_ENV: 'production', REDIS_URL: redisUrl, REDIS_PREFIX: database, SEARCH_URL: url };
  const api = await startKillableApi({ mongoUri, database, flags: HEAP.api, env });
  try {
    const until = Date.now() + FED_MS;
    // The engine answers from an index once that is whole.
    while (!(await fetch(`${url}/_alias/${database}-search`)).ok) {
      if (Date.now() > until) throw new Error('The search engine is not fed');
      await sleep(1_000);
    }
    await sleep(REST_MS);
    const rest = memoryMb(api.pid).now;
    const refused = await read(api.url, readingsOf(records));
    const { now, most } = memoryMb(api.pid);
    console.log(`${refused} of ${READINGS} readings were refused; ${now.toFixed(0)} MB stayed after them`);
    const of = `an API beside a search engine, ${records.toLocaleString('en-US')} records`;
    const told = Object.entries({ 'at rest': rest, 'at most': most });
    return told.map(([when, ours]) => resultOf(`${when}: ${of}`, 'MB', '<= 1', [{ ours, limit: MOST_MB }]));
  } finally {
    await api.kill();
    await feeding.stop();
    await store.dropDatabase();
    await store.close();
  }
}

/** Memory of an API beside a search engine, whatever is stored. */
export async function run(context: BenchContext): Promise<BenchResult[]> {
  const program = await findOpenSearch();
  if ('problem' in program) throw new Error(`Nothing is measured: ${program.problem}`);
  speakOf(austin.words);
  bundleApi();
  const engine = await startOpenSearch(program);
  const results: BenchResult[] = [];
  try {
    for (const size of SIZES) results.push(...(await measure(context, engine.url, size)));
  } finally {
    await engine.stop();
  }
  return results;
}
