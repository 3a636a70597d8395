import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DAY_MS, FeedStatus, HOUR_MS } from '@moontower/contracts';
import { startFakeCity, type FakeCity } from '@moontower/fake-city';
import { connectStore, type Store } from '@moontower/store';
import { readyMessage } from '@moontower/testkit/ready-message';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openQueue, type JobQueue } from './queue.ts';

/** The real worker and the real API, each a process, over a city that the test spoils. */
const { mongoUri, redisUrl, database, redisPrefix } = testStores();
const floating = (agoMs: number) => new Date(Date.now() - agoMs - 6 * HOUR_MS).toISOString().slice(0, 19);
const rows = (count: number, row: (n: number) => Record<string, string>) =>
  Array.from({ length: count }, (_, n) => row(n));

const permits = rows(150, (n) => ({
  permit_number: `2026-${n} BP`,
  permittype: 'BP',
  permit_type_desc: 'Building Permit',
  description: 'New house',
  issue_date: floating(HOUR_MS * (n % 20)),
  status_current: 'Active',
}));
const cases = rows(30, (n) => ({
  case_id: `2026-${n} CC`,
  case_type: 'Complaints',
  status: 'Active',
  opened_date: floating(3 * DAY_MS + n * HOUR_MS),
}));
const zoning = rows(25, (n) => ({
  folderrsn: String(1000 + n),
  case_number: `C14-${n}`,
  case_name: 'Corner lot',
  detailed_status: 'Pending',
  application_start_date: floating(DAY_MS),
  status_date: floating(HOUR_MS),
}));
const contracts = rows(120, (n) => ({
  row_key: `K${n}`,
  doc_id: `D${n}`,
  lgl_nm: 'Hill Country Paving',
  efbgn_dt: floating(90 * DAY_MS),
}));
const FEEDS = {
  permits: 'austin-permits',
  cases: 'austin-code-cases',
  zoning: 'austin-zoning',
  contracts: 'austin-contracts',
  agenda: 'austin-council-agenda',
} as const;

let city: FakeCity;
let store: Store;
let queue: JobQueue;
const begun: ChildProcess[] = [];
let apiUrl = '';

