import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { SPEC_ITEM_TYPES } from '@moontower/contracts';
import type { Store } from '@moontower/store';
import { manyItems, seedItems } from '../api/test/seed.ts';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { filledStore, scattered, startBenchApi } from './api-setting.ts';
import { bundleChild, runFile } from './bundle-child.ts';
import { numberOf } from './in-child.ts';

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
  for (let left = turn; rest.length > 0; left = Math.floor(left / (rest.length + 1)))
    ordered.push(...rest.splice(left % rest.length, 1));
  return ordered;
}

/** What people wait for, asked with a turn that no kept answer has: the cold cost of each. */
const QUESTIONS: Record<string, (turn: number) => string> = {
  'home feed, 30 days': (turn) =>
    `/api/items?type=building-permits,site-plans,zoning-cases&limit=500&start=${ago(43_200)}&until=${ago(-turn)}`,
  'home feed, all dates': (turn) =>
    `/api/items?types=${inTurn([...SPEC_ITEM_TYPES, 'code-cases'], turn).join(',')}&limit=500`,
  'pulse list, 48 hours': (turn) =>
    `/api/pulse/events?types=311,infrastructure&since=${ago(2_880 + turn / 1000)}&limit=2000`,
  'pulse statistics, 48 hours': (turn) => `/api/pulse/stats?types=311&since=${ago(2_880 + turn / 1000)}`,
  words: (turn) => `/api/items?q=record%20${80_000 + turn}&limit=500`,
  'near a place, 30 days': (turn) =>
    `/api/items?near=-97.${74_000 + turn},30.25&radius=800&limit=500&start=${ago(43_200)}`,
  'one record': (turn) => `/api/item/austin-311:N-${90_000 + turn}`,
};

interface Side {
  store: Store;
  port: number;
  stop: () => Promise<void>;
}

async function side(mongoUri: string, database: string): Promise<Side> {
  const place = { mongoUri, database };
  const store = await filledStore(place, FEW, scattered);
  const { port, lifecycle } = await startBenchApi(place);
  return {
    store,
    port,
    stop: async () => {
      await lifecycle.stop('bench over');
      await store.dropDatabase();
      await store.close();
    },
  };
}

/**
 * Two stores side by side, one with a tenth of the other's records, asked in turn: the machine is not the same from one
 * minute to the next.
 */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const few = await side(mongoUri, `${DATABASE}_few`);
  const many = await side(mongoUri, `${DATABASE}_many`);
  try {
    await fillOlder(many.store);
    const sides = [few.port, many.port];
    return [...(await warm(sides)), ...(await arrow(sides)), ...(await cold(sides))];
  } finally {
    await few.stop();
    await many.stop();
  }
}

const against = (name: string, [few = [], many = []]: readonly number[][]) =>
  resultOf(
    `${name}: 1,000,000 stored against 100,000`,
    'ms',
    '<= 1.5',
    many.map((ours, at) => ({ ours, limit: few[at] ?? Number.NaN })),
  );

/** Asks each side once in each round and @returns the milliseconds by side. Which side is first alternates. */
async function rounds(
  sides: readonly number[],
  count: number,
  ask: (port: number, round: number) => Promise<number>,
): Promise<number[][]> {
  const times: number[][] = sides.map(() => []);
  for (let round = 0; round < count; round += 1) {
    const order = sides.map((port, at) => ({ port, at }));
    for (const { port, at } of round % 2 === 0 ? order : order.toReversed()) times[at]?.push(await ask(port, round));
  }
  return times;
}

/** The 95th percentile of the largest answer there is, 5,000 features, against 100 ms. */
async function warm(sides: readonly number[]): Promise<BenchResult[]> {
  const path = `/api/pulse/events?limit=5000&since=${ago(20_000)}`;
  const ask = async (port: number) => (await get(port, path, { encoding: 'gzip' })).ms;
  for (const port of sides) await ask(port);
  const all = await rounds(sides, WARM, ask);
  const p95 = (times: readonly number[]) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  const parts = all.map((times) =>
    [0, 1, 2, 3, 4].map((part) => p95(times.slice((part * WARM) / 5, ((part + 1) * WARM) / 5))),
  );
  const name = '/api/pulse/events, 5,000 features, p95 warm';
  return [
    resultOf(
      name,
      'ms',
      '<= 1',
      (parts[0] ?? []).map((ours) => ({ ours, limit: 100 })),
    ),
    against(name, parts),
  ];
}

/**
 * The 50,000 newest points: their bytes, what the page's reader takes for them in a process that has just begun, as the
 * page's worker has, and how long the answer takes.
 */
async function arrow(sides: readonly number[]): Promise<BenchResult[]> {
  const newest = (turn: number) => `/api/pulse/events?format=arrow&limit=50000&since=${ago(56_000 + turn / 1000)}`;
  const { body } = await get(sides[0] ?? 0, newest(0), { encoding: 'gzip' });
  const folder = await mkdtemp(join(tmpdir(), 'moontower-arrow-'));
  const file = join(folder, 'points.arrow');
  await writeFile(file, gunzipSync(body));
  const reader = await bundleChild('arrow-reader.ts');
  const read: { ms: number; points: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const told = await runFile(reader, file);
    read.push({ ms: numberOf(told, 'ms'), points: numberOf(told, 'points') });
  }
  await rm(folder, { recursive: true });
  const points = read[0]?.points ?? 0;
  const wireMb = (body.length / 1e6) * (50_000 / points);
  process.stdout.write(
    `  ${points} points in ${body.length} bytes, read in ${read.map(({ ms }) => ms.toFixed(1)).join(', ')} ms\n`,
  );
  const asked = await rounds(
    sides,
    ROUNDS,
    async (port, round) => (await get(port, newest(round + 1), { encoding: 'identity' })).ms,
  );
  return [
    resultOf('50,000 points as Arrow on the wire', 'MB', '<= 1', [{ ours: wireMb, limit: 0.6 }]),
    resultOf(
      '50,000 points read, ready to draw',
      'ms',
      '<= 1',
      read.map(({ ms }) => ({ ours: ms * (50_000 / points), limit: 20 })),
    ),
    against('50,000 points as Arrow', asked),
  ];
}

let turn = 0;
/** Each question answered anew several times; the first of each is not counted. */
async function cold(sides: readonly number[]): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const [name, path] of Object.entries(QUESTIONS)) {
    const times = await rounds(sides, ROUNDS + 1, async (port) => {
      turn += 1;
      return (await get(port, path(turn), { encoding: 'identity' })).ms;
    });
    results.push(
      against(
        name,
        times.map((all) => all.slice(1)),
      ),
    );
  }
  return results;
}

/** Nine hundred thousand records from before the others: years of history, the same city. */
async function fillOlder(store: Store): Promise<void> {
  const step = 20_000;
  const shared = manyItems(step);
  for (let done = FEW; done < MANY; done += step) {
    const backMs = done * MINUTE_MS;
    await seedItems(
      store,
      shared.map((item, at) =>
        scattered(
          { ...item, _id: `old:${done + at}`, publishedAt: new Date(item.publishedAt.getTime() - backMs) },
          done + at,
        ),
      ),
    );
  }
}

function get(port: number, path: string, { encoding }: { encoding: string }): Promise<{ ms: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    request({ port, host: '127.0.0.1', path, headers: { 'Accept-Encoding': encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const body = Buffer.concat(parts);
          if (answer.statusCode !== 200)
            reject(new Error(`${path} answered ${answer.statusCode}: ${body.toString().slice(0, 200)}`));
          else resolve({ ms: performance.now() - startedAt, body });
        });
    })
      .on('error', reject)
      .end();
  });
}
