import { gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { SPEC_ITEM_TYPES } from '@moontower/contracts';
import { tableFromIPC } from '@uwdata/flechette';
import { ARROW_TYPE } from '../api/src/exports/arrow.ts';
import { manyItems, seedItems } from '../api/test/seed.ts';
import { median, resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { filledStore, startBenchApi } from './api-setting.ts';

const DATABASE = 'bench_map';
const FEW = 100_000;
const MANY = 1_000_000;
const WARM = 200;
const ROUNDS = 9;
const MINUTE_MS = 60_000;
const NEWEST_MS = Date.parse('2026-11-20T12:00:00.000Z');
const ago = (minutes: number) => new Date(NEWEST_MS - minutes * MINUTE_MS).toISOString();

/** The same list in another order for each turn: the same question, and no kept answer. */
function inTurn<T>(list: readonly T[], turn: number): T[] {
  const rest = [...list];
  const ordered: T[] = [];
  for (let left = turn; rest.length > 0; left = Math.floor(left / (rest.length + 1))) ordered.push(...rest.splice(left % rest.length, 1));
  return ordered;
}

/** What people wait for, asked with a turn that no kept answer has: the cold cost of each. */
const QUESTIONS: Record<string, (turn: number) => string> = {
  'home feed, 30 days': (turn) => `/api/items?type=building-permits,site-plans,zoning-cases&limit=500&start=${ago(43_200)}&until=${ago(-turn)}`,
  'home feed, all dates': (turn) => `/api/items?types=${inTurn([...SPEC_ITEM_TYPES, 'code-cases'], turn).join(',')}&limit=500`,
  'pulse list, 48 hours': (turn) => `/api/pulse/events?types=311,infrastructure&since=${ago(2_880 + turn / 1000)}&limit=2000`,
  'pulse statistics, 48 hours': (turn) => `/api/pulse/stats?types=311&since=${ago(2_880 + turn / 1000)}`,
  'words': (turn) => `/api/items?q=record%20${80_000 + turn}&limit=500`,
  'near a place, 30 days': (turn) => `/api/items?near=-97.${74_000 + turn},30.25&radius=800&limit=500&start=${ago(43_200)}`,
  'one record': (turn) => `/api/item/austin-311:N-${90_000 + turn}`,
};

export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const place = { mongoUri, database: DATABASE };
  const store = await filledStore(place, FEW);
  const { port, lifecycle } = await startBenchApi(place);
  const results: BenchResult[] = [];
  try {
    results.push(await warm(port));
    results.push(...await arrow(port));
    const few = await cold(port);
    await fillOlder(store);
    const many = await cold(port);
    for (const [name, runs] of Object.entries(many)) results.push(resultOf(`${name}: 1,000,000 stored against 100,000`, 'ms', '<= 1.5', runs.map((ours, at) => ({ ours, limit: few[name]?.[at] ?? Number.NaN }))));
  } finally {
    await lifecycle.stop('bench over');
    await store.dropDatabase();
    await store.close();
  }
  return results;
}

/** The 95th percentile of the answer with 10,000 features, against 100 ms. */
async function warm(port: number): Promise<BenchResult> {
  const path = `/api/pulse/events?limit=10000&since=${ago(20_000)}`;
  await get(port, path, { encoding: 'gzip' });
  const runs: BenchResult['runs'] = [];
  for (let round = 0; round < 5; round += 1) {
    const times: number[] = [];
    for (let at = 0; at < WARM / 5; at += 1) times.push((await get(port, path, { encoding: 'gzip' })).ms);
    runs.push({ ours: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN, limit: 100 });
  }
  return resultOf('/api/pulse/events, 10,000 features, p95 warm', 'ms', '<= 1', runs);
}

async function arrow(port: number): Promise<BenchResult[]> {
  const { body } = await get(port, `/api/pulse/events?limit=50000&since=${ago(60_000)}`, { encoding: 'gzip', accept: ARROW_TYPE });
  const bytes = gunzipSync(body);
  const times = Array.from({ length: 9 }, () => {
    const startedAt = performance.now();
    const table = tableFromIPC(bytes);
    table.getChild('lon')?.toArray();
    table.getChild('lat')?.toArray();
    table.getChild('time')?.toArray();
    return performance.now() - startedAt;
  });
  return [
    resultOf('50,000 points as Arrow on the wire', 'MB', '<= 1', [{ ours: body.length / 1e6, limit: 0.6 }]),
    resultOf('50,000 points read, ready to draw', 'ms', '<= 1', [{ ours: median(times), limit: 20 }]),
  ];
}

let turn = 0;
/** Each question answered anew several times; the first of each is not counted. */
async function cold(port: number): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  for (const [name, path] of Object.entries(QUESTIONS)) {
    const all: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) { turn += 1; all.push((await get(port, path(turn), { encoding: 'identity' })).ms); }
    times[name] = all.slice(1);
  }
  return times;
}

/** Nine hundred thousand records from before the others: years of history, the same city. */
async function fillOlder(store: Awaited<ReturnType<typeof filledStore>>): Promise<void> {
  const step = 20_000;
  const shared = manyItems(step);
  for (let done = FEW; done < MANY; done += step) {
    const backMs = done * MINUTE_MS;
    await seedItems(store, shared.map((item, at) => ({ ...item, _id: `old:${done + at}`, publishedAt: new Date(item.publishedAt.getTime() - backMs) })));
  }
}

function get(port: number, path: string, { encoding, accept = '*/*' }: { encoding: string; accept?: string }): Promise<{ ms: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    request({ port, host: '127.0.0.1', path, headers: { 'Accept-Encoding': encoding, Accept: accept } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('end', () => {
        const body = Buffer.concat(parts);
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}: ${body.toString().slice(0, 200)}`));
        else resolve({ ms: performance.now() - startedAt, body });
      });
    }).on('error', reject).end();
  });
}
