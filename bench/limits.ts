import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { filledStore } from './api-setting.ts';
import { numberOf, runChild, startChild, type Child } from './in-child.ts';

const STORED = 100_000;
const ROUNDS = 5;
const DATABASE = 'bench_limits';
const KEPT = '/api/items?limit=100';
const COMPUTED = `${KEPT}&until=2026-11-20T12:00:00.{turn}Z`;
const busy = { connections: 20, seconds: 2 } as const;
/** Not spared, as whoever comes through a door; so high that nothing is refused. */
const headers = { 'Accept-Encoding': 'gzip', 'X-Forwarded-For': '203.0.113.9' };
const HIGH = {
  LIMIT_READ_10_SECONDS: '1000000',
  LIMIT_READ_5_MINUTES: '1000000',
  LIMIT_READ_ROWS_5_MINUTES: '1000000000',
};

async function rate(child: Child, path: string): Promise<number> {
  const before = await child.cpuMs();
  const counts = await runChild('http-load.ts', { path, headers, ...busy, port: child.port });
  return numberOf(counts, 'requests') / (((await child.cpuMs()) - before) / 1_000);
}

/**
 * A hot list through limits that all processes share, beside limits that each counts for itself. By the server's own
 * CPU time: what else the machine does is not compared.
 */
export async function run({ mongoUri, redisUrl }: BenchContext): Promise<BenchResult[]> {
  const store = await filledStore({ mongoUri, database: DATABASE }, STORED);
  const start = (given: Record<string, string>) =>
    startChild('http-server.ts', { kind: 'ours', mongoUri, database: DATABASE, given: { ...HIGH, ...given } });
  const shared = await start({ REDIS_URL: redisUrl });
  const own = await start({});
  try {
    const compared = async (path: string): Promise<BenchResult['runs']> => {
      await rate(shared, path);
      await rate(own, path);
      const runs: BenchResult['runs'] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        runs.push({ ours: await rate(shared, path), limit: await rate(own, path) });
      return runs;
    };
    return [
      resultOf('a hot list, limits through Redis', 'req / CPU s', '>= 0.9', await compared(KEPT)),
      resultOf('the same worked out for each, limits through Redis', 'req / CPU s', '>= 0.9', await compared(COMPUTED)),
    ];
  } finally {
    shared.stop();
    own.stop();
    await store.dropDatabase();
    await store.close();
  }
}
