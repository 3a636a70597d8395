import { NO_ROWS, type ItemType } from '@moontower/contracts';
import { austin } from '@moontower/city';
import { Dice } from '@moontower/fake-city/random';
import { connectStore, type ItemDocument, type RecordDocument, type Store } from '@moontower/store';
import { analyticsReads } from '@moontower/store/analytics/analytics-reads';
import { ensureIndexes } from '@moontower/registry/indexes';
import { commitChunk } from '@moontower/store/ingest/commit-chunk';
import { rebuildTallies } from '@moontower/store/tallies/rebuild-tallies';
import { nativeFeeds, nativeItems, nativeRecords } from '@moontower/store/testing/native';
import {
  loadBudget,
  loadBusiness,
  loadDevelopment,
  loadDistricts,
  loadOpportunities,
  loadScorecard,
  loadTrends,
} from '../packages/features/analytics/api/load.ts';
import { aStoredItem } from '../api/test/seed.ts';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';

/** `ITEMS=200000 npm run bench -- analytics` measures a smaller city; the figures' names tell its size. */
const ITEMS = Number(process.env['ITEMS'] ?? 1_000_000);
const RECORDS = 60_000;
const ANSWER_MS = 20;
const REBUILD_S = 120;
const ROUNDS = 60;
/** Each with a p95 of its own, so that the spread can be judged. */
const SERIES = 5;
const REBUILDS = 3;
const CHUNK = 1_000;
const CHUNKS = 24;
const AT_ONCE = 5_000;
const DAY_MS = 86_400_000;
const TYPES: readonly ItemType[] = ['building-permits', 'site-plans', 'service-requests', 'code-cases', 'zoning-cases'];

const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
/** `youngest`: of a chunk, whose rows come in the order in which they were published. */
function itemOf(n: number, dice: Dice, { type, youngest }: { type?: ItemType; youngest?: number } = {}): ItemDocument {
  const age = youngest === undefined ? dice.whole(0, 1_400) : youngest + dice.whole(0, 14);
  const open = dice.chance(0.2);
  return aStoredItem({
    feed: 'bench',
    key: String(n),
    type: type ?? TYPES[n % TYPES.length] ?? 'development',
    publishedAt: `${dayBefore(age)}T06:00:00.000Z`,
    district: dice.whole(1, 10),
    status: { state: open ? 'open' : 'closed', text: 'x' },
    stages: [
      { stage: 'filed', on: dayBefore(age + dice.whole(0, 300)) },
      { stage: 'approved', on: dayBefore(age) },
    ],
    valueCents: dice.whole(1, 90_000_000),
  });
}
const recordOf = (n: number, dice: Dice): RecordDocument => ({
  _id: `bench:r${n}`,
  feed: 'austin-expense-budget',
  kind: 'expense-budget',
  key: `r${n}`,
  hash: 'h',
  rawHash: 'h',
  fields: {
    fy: dice.whole(2021, 2027),
    dept_cd: String(dice.whole(1, 40)),
    dept_nm: 'Department',
    obj_cat: dice.pick(['Personnel', 'Contractuals', 'Commodities']),
    obj_cd: String(dice.whole(5_000, 5_250)),
    obj_desc: 'Object',
    budCents: dice.whole(0, 1e9),
    actCents: dice.whole(0, 1e9),
  },
  firstSeenAt: new Date(),
  changedAt: new Date(),
});

async function fill(store: Store): Promise<void> {
  const dice = new Dice(18);
  for (let from = 0; from < ITEMS; from += AT_ONCE)
    await nativeItems(store).insertMany(
      Array.from({ length: Math.min(AT_ONCE, ITEMS - from) }, (_, n) => itemOf(from + n, dice)),
      { ordered: false },
    );
  for (let from = 0; from < RECORDS; from += AT_ONCE)
    await nativeRecords(store).insertMany(Array.from({ length: AT_ONCE }, (_, n) => recordOf(from + n, dice)));
  // The only index that an answer reads by.
  await nativeItems(store).createIndex({ valueCents: -1 }, { sparse: true });
}

const p95 = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0;

async function timesOf(load: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    JSON.stringify(await load());
    times.push(performance.now() - started);
  }
  return times;
}

