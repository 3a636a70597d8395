import { ensureIndexes } from '@moontower/registry/indexes';
import { connectStore } from '@moontower/store';
import { setAsideGroups } from '@moontower/store/ingest/quarantine';
import { nativeQuarantine } from '@moontower/store/testing/native';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';

const ROWS = 500_000;
const FEEDS = 50;
const AT_ONCE = 5_000;
const COUNT_MS = 2_000;
const SERIES = 5;

const rowOf = (n: number) => ({
  _id: `row-${n}`,
  feed: `bench-${n % FEEDS}`,
  runId: 'run',
  at: new Date(Date.now() - n),
  reason: `reason-${n % 7}`,
  skipped: n % 3 === 0,
  rawText: '{"a":1}',
});

/** As many rows set aside as are kept at most, counted by feed and reason. */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const store = await connectStore({ uri: mongoUri, database: 'bench-set-aside', appName: 'bench' });
  try {
    await ensureIndexes(store);
    for (let from = 0; from < ROWS; from += AT_ONCE)
      await nativeQuarantine(store).insertMany(Array.from({ length: AT_ONCE }, (_, n) => rowOf(from + n)));
    const runs: BenchResult['runs'] = [];
    for (let series = 0; series < SERIES; series += 1) {
      const began = performance.now();
      await setAsideGroups(store);
      runs.push({ ours: performance.now() - began, limit: COUNT_MS });
    }
    return [resultOf(`${ROWS.toLocaleString('en-US')} rows set aside, counted`, 'ms', '<= 1', runs)];
  } finally {
    await store.dropDatabase();
    await store.close();
  }
}
