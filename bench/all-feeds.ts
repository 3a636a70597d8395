import { setTimeout as sleep } from 'node:timers/promises';
import { austin, austinPoint, districtAt } from '@moontower/city';
import { startFakeCity, type FakeCity } from '@moontower/fake-city';
import { addressesOf, connectRedis, createAllowlist, createLog, createMetrics } from '@moontower/runtime';
import { connectStore, type Store } from '@moontower/store';
import { ensureIndexes } from '@moontower/registry/indexes';
import { nativeDueJobs, nativeFeeds, nativeRuns } from '@moontower/store/testing/native';
import { readWorkerConfig } from '../worker/src/config.ts';
import type { Deps } from '../worker/src/deps.ts';
import { describeFeeds } from '../worker/src/describe-feeds.ts';
import { austinFeeds as feeds } from '../worker/src/feeds/austin-feeds.ts';
import { startWorker } from '../worker/src/jobs/run-job.ts';
import { openQueue } from '../worker/src/queue.ts';
import { createBudget } from '../worker/src/sources/budget.ts';
import { createSourceClient } from '../worker/src/sources/source-client.ts';
import { purchaseIdOf } from '../worker/src/spending/purchase-id.ts';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';

/** Ten times the product's politeness of a request a second, so that the figure takes a minute and not ten. */
const INTERVAL_MS = 100;
const ROWS = 400;
const PATIENCE_MS = 8 * 60_000;
/** Readings at once in one worker. */
const AT_ONCE = 6;

/** Every upstream at an address of its own, as in life: one made-up city each, so that each host has its own budget. */
async function openCities(): Promise<{ cities: Map<string, FakeCity>; addresses: Record<string, string> }> {
  const cities = new Map<string, FakeCity>();
  const addresses: Record<string, string> = {};
  const rows = Object.fromEntries(feeds.map(({ dataset }) => [dataset, ROWS]));
  const names = Object.keys((await startNothing()).addresses);
  for (const name of names) {
    const city = await startFakeCity({ generate: true, seed: 3, rows, open311PerMinute: 1e6, geocoderPerSecond: 1e3 });
    cities.set(new URL(city.url).host, city);
    addresses[name] = city.addresses[name] ?? city.url;
  }
  return { cities, addresses };
}

async function startNothing(): Promise<{ addresses: Readonly<Record<string, string>> }> {
  const city = await startFakeCity({ generate: false });
  await city.stop();
  return city;
}

function depsOf(store: Store, { redisUrl, mongoUri }: BenchContext, given: Record<string, string>): Deps {
  const addresses = addressesOf(readWorkerConfig({ ...given, MONGODB_URI: mongoUri }), austin.sources);
  const log = createLog('bench', 'silent');
  const redis = connectRedis({ url: redisUrl, name: 'bench', log, whenAway: 'fail' });
  const budget = createBudget({ intervalMs: () => INTERVAL_MS, redis, prefix: 'bench-all' });
  const nowMs = () => Date.now();
  return {
    city: austin,
    store,
    redis,
    feeds,
    log,
    metrics: createMetrics('bench'),
    nowMs,
    backfill: 'all',
    strict: false,
    redisUrl,
    redisPrefix: 'bench-all',
    workerId: 'bench',
    effects: (signal) => ({
      open: createSourceClient({
        allowlist: createAllowlist(Object.values(addresses)),
        budget,
        userAgent: 'Moontower bench',
        signal,
        nowMs,
      }),
      addresses,
      tokens: {},
      nowMs,
      signal,
    }),
    finishing: {
      zone: austin.zone,
      districtAt,
      placeOf: austin.placeOf,
      checkPoint: austinPoint,
      purchaseOf: purchaseIdOf,
      retention: false,
    },
  };
}

