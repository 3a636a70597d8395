import { SIZES_CENTS } from '@moontower/contracts/versions/version';
import { ensureIndexes } from '@moontower/registry/indexes';
import { connectStore, type Store } from '@moontower/store';
import { nativeVersions } from '@moontower/store/testing/native';
import { versionReads, type VersionFilter } from '@moontower/store/versions/version-reads';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';

/** `CHANGES=20000` to try it. */
const VERSIONS = Number(process.env['CHANGES'] ?? 1_000_000);
const CHUNK = 5_000;
const ROUNDS = 5;
const ASKED = 60;
const LIMIT_MS = 50;
const PAGE = 50;
const START_MS = Date.parse('2026-01-01T06:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const [FEEDS, COLUMNS, DEPARTMENTS, VENDORS] = [40, 120, 60, 5_000] as const;
const KINDS = ['changed', 'changed', 'changed', 'removed', 'returned'] as const;

type NewVersion = Parameters<ReturnType<typeof nativeVersions>['insertOne']>[0];

/** As spread as a city's: few feeds change much, few vendors often; some stand for their leaf only. */
function versionAt(n: number): NewVersion {
  const amountCents = (n * 7_919) % 2_000_000_000;
  return {
    _id: n * 3,
    uid: `feed-${n % FEEDS}:row-${n % (VERSIONS / 4)}`,
    feed: `feed-${n % FEEDS}`,
    key: `row-${n}`,
    collection: 'records',
    kind: KINDS[n % KINDS.length] ?? 'changed',
    at: new Date(START_MS + Math.floor(n / 3) * MINUTE_MS),
    run: `run-${Math.floor(n / 500)}`,
    fields: [
      { name: `column-${n % COLUMNS}`, from: `before ${n}`, to: `after ${n}` },
      { name: `column-${(n * 7) % COLUMNS}`, from: 'x'.repeat(80), to: 'y'.repeat(80) },
    ],
    was: 'x'.repeat(400),
    title: `Record ${n}`,
    department: `Department ${n % DEPARTMENTS}`,
    vendor: `Vendor ${n % VENDORS}`,
    amountCents,
    sizes: SIZES_CENTS.filter((size) => amountCents >= size),
    ...(n % 97 === 0 && { hidden: true as const }),
    ...(n % 11 === 0 && { purchase: `order:${n % 20_000}` }),
  };
}

async function fill(store: Store): Promise<void> {
  for (let from = 0; from < VERSIONS; from += CHUNK)
    await nativeVersions(store).insertMany(
      Array.from({ length: Math.min(CHUNK, VERSIONS - from) }, (_, at) => versionAt(from + at)),
      { ordered: false },
    );
}

/** What readers ask by: alone, and together, as the form of the page lets them. */
function questions(n: number): [name: string, filter: VersionFilter][] {
  const day = new Date(START_MS + ((n * 37) % 200) * DAY_MS);
  const span = { from: day, to: new Date(day.getTime() + DAY_MS) };
  const [feed, column] = [`feed-${n % FEEDS}`, `column-${(n * 3) % COLUMNS}`];
  const [department, vendor] = [`Department ${(n * 7) % DEPARTMENTS}`, `Vendor ${(n * 13) % VENDORS}`];
  return [
    ['all', {}],
    ['of one day', span],
    ['of a feed', { feed }],
    ['removed', { kind: 'removed' }],
    ['of a column', { column }],
    ['of a department', { department }],
    ['of a vendor', { vendor }],
    ['from a sum on', { sizeCents: SIZES_CENTS[n % SIZES_CENTS.length] ?? 0 }],
    ['of one row', { uid: `feed-${n % FEEDS}:row-${n}` }],
    ['of a purchase', { uid: `order:${(n * 11) % 20_000}` }],
    ['removed, of a feed, on one day', { feed, kind: 'removed', ...span }],
    ['of a department, removed, from $1,000,000', { department, kind: 'removed', sizeCents: 100_000_000 }],
    ['of a vendor and a column', { vendor, column }],
    ['of a feed, a department and a column', { feed, department, column }],
  ];
}

const p95 = (took: readonly number[]): number => took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0;

async function ask(store: Store, which: number): Promise<number> {
  const withheld = ['order:1', 'order:2'];
  const reads = versionReads(store, { withheldPurchases: async () => withheld, openFeeds: new Set(['feed-1']) });
  const took: number[] = [];
  for (let n = 0; n < ASKED; n += 1) {
    const [, filter = {}] = questions(n + 1)[which] ?? [];
    const started = performance.now();
    const page = await reads.list(filter, { limit: PAGE });
    // Half of the readers go on to the second page.
    if (n % 2 === 1 && page.next !== undefined) await reads.list(filter, { limit: PAGE, before: page.next });
    took.push((performance.now() - started) / (n % 2 === 1 && page.next !== undefined ? 2 : 1));
  }
  return p95(took);
}

/** Pages of `/changes` at a million versions: each filter alone and together, beside 50 ms. */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const store = await connectStore({ uri: mongoUri, database: 'bench_changes', appName: 'bench' });
  try {
    await store.dropDatabase();
    await ensureIndexes(store);
    await fill(store);
    const results: BenchResult[] = [];
    for (const [which, [name]] of questions(0).entries()) {
      const runs: BenchResult['runs'] = [];
      for (let round = 0; round < ROUNDS; round += 1) runs.push({ ours: await ask(store, which), limit: LIMIT_MS });
      const versions = `${VERSIONS.toLocaleString('en-US')} versions`;
      results.push(resultOf(`a page of changes ${name}, at ${versions}, p95`, 'ms', '<= 1', runs));
    }
    return results;
  } finally {
    await store.dropDatabase();
    await store.close();
  }
}
