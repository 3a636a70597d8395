import { filledStore } from './api-setting.ts';
import { median, resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { startChild } from './in-child.ts';

/** Of each kind in a round. SAMPLES=1000 for the figure of the catalogue. */
const SAMPLES = Number(process.env['SAMPLES'] ?? 60);
const ROUNDS = 3;
const MOST_PERCENT = 5;
const EMAIL = 'bench@city.example';

function post(base: string, path: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** A wrong password for this address. @returns what its answer took, in ms */
async function wrong(base: string, email: string): Promise<number> {
  const started = performance.now();
  const answer = await post(base, '/api/auth/login', { email, password: 'not the right one' });
  await answer.arrayBuffer();
  if (answer.status !== 401) throw new Error(`A wrong password answered ${answer.status}`);
  return performance.now() - started;
}

/**
 * By how much the answers of addresses with and without an account differ: one after the other in turn, so that
 * whatever else runs slows both.
 */
async function gap(base: string, round: number): Promise<number> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let at = 0; at < SAMPLES; at += 1) {
    const first = at % 2 === 0;
    if (first) known.push(await wrong(base, EMAIL));
    unknown.push(await wrong(base, `nobody-${round}-${at}@city.example`));
    if (!first) known.push(await wrong(base, EMAIL));
  }
  return (Math.abs(median(known) - median(unknown)) / median(known)) * 100;
}

/** Whether an address has an account cannot be told from how long a wrong password takes. */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const place = { mongoUri, database: 'bench_sign_in_gap' };
  const store = await filledStore(place, 10);
  const child = await startChild('sign-in-reader.ts', place);
  const base = `http://127.0.0.1:${child.port}`;
  const runs: BenchResult['runs'] = [];
  try {
    const made = await post(base, '/api/auth/register', {
      name: 'Bench',
      email: EMAIL,
      password: 'lamp over the river',
    });
    if (!made.ok) throw new Error(`Registering answered ${made.status}`);
    await wrong(base, EMAIL);
    for (let round = 0; round < ROUNDS; round += 1) runs.push({ ours: await gap(base, round), limit: MOST_PERCENT });
  } finally {
    child.stop();
    await store.dropDatabase();
    await store.close();
  }
  return [resultOf(`${SAMPLES} wrong passwords with and without an account, gap of medians`, '%', '<= 1', runs)];
}
