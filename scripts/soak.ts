// npm run soak [-- --minutes 60 --speed 60 --recorded <folder> --seed 1]: the whole product over a city whose clock
// runs fast, with the books checked every minute.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startFakeCity, type FakeCity } from '@moontower/fake-city';
import { startStores } from '@moontower/stack';
import { freePort } from '@moontower/stack/machine/free-port';
import { build } from '@moontower/stack/start/build';
import { runProduct, untilReady, type Product } from '@moontower/stack/start/product';
import { connectStore, type Store } from '@moontower/store';
import { austinFeeds as feeds } from '../worker/src/feeds/austin-feeds.ts';
import { openQueue, type JobQueue } from '../worker/src/queue.ts';
import { explainFeeds, type FeedAccount } from './soak/explain-feeds.ts';
import { judgeMemory, residentMb } from './soak/memory-watch.ts';

const MINUTE_MS = 60_000;
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    speed: { type: 'string', default: '60' },
    recorded: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const minutes = Number(values.minutes);
const speed = Number(values.speed);
const startedAt = Date.now();
const tell = (line: string): void => {
  console.log(line);
};

/** Ends where the real clock is: nothing the city says ever lies in the future. */
function openCity(): Promise<FakeCity> {
  const begins = startedAt - minutes * MINUTE_MS * (speed - 1);
  const now = (): number => Math.min(Date.now(), begins + (Date.now() - startedAt) * speed);
  const shared = { seed: Number(values.seed), open311PerMinute: 1e6, geocoderPerSecond: 1e3 };
  return startFakeCity(
    values.recorded === undefined
      ? { ...shared, now, generate: true }
      : { ...shared, recordings: values.recorded, pace: { factor: speed } },
  );
}

interface Course {
  store: Store;
  queue: JobQueue;
  url: string;
  product: Product;
  memory: Record<'worker' | 'api', number[]>;
  wrong: string[];
  accounts: FeedAccount[];
  asked: number;
}

/** Every feed is due once a minute; a reading that still runs makes the next one wait, as at any hour. */
async function pullAll({ queue }: Course, minute: number): Promise<void> {
  for (const { id } of feeds) await queue.add('pull-feed', { feed: id, window: `soak-${minute}` });
}

const PATHS = [
  '/api/items?limit=500',
  '/api/pulse/events',
  '/api/pulse/stats',
  '/api/pork/flagged/all',
  '/api/stats/summary',
  '/api/feeds',
];

/** The status of an answer that was read to its end. */
async function answered(url: string): Promise<number> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  await answer.arrayBuffer();
  return answer.status;
}

/** Reads the API and the memory of both processes for a minute. */
async function visitFor(course: Course, until: number): Promise<void> {
  while (Date.now() < until) {
    const path = PATHS[course.asked % PATHS.length] ?? '/healthz';
    course.asked += 1;
    const status = await answered(`${course.url}${path}`).catch((error: unknown) => String(error));
    if (typeof status === 'string') course.wrong.push(`${path}: ${status}`);
    else if (status >= 500) course.wrong.push(`${path} answered ${status}`);
    for (const name of ['worker', 'api'] as const) {
      const mb = residentMb(course.product[name].pid() ?? 0);
      if (mb === undefined) course.wrong.push(`the ${name} is not running`);
      else course.memory[name].push(mb);
    }
    await sleep(1_000);
  }
}

async function soak(course: Course): Promise<void> {
  for (let minute = 1; minute <= minutes; minute += 1) {
    await pullAll(course, minute);
    await visitFor(course, Date.now() + MINUTE_MS);
    course.accounts = await explainFeeds(course.store);
    const wrong = course.accounts.flatMap(({ feed, wrong: found }) => found.map((line) => `${feed}: ${line}`));
    course.wrong.push(...wrong);
    const received = course.accounts.reduce((sum, account) => sum + account.received, 0);
    tell(
      `minute ${minute}: ${received.toLocaleString('en-US')} rows received, ${wrong.length} unexplained, worker ` +
        `${Math.round(course.memory.worker.at(-1) ?? 0)} MB, api ${Math.round(course.memory.api.at(-1) ?? 0)} MB`,
    );
  }
}

/** @returns the exit code */
function report({ accounts, memory, wrong, asked }: Course): number {
  const columns = [
    'received',
    'inserted',
    'updated',
    'unchanged',
    'duplicate',
    'quarantined',
    'stored',
    'runs',
  ] as const;
  tell(`\n${'feed'.padEnd(36)}${columns.map((name) => name.padStart(12)).join('')}`);
  for (const account of accounts)
    tell(`${account.feed.padEnd(36)}${columns.map((name) => String(account[name]).padStart(12)).join('')}`);
  const problems = [...wrong];
  for (const name of ['worker', 'api'] as const) {
    const { first, last, peak, flat } = judgeMemory(memory[name]);
    tell(
      `memory of the ${name}: ${Math.round(first)} MB at first, ${Math.round(last)} MB at last, ${Math.round(peak)} ` +
        `MB at most: ${flat ? 'flat' : 'NOT FLAT'}`,
    );
    if (!flat) problems.push(`The memory of the ${name} is not flat.`);
  }
  const silent = accounts.filter(({ runs }) => runs === 0).map(({ feed }) => feed);
  if (silent.length > 0 && values.recorded === undefined) problems.push(`Never read: ${silent.join(', ')}.`);
  tell(`${asked} requests to the API`);
  for (const line of new Set(problems)) tell(`WRONG ${line}`);
  tell(problems.length === 0 ? 'Every row is explained.' : `${problems.length} findings.`);
  return problems.length === 0 ? 0 : 1;
}

async function main(): Promise<number> {
  await build(tell);
  const dir = await mkdtemp(join(tmpdir(), 'moontower-soak-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true })];
  try {
    const stores = await startStores({ dir, log: tell, own: true });
    ends.push(stores.stop);
    const city = await openCity();
    ends.push(city.stop);
    const port = await freePort();
    const mode = values.recorded === undefined ? 'sample' : `recorded:${values.recorded}`;
    const env = {
      ...city.addresses,
      MONGODB_URI: stores.mongoUri,
      MONGODB_DATABASE: 'soak',
      REDIS_URL: stores.redisUrl,
      REDIS_PREFIX: 'soak',
      MOONTOWER_CITY: mode,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      BACKFILL: 'all',
    };
    const product = runProduct({
      env,
      port,
      dev: false,
      logs: dir,
      tell,
      gaveUp: (why) => {
        tell(`WRONG ${why}`);
        process.exitCode = 1;
      },
    });
    ends.push(product.stop);
    await untilReady(port, product, () => false);
    const store = await connectStore({ uri: stores.mongoUri, database: 'soak', appName: 'soak' });
    ends.push(() => store.close());
    const queue = openQueue({ store, redisUrl: stores.redisUrl, prefix: 'soak', nowMs: Date.now });
    ends.push(queue.close);
    const course: Course = {
      store,
      queue,
      url: `http://127.0.0.1:${port}`,
      product,
      memory: { worker: [], api: [] },
      wrong: [],
      accounts: [],
      asked: 0,
    };
    tell(`${minutes} minutes at ${speed} times the speed of the city, ${feeds.length} feeds`);
    await soak(course);
    return report(course);
  } finally {
    for (const end of ends.toReversed())
      await end().catch((error: unknown) => {
        tell(`Could not be ended: ${String(error)}`);
      });
  }
}

process.exit(await main());
