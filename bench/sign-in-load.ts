import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { filledStore } from './api-setting.ts';
import { startChild } from './in-child.ts';

const ITEMS = 20_000;
const READS = 1_500;
const ROUNDS = 5;
const LOGINS = 16;
const PASSWORD = 'lamp over the river';

/** The 99th of a hundred. */
const p99 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;

function post(base: string, path: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

let turn = 0;
/** One list after the other, each another question, so that none is answered from the kept ones. */
async function reads(base: string): Promise<number> {
  const took: number[] = [];
  for (let at = 0; at < READS; at += 1) {
    turn += 1;
    const started = performance.now();
    const answer = await fetch(`${base}/api/items?limit=50&minValue=${turn}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`/api/items answered ${answer.status}`);
    took.push(performance.now() - started);
  }
  return p99(took);
}

/** Sixteen people sign in again and again. @returns how many got in */
async function signIns(base: string, email: string, going: () => boolean): Promise<number> {
  let done = 0;
  const one = async () => {
    while (going()) {
      const { status } = await post(base, '/api/auth/login', { email, password: PASSWORD });
      if (status === 200) done += 1;
      else if (status !== 503) throw new Error(`A sign-in answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: LOGINS }, one));
  return done;
}

/** What a reader waits for while passwords are hashed. */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const place = { mongoUri, database: 'bench_sign_in' };
  const store = await filledStore(place, ITEMS);
  const child = await startChild('sign-in-reader.ts', place);
  const base = `http://127.0.0.1:${child.port}`;
  const runs: BenchResult['runs'] = [];
  try {
    const email = 'bench@city.example';
    const made = await post(base, '/api/auth/register', { name: 'Bench', email, password: PASSWORD });
    if (!made.ok) throw new Error(`Registering answered ${made.status}`);
    await reads(base);
    for (let round = 0; round < ROUNDS; round += 1) {
      const quiet = await reads(base);
      let going = true;
      const all = signIns(base, email, () => going);
      const busy = await reads(base);
      going = false;
      if ((await all) === 0) throw new Error('Nobody signed in while it was measured');
      runs.push({ ours: busy, limit: quiet });
    }
  } finally {
    child.stop();
    await store.dropDatabase();
    await store.close();
  }
  return [resultOf('/api/items under 16 sign-ins at once, p99', 'ms', '<= 2', runs)];
}
