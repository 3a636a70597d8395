import { createServer, type Server } from 'node:http';
import { austin } from '@moontower/city';
import { dallas } from '@moontower/city/dallas/dallas';
import { HOUR_MS, MINUTE_MS } from '@moontower/contracts';
import { createAllowlist } from '@moontower/runtime';
import { sharedAnswers } from '@moontower/store/feeds/shared-answers';
import { readFeed } from '@moontower/store/feeds/feed-state';
import { nativeRecords, nativeRuns } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { irsNonprofits, irsPages } from '../feeds/irs-nonprofits/feed.ts';
import { createBudget } from '../sources/budget.ts';
import { shareAnswers } from '../sources/share-answers.ts';
import { createSourceClient } from '../sources/source-client.ts';
import { openStage, type Stage } from '../testing/stage.ts';

const { mongoUri, database } = testStores();
const other = testStores();
const between = testStores();

const NAME = 'EXAMPLE FRIENDS OF '.repeat(12);
/** Larger than one piece of a copy. */
const ROWS = 20_000;
const FILE = [
  'EIN,NAME,CITY',
  ...Array.from(
    { length: ROWS },
    (_, n) => `${n},${NAME} ${n},${n % 1000 === 0 ? 'AUSTIN' : n % 1000 === 1 ? 'DALLAS' : 'HOUSTON'}`,
  ),
].join('\n');

/** The source: how often it was asked, and what it does. */
const source = { asked: 0, status: 200, afterMs: 0 };
let server: Server;
let address: string;
let cities: { stage: Stage; feed: typeof irsNonprofits }[];
const LEASE = { leaseMs: 2_000, lookMs: 20 };