/** Each answer, made and written out without any kept one. */
async function answers(store: Store): Promise<BenchResult[]> {
  const deps = {
    analytics: analyticsReads(store),
    city: { id: austin.id, name: austin.name, mode: 'live' as const, shifted: false },
    facts: austin,
    nowMs: () => Date.now(),
  };
  const parts = {
    budget: () => loadBudget(deps, {}),
    'budget of a department': () => loadBudget(deps, { department: '7' }),
    'budget trends': () => loadTrends(deps, {}),
    development: () => loadDevelopment(deps),
    business: () => loadBusiness(deps),
    opportunities: () => loadOpportunities(deps),
    districts: () => loadDistricts(deps),
    'one district': () => loadScorecard(deps, 4),
  };
  const results: BenchResult[] = [];
  for (const [name, load] of Object.entries(parts)) {
    const runs: BenchResult['runs'] = [];
    for (let series = 0; series <= SERIES; series += 1) {
      const ours = p95(await timesOf(load));
      // The first warms up.
      if (series > 0) runs.push({ ours, limit: ANSWER_MS });
    }
    results.push(resultOf(`analytics: ${name}, p95 at ${ITEMS.toLocaleString('en-US')} items`, 'ms', '<= 1', runs));
  }
  return results;
}

async function commit(store: Store, documents: ItemDocument[]): Promise<number> {
  const started = performance.now();
  await commitChunk(store, {
    feed: 'bench',
    runId: 'r',
    owner: 'bench',
    at: new Date(),
    changes: [],
    quarantine: [],
    events: [],
    rows: { items: { inserts: documents, replacements: [], touches: [] } },
    totals: NO_ROWS,
    pages: 1,
    bytes: 1,
    skipped: {},
    quarantinedBy: {},
    withoutPoint: {},
    unknownColumns: [],
    feedSet: {},
  });
  return performance.now() - started;
}

/** Chunks of rows that are counted, beside chunks of the same rows under a type that no tally counts. */
async function chunks(store: Store): Promise<BenchResult> {
  await ensureIndexes(store);
  await nativeFeeds(store).insertOne({
    _id: 'bench',
    reader: 'bench',
    totals: NO_ROWS,
    withdrawn: 0,
    skipped: {},
    quarantinedBy: {},
    withoutPoint: {},
    coverage: {},
    unknownColumns: [],
    missingColumns: [],
  });
  const dice = new Dice(7);
  const runs: BenchResult['runs'] = [];
  for (let round = 0; round < CHUNKS; round += 1) {
    const youngest = (CHUNKS - round) * 14;
    const make = (type: ItemType, from: number) =>
      Array.from({ length: CHUNK }, (_, n) => itemOf(from + n, dice, { type, youngest }));
    const [counted, plain] = [make('building-permits', round * 2 * CHUNK), make('news', (round * 2 + 1) * CHUNK)];
    // Each is first every other time.
    const first = round % 2 === 0;
    const before = first ? await commit(store, plain) : 0;
    const ours = await commit(store, counted);
    const limit = first ? before : await commit(store, plain);
    if (round >= 4) runs.push({ ours, limit });
  }
  return resultOf('a chunk of 1,000 landed rows, with its tallies and without', 'ms', '<= 1.1', runs);
}

async function rebuilt(store: Store): Promise<BenchResult> {
  const runs: BenchResult['runs'] = [];
  for (let round = 0; round < REBUILDS; round += 1) {
    const started = performance.now();
    await rebuildTallies(store, { at: new Date() });
    runs.push({ ours: (performance.now() - started) / 1_000, limit: REBUILD_S });
  }
  return resultOf(`all tallies of ${ITEMS.toLocaleString('en-US')} items anew`, 's', '<= 1', runs);
}

/** Kept sums: what they cost a chunk, how long all take anew, and how fast they answer. */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const open = (database: string) => connectStore({ uri: mongoUri, database, appName: 'bench', zone: austin.zone });
  const [store, small] = await Promise.all([open('bench_analytics'), open('bench_analytics_chunks')]);
  try {
    await Promise.all([store.dropDatabase(), small.dropDatabase()]);
    const paid = await chunks(small);
    await fill(store);
    return [paid, await rebuilt(store), ...(await answers(store))];
  } finally {
    await Promise.all([store.dropDatabase(), small.dropDatabase()]);
    await Promise.all([store.close(), small.close()]);
  }
}
