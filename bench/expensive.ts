import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HEAP } from '@moontower/stack/start/product';
import { filledStore, scattered } from './api-setting.ts';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';

const ITEMS = 60_000;
const MB = 1_048_576;
const AT_ONCE = 20;
const SECONDS = 10;
const DATABASE = 'bench_dear';
const HEALTH_MS = 100;
const TURN_MS = 50;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

async function timed(url: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - startedAt;
}

async function told(by: ChildProcess): Promise<Record<string, unknown>> {
  const ended = new AbortController();
  by.once('exit', () => ended.abort());
  const [message]: unknown[] = await once(by, 'message', { signal: ended.signal });
  return typeof message === 'object' && message !== null ? { ...message } : {};
}
async function memory(of: ChildProcess): Promise<{ rss: number; most: number; longestMs: number }> {
  const answer = told(of);
  of.send('memory');
  const { rss, most, longestMs } = await answer;
  return { rss: Number(rss) / MB, most: Number(most) / MB, longestMs: Number(longestMs) };
}

const child = (file: string, words: readonly string[], options: readonly string[] = []): ChildProcess =>
  fork(join(import.meta.dirname, file), [...words], { execArgv: [...options, '--import', 'tsx'] });

/** The askers are a process of their own: what they do with their answers is nothing that others wait for. */
const storm = (base: string): Promise<Record<string, unknown>> =>
  told(child('expensive-askers.ts', [base, String(AT_ONCE), String(SECONDS)]));

interface Waits {
  health: number[];
  bare: number[];
  lists: number[];
}
/**
 * Asks one after the other until it is over, the bare server beside the API each time: both wait for the same machine.
 */
async function watch(base: string, bare: string, isOver: () => boolean): Promise<Waits> {
  const waits: Waits = { health: [], bare: [], lists: [] };
  for (let at = 100; !isOver(); at += 1) {
    waits.health.push(await timed(`${base}/healthz`));
    waits.bare.push(await timed(bare));
    if (at % 4 === 0) waits.lists.push(await timed(`${base}/api/items?limit=100&minValue=${at}`));
    await delay(10);
  }
  return waits;
}

interface Measurement extends Waits {
  statuses: Record<string, unknown>;
  longestMs: number;
}
function tell({ statuses, longestMs, health, bare }: Measurement): void {
  const answers = Object.entries(statuses).map(([status, count]) => `${status}: ${String(count)}`);
  process.stdout.write(
    `${answers.join(', ')}; the longest turn of the API's loop took ${Math.round(longestMs)} ms of the processor; ` +
      `${health.length} probes, half of them within ${Math.round(percentile(health, 0.5))} ms, of a ` +
      'bare server within ' +
      `${Math.round(percentile(bare, 0.5))} ms, 99 % within ${Math.round(percentile(bare, 0.99))} ms\n`,
  );
}

/**
 * Twenty dear answers wanted at once by one address: what everybody else notices of it, and what it takes of memory.
 */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const place = { mongoUri, database: DATABASE };
  const store = await filledStore(place, ITEMS, (item, at) => ({ ...scattered(item, at), valueCents: 100_000 + at }));
  await store.close();
  const children = [
    child('expensive-reader.ts', [JSON.stringify(place)], HEAP.api),
    child('bare-server.ts', []),
  ] as const;
  const [api, other] = children;
  try {
    const [base = '', bare = ''] = (await Promise.all(children.map(told))).map(
      ({ port }) => `http://127.0.0.1:${Number(port)}`,
    );
    for (let at = 0; at < 20; at += 1) {
      await timed(`${base}/api/items?limit=100&minValue=${at}`);
      await timed(bare);
    }
    const quiet = await memory(api);
    let isOver = false;
    const stormed = storm(base).finally(() => {
      isOver = true;
    });
    const waits = await watch(base, bare, () => isOver);
    const statuses = await stormed;
    const { most, longestMs } = await memory(api);
    tell({ ...waits, statuses, longestMs });
    const one = (...[name, unit, ours, limit]: [name: string, unit: string, ours: number, limit: number]) =>
      resultOf(name, unit, '<= 1', [{ ours, limit }]);
    const health = percentile(waits.health, 0.99);
    return [
      one('/healthz p99 beside 20 dear askers', 'ms', health, HEALTH_MS),
      one("/healthz p99, beyond a bare server's", 'ms', health, HEALTH_MS + percentile(waits.bare, 0.99)),
      one("longest turn of the API's loop", 'ms of CPU', longestMs, TURN_MS),
      one('lists p95 beside 20 dear askers', 'ms', percentile(waits.lists, 0.95), 500),
      one('memory more beside 20 dear askers', 'MB', most - quiet.rss, 200),
      one('memory of the API at most', 'MB', most, 512),
    ];
  } finally {
    api.kill('SIGTERM');
    other.kill('SIGTERM');
  }
}