beforeAll(async () => {
  server = createServer((_request, response) => {
    source.asked += 1;
    const { status, afterMs } = source;
    setTimeout(() => response.writeHead(status, { 'content-type': 'text/csv' }).end(FILE), afterMs);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const at = server.address();
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
  const open = async (name: string, of: typeof austin) => openStage({ mongoUri, database: name, city: {}, of });
  cities = [
    { stage: await open(database, austin), feed: irsNonprofits },
    { stage: await open(other.database, dallas), feed: { ...irsNonprofits, pages: irsPages('DALLAS') } },
  ];
});
afterAll(async () => {
  for (const { stage } of cities) await stage.stop();
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  Object.assign(source, { asked: 0, status: 200, afterMs: 0 });
  for (const { stage } of cities) stage.clock.ms = Date.now();
});
afterEach(() => cities[0]?.stage.store.useDb(between.database, { useCache: true }).dropDatabase());

function collection(name: string) {
  const [city] = cities;
  if (city === undefined) throw new Error('there is no city');
  return city.stage.store.getClient().db(between.database).collection<{ _id: string; expiresAt?: Date }>(name);
}
const shared = ({ stage }: { stage: Stage }) => sharedAnswers(stage.store, between.database);

/** One city reads, as its worker would. */
function read(at: number, owner = `worker ${at}`) {
  const city = cities[at];
  if (city === undefined) throw new Error('there is no such city');
  const { stage, feed } = city;
  const { signal } = new AbortController();
  const nowMs = () => stage.clock.ms;
  const client = createSourceClient({
    allowlist: createAllowlist([address]),
    budget: createBudget({ intervalMs: () => 0 }),
    userAgent: 'Moontower test',
    signal,
    nowMs,
  });
  const sharing = shareAnswers(client, { shared: shared(city), owner, nowMs, signal, ...LEASE });
  return stage.run(feed, { effects: { ...stage.effects(signal), ...sharing, addresses: { irs: address } } });
}
const both = () => Promise.all([read(0), read(1)]);
const heldOf = async (at: number) => {
  const store = cities[at]?.stage.store;
  if (store === undefined) throw new Error('there is no such city');
  const last = await nativeRuns(store).find().sort({ startedAt: -1, finishedAt: -1 }).limit(1).next();
  const feed = await readFeed(store, irsNonprofits.id);
  return { records: await nativeRecords(store).countDocuments(), run: last, checkedAt: feed?.checkedAt };
};

it('two cities that read at once ask the source once, and each stores its own rows and when they were fetched', async () => {
  source.afterMs = 300;
  const results = await both();
  expect(results.map(({ state, totals }) => [state, totals.received])).toEqual([
    ['done', 20],
    ['done', 20],
  ]);
  expect(source.asked).toBe(1);
  const [one, two] = [await heldOf(0), await heldOf(1)];
  expect([one.records, two.records]).toEqual([20, 20]);
  expect(one.checkedAt).toEqual(two.checkedAt);
  expect([one.run?.copiedAt, two.run?.copiedAt]).toEqual([one.checkedAt, two.checkedAt]);
});

it('a city that reads within the hour says when its copy was fetched, and after it asks anew', async () => {
  await read(0);
  const fetched = (await heldOf(0)).checkedAt;
  const stage = cities[1]?.stage;
  if (stage === undefined || fetched === undefined) throw new Error('nothing was read');
  stage.clock.ms = fetched.getTime() + 59 * MINUTE_MS;
  await read(1);
  expect([source.asked, (await heldOf(1)).checkedAt]).toEqual([1, fetched]);
  stage.clock.ms = fetched.getTime() + HOUR_MS + MINUTE_MS;
  await read(1);
  expect(source.asked).toBe(2);
  expect((await heldOf(1)).checkedAt?.getTime()).toBe(stage.clock.ms);
});

it('a source that fails fails for each city that asks, by its own ledger, and keeps no copy', async () => {
  source.status = 503;
  const failed = await both();
  expect(failed.map(({ state, error }) => [state, error?.code])).toEqual([
    ['failed', 'source_unavailable'],
    ['failed', 'source_unavailable'],
  ]);
  expect(source.asked).toBe(2);
  source.status = 200;
  expect((await both()).map(({ state }) => state)).toEqual(['done', 'done']);
  expect(source.asked).toBe(3);
});

it('takes over from an asker that died, and waits for one that lives however slow the source is', async () => {
  const [city] = cities;
  if (city === undefined) throw new Error('there is no city');
  const url = `${address}/eo_tx.csv`;
  const copies = shared(city);
  const dead = { owner: 'dead', now: new Date(), forMs: LEASE.leaseMs };
  expect(await copies.take(url, dead)).toBe(true);
  async function* torn() {
    yield await Promise.resolve(Buffer.alloc(5 * 1_048_576));
    throw new Error('killed');
  }
  const answer = { status: 200, headers: {}, finalUrl: url, fetchedAt: new Date(), body: torn() };
  await expect(copies.keep(url, answer)).rejects.toThrow('killed');
  const clock = setInterval(() => {
    for (const { stage } of cities) stage.clock.ms = Date.now();
  }, 20);
  try {
    expect((await read(0)).totals.received).toBe(20);
    expect(source.asked).toBe(1);
    await collection('sharedAnswers').deleteMany({});
    source.afterMs = 1.6 * LEASE.leaseMs;
    expect((await both()).map(({ state }) => state)).toEqual(['done', 'done']);
    expect(source.asked).toBe(2);
  } finally {
    clearInterval(clock);
  }
});

it('nothing of a torn copy is stored, and the next reading asks the source', async () => {
  await read(0);
  expect((await collection('sharedPieces').deleteOne({ _id: { $regex: '/1$' } })).deletedCount).toBe(1);
  const before = await heldOf(1);
  expect(await read(1)).toMatchObject({ state: 'failed', error: { code: 'source_unavailable' } });
  expect((await heldOf(1)).checkedAt).toEqual(before.checkedAt);
  expect((await read(1)).state).toBe('done');
  expect(source.asked).toBe(2);
});

it('copies and their pieces leave by themselves after a day', async () => {
  await read(0);
  for (const name of ['sharedAnswers', 'sharedPieces']) {
    const indexes = await collection(name).indexes();
    expect(indexes.find(({ key }) => 'expiresAt' in key)?.expireAfterSeconds).toBe(0);
    const kept = await collection(name)
      .find({ expiresAt: { $exists: false } })
      .toArray();
    expect(kept).toEqual([]);
  }
});
