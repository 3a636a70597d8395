import { ensureIndexes } from '@moontower/registry/indexes';
import { connectStore } from '@moontower/store';
import { describeFeeds } from '../worker/src/describe-feeds.ts';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { startChild } from './in-child.ts';
import { beside, PAGE_ROWS, permits } from './ingest-setting.ts';
import { startPortal } from './permit-page.ts';

const ROUNDS = 5;
const DATABASE = 'bench_two_workers';
/** Chunks of a first load. */
const CHUNKS = (2 * PAGE_ROWS) / 1_000;

/**
 * Two feeds, loaded by two workers at once, beside the same feeds by one worker, one after the other; and how many
 * transactions of the two began again because of each other, of each hundred chunks.
 */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const portal = await startPortal(PAGE_ROWS);
  const store = await connectStore({ uri: mongoUri, database: DATABASE, appName: 'bench' });
  const workers = await Promise.all(
    [1, 2].map(() => startChild('loading-child.ts', { url: portal.url, database: DATABASE, mongoUri })),
  );
  const [one, two] = workers;
  if (one === undefined || two === undefined) throw new Error('There are two workers.');
  const empty = async () => {
    await store.dropDatabase();
    await ensureIndexes(store);
    await describeFeeds(store, [permits, beside]);
  };
  const aborted = async (): Promise<number> =>
    Number((await store.getClient().db('admin').command({ serverStatus: 1 }))['transactions'].totalAborted);
  const load = async (how: () => Promise<unknown>) => {
    await empty();
    const before = await aborted();
    const started = performance.now();
    await how();
    const seconds = (performance.now() - started) / 1_000;
    const rows = await store.collection('items').countDocuments();
    if (rows !== 2 * PAGE_ROWS) throw new Error(`${rows} rows were stored`);
    return { rate: rows / seconds, restarts: ((await aborted()) - before) * (100 / CHUNKS) };
  };
  const rates: BenchResult['runs'] = [];
  const restarts: BenchResult['runs'] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const inTurn = await load(async () => {
        await one.ask({ feed: permits.id });
        await one.ask({ feed: beside.id });
      });
      const atOnce = await load(() => Promise.all([one.ask({ feed: permits.id }), two.ask({ feed: beside.id })]));
      rates.push({ ours: atOnce.rate, limit: inTurn.rate });
      restarts.push({ ours: atOnce.restarts, limit: 100 });
    }
  } finally {
    for (const worker of workers) worker.stop();
    await store.dropDatabase();
    await store.close();
    portal.stop();
  }
  return [
    resultOf('two feeds in two workers, beside one worker', 'rows/s', '>= 1.7', rates),
    resultOf('transactions begun again, of a hundred chunks of two workers', 'times', '<= 0.01', restarts),
  ];
}
