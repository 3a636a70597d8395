import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { filledStore } from './api-setting.ts';
import type { Load } from './http-load.ts';
import { numberOf, runChild, startChild, type Child } from './in-child.ts';

const STORED = 100_000;
const ROUNDS = 5;
const DATABASE = 'bench_items';
const PATH = '/api/items?limit=500';
const busy = { connections: 50, seconds: 1 } as const;

/**
 * `/api/items`, 500 of 100,000. Figures are requests a second of the server's own CPU time: the client in Node is
 * slower than the server, so requests a second of the clock would compare the client with itself.
 */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const store = await filledStore({ mongoUri, database: DATABASE }, STORED);
  const children: Child[] = [];
  const start = async (kind: string, from?: string): Promise<Child> => {
    const child = await startChild('http-server.ts', { kind, mongoUri, database: DATABASE, from });
    children.push(child);
    return child;
  };
  try {
    const ours = await start('ours');
    const from = `http://127.0.0.1:${ours.port}${PATH}`;
    const plain = await start('node', from);
    const etag = (await fetch(from, { headers: { 'Accept-Encoding': 'gzip' } })).headers.get('etag') ?? '';
    const kept = await compare([ours, plain], { path: PATH, headers: { 'Accept-Encoding': 'gzip' } });
    const notModified = await compare([ours, plain], {
      path: PATH,
      headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': etag },
    });
    const changed = await compare([await start('ours-changed', from), await start('express-changed', from)], {
      path: `${PATH}&until=2026-11-20T12:00:00.{turn}Z`,
      headers: {},
    });
    return [
      resultOf('/api/items unchanged, gzip, against node:http', 'req / CPU s', '>= 0.8', kept),
      resultOf('/api/items not modified, against node:http', 'req / CPU s', '>= 0.8', notModified),
      resultOf('/api/items changed, against bare Express', 'req / CPU s', '>= 0.9', changed),
    ];
  } finally {
    for (const child of children) child.stop();
    await store.dropDatabase();
    await store.close();
  }
}

async function compare(
  [ours, limit]: [Child, Child],
  about: Pick<Load, 'path' | 'headers'>,
): Promise<BenchResult['runs']> {
  await rate(ours, about);
  await rate(limit, about);
  const runs: BenchResult['runs'] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    runs.push({ ours: await rate(ours, about), limit: await rate(limit, about) });
  return runs;
}

async function rate(child: Child, about: Pick<Load, 'path' | 'headers'>): Promise<number> {
  const before = await child.cpuMs();
  const requests = numberOf(await runChild('http-load.ts', { ...about, ...busy, port: child.port }), 'requests');
  return requests / (((await child.cpuMs()) - before) / 1_000);
}