async function run(program: string, env: Record<string, string>): Promise<unknown> {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const child = fork(file, [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  begun.push(child);
  return new Promise((resolve, reject) => {
    void readyMessage(child).then(resolve);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
  });
}

beforeAll(async () => {
  city = await startFakeCity({
    generate: false,
    open311PerMinute: 1e6,
    tables: [
      { id: '3syk-w9eu', rows: permits },
      { id: '6wtj-zbtb', rows: cases },
      { id: 'edir-dcnf', rows: zoning },
      { id: '84ih-p28j', rows: contracts },
    ],
  });
  city.control.change({ dataset: '84ih-p28j', replace: true }); // written today, of contracts that began long ago
  store = await connectStore({ uri: mongoUri, database, appName: 'bad-day' });
  queue = openQueue({ store, redisUrl, prefix: redisPrefix, nowMs: Date.now });
  await queue.queue.waitUntilReady();
  const env = {
    ...city.addresses,
    MONGODB_URI: mongoUri,
    MONGODB_DATABASE: database,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: redisPrefix,
    MOONTOWER_CITY: 'live',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: '0',
  };
  const told = z.object({ ready: z.object({ port: z.number() }) }).parse(await run('../../api/src/main.ts', env));
  apiUrl = `http://127.0.0.1:${told.ready.port}`;
  await run('./main.ts', env);
});
afterAll(async () => {
  for (const child of begun) child.kill('SIGKILL');
  await queue.close();
  await store.close();
  await city.stop();
});

const FeedList = z.array(FeedStatus);
const feedsNow = async () =>
  new Map(FeedList.parse(await (await fetch(`${apiUrl}/api/feeds`)).json()).map((feed) => [feed.id, feed]));
async function feedNow(id: string): Promise<FeedStatus> {
  const feed = (await feedsNow()).get(id);
  if (feed === undefined) throw new Error(`the API does not know ${id}`);
  const { received, inserted, updated, unchanged, duplicate, quarantined } = feed;
  expect(inserted + updated + unchanged + duplicate + quarantined).toBe(received);
  return feed;
}
const stateOf = (id: string) => expect.poll(async () => (await feedNow(id)).state, { timeout: 150_000, interval: 200 });
const pullAll = async (window: string) => {
  for (const feed of Object.values(FEEDS)) await queue.add('pull-feed', { feed, window });
};

describe('what /api/feeds says through a bad day', () => {
  it('begins well: three feeds fresh, one late, one that the source does not have', async () => {
    await stateOf(FEEDS.permits).toBe('ok');
    await stateOf(FEEDS.zoning).toBe('ok');
    await stateOf(FEEDS.contracts).toBe('ok');
    await stateOf(FEEDS.cases).toBe('late');
    await stateOf(FEEDS.agenda).toBe('unreachable');
    expect(await feedNow(FEEDS.permits)).toMatchObject({
      stored: 150,
      cityTimeFrom: 'record',
      firstLoad: { rows: 150, expectedRows: 150, done: true },
    });
    expect(await feedNow(FEEDS.cases)).toMatchObject({
      stored: 30,
      stateWhy: 'old',
      cityTimeFrom: 'record',
      stateReason: expect.stringContaining('The newest record of this feed is from'),
    });
    expect(await feedNow(FEEDS.agenda)).toMatchObject({
      stored: 0,
      stateWhy: 'no-dataset',
      stateReason: 'The source has no such dataset.',
    });
    expect(await feedNow(FEEDS.contracts)).toMatchObject({ stored: 120, cityTimeFrom: 'dataset' });
  });

  it('tells which source is down, which changed and whose copy shrank, and keeps what was read before', async () => {
    city.control.forgetRequests();
    city.control.script([
      { match: { path: 'edir-dcnf' }, fault: { kind: 'status', status: 503 } },
      { match: { path: '/resource/3syk-w9eu' }, fault: { kind: 'rows', drop: ['permit_number'] } },
      { match: { path: '/resource/84ih-p28j' }, fault: { kind: 'rows', keep: 0.4 } },
    ]);
    await pullAll('bad');
    await stateOf(FEEDS.zoning).toBe('unreachable');
    await stateOf(FEEDS.permits).toBe('drifted');
    await stateOf(FEEDS.contracts).toBe('held');
    expect(await feedNow(FEEDS.zoning)).toMatchObject({
      stateWhy: 'no-answer',
      stateReason: 'The source answered 503.',
      stored: 25,
      unreachableSince: expect.any(String),
    });
    expect(await feedNow(FEEDS.permits)).toMatchObject({
      stateWhy: 'missing-columns',
      missingColumns: ['permit_number'],
      stateReason: expect.stringContaining('permit_number is gone'),
      stored: 150,
    });
    expect(await feedNow(FEEDS.contracts)).toMatchObject({
      stateWhy: 'held',
      stateReason: expect.stringMatching(/^The new copy has \d+ rows, the one before had 120\.$/),
      stored: 120,
    });
    await stateOf(FEEDS.cases).toBe('late');
    // Asked once, and not again before its next turn.
    expect(city.control.requests('/resource/sich-49ay').length).toBeLessThanOrEqual(2);
    // The address of residents' reports is our own.
    const all = JSON.stringify([...(await feedsNow()).values()].filter(({ id }) => id !== 'moontower-reports'));
    expect(all).not.toMatch(/127\.0\.0\.1|localhost/);
  });

  it('says of a portal that is down altogether that it does not answer, and not that its data changed', async () => {
    city.control.script([
      { match: { path: '/resource/' }, fault: { kind: 'reset' } },
      { match: { path: '/api/views/' }, fault: { kind: 'reset' } },
    ]);
    await pullAll('down');
    await stateOf(FEEDS.cases).toBe('unreachable');
    await stateOf(FEEDS.agenda).toBe('unreachable');
    await expect
      .poll(async () => (await feedNow(FEEDS.agenda)).stateWhy, { timeout: 150_000, interval: 200 })
      .toBe('no-answer');
    expect(await feedNow(FEEDS.cases)).toMatchObject({ stateWhy: 'no-answer', stored: 30 });
  });

  it('is well again when the city is', async () => {
    city.control.clear();
    await pullAll('after');
    await stateOf(FEEDS.permits).toBe('ok');
    await stateOf(FEEDS.zoning).toBe('ok');
    await stateOf(FEEDS.contracts).toBe('ok');
    await stateOf(FEEDS.cases).toBe('late');
    expect(await feedNow(FEEDS.permits)).toMatchObject({ missingColumns: [], stored: 150 });
  });
});
