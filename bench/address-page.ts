import { connectStore, type Store } from '@moontower/store';
import { ensureIndexes } from '@moontower/registry/indexes';
import { nativeItems } from '@moontower/store/testing/native';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { startChild, type Child } from './in-child.ts';
import { fillRecords } from './search-records.ts';

/** `ADDRESS_RECORDS=20000` to try it. */
const RECORDS = Number(process.env['ADDRESS_RECORDS'] ?? 1_000_000);
const PAGES = 400;
const ROUNDS = 3;
const LIMIT_MS = 30;
const DATABASE = 'bench_address';

/** `/api/address/:slug` from question to last byte, each address once: 19 of 20 within the limit. */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const store = await connectStore({ uri: mongoUri, database: DATABASE, appName: 'bench' });
  let server: Child | undefined;
  try {
    await store.dropDatabase();
    await fillRecords(store, RECORDS);
    await ensureIndexes(store);
    const slugs = await someOf(store, PAGES * (ROUNDS + 1));
    server = await startChild('http-server.ts', { kind: 'ours', mongoUri, database: DATABASE });
    const base = `http://127.0.0.1:${server.port}`;
    await untilRead(base);
    await ask(base, slugs.slice(0, PAGES));
    const runs: BenchResult['runs'] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const took = await ask(base, slugs.slice(round * PAGES, (round + 1) * PAGES));
      runs.push({ ours: took[Math.floor(took.length * 0.95)] ?? Infinity, limit: LIMIT_MS });
    }
    return [resultOf(`an address’s page of ${RECORDS.toLocaleString('en-US')} records, p95`, 'ms', '<= 1', runs)];
  } finally {
    server?.stop();
    await store.dropDatabase();
    await store.close();
  }
}

/** Addresses of records all over the store, each once. */
async function someOf(store: Store, count: number): Promise<string[]> {
  const found = await nativeItems(store)
    .aggregate<{ placeKey: string }>([{ $sample: { size: count * 2 } }, { $project: { _id: 0, placeKey: 1 } }])
    .toArray();
  return [...new Set(found.map(({ placeKey }) => placeKey))].slice(0, count);
}

/** The search is read while the API answers: it would share the core. */
async function untilRead(base: string): Promise<void> {
  for (;;) {
    const answer = await (await fetch(`${base}/api/search?q=lamar`)).text();
    if (!answer.includes('"reading"')) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
}

async function ask(base: string, slugs: readonly string[]): Promise<number[]> {
  const took: number[] = [];
  for (const slug of slugs) {
    const began = performance.now();
    const answer = await fetch(`${base}/api/address/${slug}`);
    const text = await answer.text();
    took.push(performance.now() - began);
    if (!answer.ok) throw new Error(`${slug}: ${answer.status} ${text.slice(0, 200)}`);
  }
  return took.toSorted((one, other) => one - other);
}
