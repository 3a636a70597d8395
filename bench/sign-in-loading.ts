import { nativeFeeds } from '@moontower/store/testing/native';
import { describeFeeds } from '../worker/src/describe-feeds.ts';
import { filledStore } from './api-setting.ts';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { startChild } from './in-child.ts';
import { permits } from './ingest-setting.ts';
import { startPortal } from './permit-page.ts';

const ROWS = Number(process.env['ROWS'] ?? 200_000);
const ROUNDS = 3;
const LIMIT_MS = 2_000;
const PAUSE_MS = 200;
const PASSWORD = 'lamp over the river';

/** The 95th of a hundred. */
const p95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

function post(base: string, path: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function signIn(base: string, email: string): Promise<number> {
  const started = performance.now();
  const answer = await post(base, '/api/auth/login', { email, password: PASSWORD });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`A sign-in answered ${answer.status}`);
  return performance.now() - started;
}

/** What a person waits for who signs in while rows are read for the first time and all cores are busy. */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const place = { mongoUri, database: 'bench_sign_in_loading' };
  const store = await filledStore(place, 10);
  const portal = await startPortal(ROWS);
  const loader = await startChild('loading-child.ts', { ...place, url: portal.url });
  const child = await startChild('sign-in-reader.ts', place);
  const base = `http://127.0.0.1:${child.port}`;
  const email = 'bench@city.example';
  const runs: BenchResult['runs'] = [];
  try {
    const made = await post(base, '/api/auth/register', { name: 'Bench', email, password: PASSWORD });
    if (!made.ok) throw new Error(`Registering answered ${made.status}`);
    for (let round = 0; round < ROUNDS; round += 1) {
      await describeFeeds(store, [permits]);
      let going = true;
      const loaded = loader.ask({}).finally(() => {
        going = false;
      });
      const took: number[] = [];
      while (going) {
        took.push(await signIn(base, email));
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      if (JSON.stringify(await loaded).includes('done') === false) throw new Error('The load did not end well.');
      runs.push({ ours: p95(took), limit: LIMIT_MS });
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
  return [resultOf(`a sign-in while ${ROWS} rows load, p95`, 'ms', '<= 1', runs)];
}