/** Waits until every feed's job is settled. @returns seconds from due to done of each feed */
async function untilAllDone(
  store: Store,
  startedAt: number,
): Promise<Map<string, { seconds: number; outcome: string }>> {
  for (;;) {
    const jobs = await nativeDueJobs(store)
      .find({ name: 'pull-feed', doneAt: { $exists: true } })
      .toArray();
    if (jobs.length === feeds.length || Date.now() - startedAt > PATIENCE_MS)
      return new Map(
        jobs.map(({ payload, doneAt, outcome }) => [
          String(payload['feed']),
          { seconds: ((doneAt?.getTime() ?? 0) - startedAt) / 1_000, outcome: outcome ?? '' },
        ]),
      );
    await sleep(200);
  }
}

interface Politeness {
  host: string;
  requests: number;
  mostASecond: number;
  smallestGapMs: number;
}

function politenessOf(host: string, city: FakeCity): Politeness {
  const times = city.control
    .requests()
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  let mostASecond = 0;
  let smallestGapMs = Infinity;
  for (let last = 0, first = 0; last < times.length; last += 1) {
    while ((times[last] ?? 0) - (times[first] ?? 0) >= 1_000) first += 1;
    mostASecond = Math.max(mostASecond, last - first + 1);
    if (last > 0) smallestGapMs = Math.min(smallestGapMs, (times[last] ?? 0) - (times[last - 1] ?? 0));
  }
  return { host, requests: times.length, mostASecond, smallestGapMs };
}

/**
 * All feeds due at once: does every one finish, does any wait longer than an even share of the work, and is any host
 * asked too often?
 */
export async function run(context: BenchContext): Promise<BenchResult[]> {
  const { cities, addresses } = await openCities();
  const store = await connectStore({ uri: context.mongoUri, database: 'bench_all_feeds', appName: 'bench' });
  await store.dropDatabase();
  await ensureIndexes(store);
  const deps = depsOf(store, context, addresses);
  await describeFeeds(store, feeds);
  const queue = openQueue({ store, redisUrl: context.redisUrl, prefix: deps.redisPrefix, nowMs: deps.nowMs });
  const { stop } = startWorker(deps, queue);
  try {
    const startedAt = Date.now();
    await Promise.all(feeds.map(({ id }) => queue.add('pull-feed', { feed: id, window: 'bench' })));
    const done = await untilAllDone(store, startedAt);
    const busy = [...cities].map(([host, city]) => politenessOf(host, city)).filter(({ requests }) => requests > 0);
    const checked = await nativeFeeds(store).countDocuments({ checkedAt: { $exists: true } });
    const last = Math.max(0, ...[...done.values()].map(({ seconds }) => seconds));
    const reading =
      (await nativeRuns(store).find().toArray()).reduce(
        (sum, { startedAt: from, finishedAt }) => sum + ((finishedAt?.getTime() ?? 0) - from.getTime()),
        0,
      ) / 1_000;
    // No order of the readings beats either: six at once without a gap, or the busiest host asked at its pace.
    const atPace = (Math.max(...busy.map(({ requests }) => requests)) * INTERVAL_MS) / 1_000;
    for (const { id } of feeds)
      if (done.get(id)?.outcome !== 'done')
        process.stdout.write(`  ${id}: ${done.get(id)?.outcome ?? 'not finished'}\n`);
    process.stdout.write(
      `  ${done.size} of ${feeds.length} feeds finished, ${checked} read to their end, in ${last.toFixed(1)} s; ${busy.map(({ requests, smallestGapMs }) => `${requests} requests, smallest gap ${smallestGapMs} ms`).join('; ')}\n`,
    );
    return [
      resultOf('all feeds due at once: feeds finished', 'feeds', '>= 1', [{ ours: done.size, limit: feeds.length }]),
      resultOf('all feeds due at once: the last one done, against an even share or the busiest host', 's', '<= 1.5', [
        { ours: last, limit: Math.max(reading / AT_ONCE, atPace) },
      ]),
      resultOf('all feeds due at once: most requests to a host within a second', 'requests', '<= 1', [
        { ours: Math.max(...busy.map(({ mostASecond }) => mostASecond)), limit: 1_000 / INTERVAL_MS + 1 },
      ]),
    ];
  } finally {
    await stop();
    await queue.close();
    deps.redis.disconnect();
    await store.close();
    for (const city of cities.values()) await city.stop();
  }
}
