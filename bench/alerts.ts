import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { HEAP } from '@moontower/stack/start/product';
import { connectStore } from '@moontower/store';
import { z } from 'zod';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { bundleChild } from './bundle-child.ts';
import { runChild } from './in-child.ts';

/** Smaller to try it: ALERTS=5000 NEW_ITEMS=500 npm run bench -- alerts */
const ALERTS = Number(process.env['ALERTS'] ?? 100_000);
const RECORDS = Number(process.env['NEW_ITEMS'] ?? 10_000);
const LIMITS = { matchedS: 60, oneMs: 5, memoryMb: 400, digestsAS: 500 } as const;
const Told = z.object({
  indexS: z.number(),
  news: z.number(),
  matchedS: z.number(),
  matchedCpuS: z.number(),
  memoryMb: z.number(),
  oneMs: z.number(),
  digests: z.number(),
  putAS: z.number(),
  putACpuS: z.number(),
  composedAS: z.number(),
  composedACpuS: z.number(),
});
const count = (n: number): string => n.toLocaleString('en-US');

/**
 * The worker's part, bundled and with its heap, until it tells what it measured; once it asks for it the city lands its
 * records.
 */
async function runMatcher(plan: unknown, land: () => Promise<unknown>): Promise<unknown> {
  const file = await bundleChild('alert-matcher.ts');
  const child = fork(file, [JSON.stringify(plan)], {
    execArgv: [...HEAP.worker],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve, reject) => {
    let told: unknown;
    child.on('message', (message) => {
      told = message;
      if (typeof message === 'object' && message !== null && 'land' in message)
        land().then(() => child.send({ landed: true }), reject);
    });
    child.on('error', reject).on('exit', (code) => {
      if (code === 0) resolve(told);
      else reject(new Error(`alert-matcher.ts ended with ${code}`));
    });
  });
}

/**
 * 100,000 alerts: 10,000 new records matched and stored, one record matched, half as many digests put and composed;
 * beside the limits that are set for them.
 */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const database = `bench_alerts_${randomUUID().slice(0, 8)}`;
  const store = await connectStore({ uri: mongoUri, database, appName: 'bench' });
  try {
    await runChild('alert-city.ts', { mongoUri, database, alerts: ALERTS });
    const plan = { mongoUri, database, digests: Math.ceil(ALERTS / 2) };
    const city = { mongoUri, database, records: RECORDS };
    const told = Told.parse(await runMatcher(plan, () => runChild('alert-city.ts', city)));
    if (told.news < RECORDS / 2 || told.digests < ALERTS / 4)
      throw new Error(`Too little was matched: ${JSON.stringify(told)}`);
    const among = `${count(ALERTS)} alerts`;
    return [
      resultOf(`${among}: index filled`, 's', '<= 1', [{ ours: told.indexS, limit: LIMITS.matchedS }]),
      resultOf(`${among} × ${count(RECORDS)} records`, 's', '<= 1', [{ ours: told.matchedS, limit: LIMITS.matchedS }]),
      resultOf(`the same in processor time`, 's', '<= 1', [{ ours: told.matchedCpuS, limit: LIMITS.matchedS }]),
      resultOf(`${among}: memory while matching`, 'MB', '<= 1', [{ ours: told.memoryMb, limit: LIMITS.memoryMb }]),
      resultOf(`${among}: one record`, 'ms', '<= 1', [{ ours: told.oneMs, limit: LIMITS.oneMs }]),
      resultOf(`digests put (${count(told.digests)})`, '/s', '>= 1', [{ ours: told.putAS, limit: LIMITS.digestsAS }]),
      resultOf('digests put, a second of processor time', '/s', '>= 1', [
        { ours: told.putACpuS, limit: LIMITS.digestsAS },
      ]),
      resultOf('digests composed, a second of processor time', '/s', '>= 1', [
        { ours: told.composedACpuS, limit: LIMITS.digestsAS },
      ]),
      resultOf('digests composed', '/s', '>= 1', [{ ours: told.composedAS, limit: LIMITS.digestsAS }]),
    ];
  } finally {
    await store.dropDatabase();
    await store.close();
  }
}
