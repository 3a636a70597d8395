import { connectStore, type Store } from '@moontower/store';
import { ensureIndexes } from '@moontower/registry/indexes';
import { porkReads } from '@moontower/store/spending/pork-queries';
import { writePurchases } from '@moontower/store/spending/purchases/purchase-writes';
import { rebuildTallies } from '@moontower/store/tallies/rebuild-tallies';
import { Dice } from '@moontower/fake-city/random';
import { aStoredPurchase } from '../api/test/seed.ts';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { austin } from '@moontower/city';

/** `PAYMENTS=200000 npm run bench -- spending-statistics` measures a smaller city; the figure's name tells its size. */
const LINES = Number(process.env['PAYMENTS'] ?? 2_000_000);
/** The city's own lines: a purchase has two on average. */
const LINES_EACH = 2;
const LIMIT_MS = 20;
const VENDOR_LIMIT_MS = 30;
/**
 * Vendors by a power law: the busiest of 25,000 has some 6,000 of a million purchases, the hundredth 300. A smaller
 * city has fewer, each as busy.
 */
const VENDORS = LINES / 80;
const ROUNDS = 15;
const AT_ONCE = 5_000;
const QUOTES = ['consulting', 'sole source', 'late fee', 'catering'];

const vendorOf = (n: number) => ({ code: `V${n}`, name: `Example ${n} LLC` });

function purchaseOf(n: number, dice: Dice) {
  const plain = aStoredPurchase();
  const total = dice.chance(0.8) ? 0 : dice.whole(1, 100);
  const hits = plain.score.hits.map((hit) => ({ ...hit, evidence: [{ label: 'word', text: dice.pick(QUOTES) }] }));
  return aStoredPurchase({
    _id: `document:PRM:8600:${n}`,
    id: `document:PRM:8600:${n}`,
    amountCents: dice.whole(100, 100_000_000),
    lines: LINES_EACH,
    object: { code: String(n % 400), name: `Object ${n % 400}` },
    vendor: vendorOf(Math.floor(VENDORS * dice.next() ** 3)),
    fiscalYear: 2020 + (n % 6),
    firstPaidOn: `${2020 + (n % 6)}-0${1 + (n % 9)}-1${n % 10}`,
    publishedAt: new Date(plain.publishedAt.getTime() - n * 1_000),
    score: { ...plain.score, total, hits: total === 0 ? [] : hits, reviewPriority: total > 90 },
  });
}

async function fill(store: Store): Promise<void> {
  const dice = new Dice(7);
  const at = new Date();
  for (let from = 0; from < LINES / LINES_EACH; from += AT_ONCE) {
    const upserts = Array.from({ length: AT_ONCE }, (_, n) => purchaseOf(from + n, dice));
    await writePurchases(store, { upserts, removals: [], events: [], at });
  }
  const wrong = await rebuildTallies(store, { at });
  if (wrong !== 0) throw new Error(`${wrong} kept sums were wrong`);
}

/** The pages of vendors from the hundredth busiest of 25,000 on, each asked for once. */
async function vendorPages(store: Store): Promise<BenchResult['runs']> {
  const { vendor } = porkReads(store, { simulated: false, checkbook: austin.checkbook });
  const asked = { currentYear: 2026, lastDays: [], limit: { cents: 10_000_000, since: '2025-09-01' } };
  const codeOf = (place: number) => `V${Math.floor((place * VENDORS) / 25_000)}`;
  await vendor({ code: codeOf(7_000), ...asked });
  const runs: BenchResult['runs'] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const started = performance.now();
    const page = await vendor({ code: codeOf(100 + n * 900), ...asked });
    runs.push({ ours: performance.now() - started, limit: VENDOR_LIMIT_MS });
    if (page === undefined) throw new Error('a vendor without a page was measured');
  }
  return runs;
}

/** The tracker's statistics of all purchases, asked for without any kept answer. */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const store = await connectStore({ uri: mongoUri, database: 'bench_statistics', appName: 'bench' });
  try {
    await store.dropDatabase();
    await ensureIndexes(store);
    await fill(store);
    const { statistics } = porkReads(store, { simulated: false, checkbook: austin.checkbook });
    const expected = LINES / LINES_EACH;
    const { totalScored } = await statistics();
    if (totalScored !== expected) throw new Error(`${totalScored} of ${expected} purchases are in the statistics`);
    const runs: BenchResult['runs'] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now();
      await statistics();
      runs.push({ ours: performance.now() - started, limit: LIMIT_MS });
    }
    const lines = LINES.toLocaleString('en-US');
    return [
      resultOf(`statistics of ${lines} payments`, 'ms', '<= 1', runs),
      resultOf(`a vendor's page among ${lines} payments`, 'ms', '<= 1', await vendorPages(store)),
    ];
  } finally {
    await store.dropDatabase();
    await store.close();
  }
}
