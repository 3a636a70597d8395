import { randomUUID } from 'node:crypto';
import { connectStore, type ItemDocument, type Store } from '@moontower/store';
import { accountsOf } from '@moontower/store/accounts/accounts';
import { ensureIndexes } from '@moontower/registry/indexes';
import { nativeFeeds } from '@moontower/store/testing/native';
import { anAccount } from '@moontower/testkit';
import { createTokens } from '../api/src/request-context/who.ts';
import { manyItems, seedItems } from '../api/test/seed.ts';
import { describeFeeds } from '../worker/src/describe-feeds.ts';
import { BENCH_SECRET, scattered } from './api-setting.ts';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { startChild } from './in-child.ts';
import { permits } from './ingest-setting.ts';
import { startPortal } from './permit-page.ts';

/** ITEMS=20000 to try it. */
const ITEMS = Number(process.env['ITEMS'] ?? 1_000_000);
const LOADED = Math.min(200_000, ITEMS);
const CHUNK = 10_000;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** In all below 300 an hour, from which on every report would wait for a reviewer. */
const REPORTS = 90;
const LIMIT_MS = 100;
const MONTH_MINUTES = 30 * 24 * 60;

/** A city's records: a quarter of them open tickets about potholes, of the last thirty days. */
function aRecord(item: ItemDocument, at: number): ItemDocument {
  const { location, ...rest } = scattered(item, at);
  const record = {
    ...rest,
    ...(location === undefined ? {} : { location }),
    _id: `austin-311:B-${at}`,
    key: `B-${at}`,
  };
  if (at % 4 !== 0) return record;
  const publishedAt = new Date(Date.now() - (at % MONTH_MINUTES) * 60_000);
  return { ...record, subtype: 'pothole', status: { state: 'open', text: 'Open' }, publishedAt };
}

async function filled(mongoUri: string, database: string): Promise<Store> {
  const store = await connectStore({ uri: mongoUri, database, appName: 'bench' });
  await store.dropDatabase();
  await ensureIndexes(store);
  const like = manyItems(Math.min(CHUNK, ITEMS));
  for (let from = 0; from < ITEMS; from += CHUNK)
    await seedItems(
      store,
      like.slice(0, Math.min(CHUNK, ITEMS - from)).map((item, at) => aRecord(item, from + at)),
    );
  return store;
}

/** An account of its own for each report: limits are for persons. Trusted, so that its report is public at once. */
async function reporters(store: Store, count: number): Promise<string[]> {
  const accounts = accountsOf(store);
  const tokens = createTokens({ secret: BENCH_SECRET, accounts, nowMs: Date.now });
  const made: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const [account, jti] = [randomUUID(), randomUUID()];
    const expiresAt = new Date(Date.now() + 3_600_000);
    await accounts.add({ ...anAccount({ _id: account }), approved: { reports: 3 } });
    await accounts.beginSession({ _id: jti, account, createdAt: new Date(), expiresAt });
    made.push(`Bearer ${tokens.write({ account, jti, expiresAt })}`);
  }
  return made;
}

/** The 95th of a hundred. */
const p95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

interface Took {
  searched: number[];
  made: number[];
  /** How often a report was sent again, because it was told to come back. */
  again: number;
}

let turn = 0;
/** A person of their own, from an address of their own. */
function asks(Authorization: string): Record<string, string> {
  turn += 1;
  return { Authorization, 'X-Forwarded-For': `198.51.${(turn >> 8) % 256}.${turn % 256}` };
}

/** As the page does: where the answer is not there in time, the same report under the same key. */
async function untilMade(
  base: string,
  who: Record<string, string>,
  { at, lat, lon }: { at: number; lat: number; lon: number },
): Promise<number> {
  const headers = { ...who, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
  const words = { title: `Pothole ${at}`, description: 'A hole in the right lane.', address: `${at} Example St` };
  for (let again = 0; ; again += 1) {
    const made = await fetch(`${base}/api/incidents`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ type: 'potholes', ...words, lat, lon }),
    });
    const answer = await made.text();
    if (made.status === 201) return again;
    if (made.status !== 503 || again > 3) throw new Error(`Reporting answered ${made.status}: ${answer}`);
  }
}

/** One person after the other looks whether it is there already, and reports. */
async function report(base: string, tokens: readonly string[]): Promise<Took> {
  const took: Took = { searched: [], made: [], again: 0 };
  for (const [at, token] of tokens.entries()) {
    const who = asks(token);
    const [lat, lon] = [30.2 + ((at * 37) % 100) / 1_000, -97.8 + ((at * 61) % 100) / 1_000];
    const searching = performance.now();
    const found = await fetch(`${base}/api/incidents/similar?type=potholes&lat=${lat}&lon=${lon}`, { headers: who });
    await found.arrayBuffer();
    took.searched.push(performance.now() - searching);
    const making = performance.now();
    took.again += await untilMade(base, who, { at, lat, lon });
    took.made.push(performance.now() - making);
    if (!found.ok) throw new Error(`Looking answered ${found.status}`);
  }
  return took;
}

const isDone = (told: unknown): boolean =>
  typeof told === 'object' && told !== null && 'state' in told && told.state === 'done';

/**
 * What a person waits for who reports, among so many records: quiet, and while 200,000 rows are read for the first
 * time.
 */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const place = { mongoUri, database: 'bench_report' };
  const store = await filled(mongoUri, place.database);
  const portal = await startPortal(LOADED);
  const loader = await startChild('loading-child.ts', { ...place, url: portal.url });
  const child = await startChild('sign-in-reader.ts', place);
  const base = `http://127.0.0.1:${child.port}`;
  const figures: Record<string, BenchResult['runs']> = {};
  const note = (name: string, { searched, made, again }: Took) => {
    const [longest, slow] = [Math.max(...made), made.filter((ms) => ms > LIMIT_MS).length];
    console.log(
      `${made.length} reports${name}: ${slow} over ${LIMIT_MS} ms, ${Math.round(longest)} ms at most, ` +
        `${again} sent again`,
    );
    (figures[`duplicates searched among ${ITEMS} records${name}, p95`] ??= []).push({
      ours: p95(searched),
      limit: LIMIT_MS,
    });
    (figures[`a report made among ${ITEMS} records${name}, p95`] ??= []).push({ ours: p95(made), limit: LIMIT_MS });
  };
  try {
    await report(base, await reporters(store, 10));
    for (let round = 0; round < ROUNDS; round += 1) {
      await store.collection('incidents').deleteMany({});
      const [quiet, busy] = [await reporters(store, REPORTS), await reporters(store, REPORTS)];
      note('', await report(base, quiet));
      await describeFeeds(store, [permits]);
      let loading = true;
      const loaded = loader.ask({}).finally(() => {
        loading = false;
      });
      // Where a report fails, that is what is told, not the load that it leaves behind.
      loaded.catch(() => undefined);
      note(' while a first load runs', await report(base, busy));
      if (!loading) throw new Error('The load had ended before the last report: take more rows.');
      if (!isDone(await loaded)) throw new Error('The load did not end well.');
      await store.collection('items').deleteMany({ feed: permits.id });
      await nativeFeeds(store).deleteOne({ _id: permits.id });
    }
  } finally {
    child.stop();
    loader.stop();
    portal.stop();
    await store.dropDatabase();
    await store.close();
  }
  return Object.entries(figures).map(([name, runs]) => resultOf(name, 'ms', '<= 1', runs));
}
