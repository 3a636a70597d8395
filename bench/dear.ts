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

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

async function timed(url: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - startedAt;
}

async function told(child: ChildProcess): Promise<Record<string, unknown>> {
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  const [message]: unknown[] = await once(child, 'message', { signal: ended.signal });
  return typeof message === 'object' && message !== null ? { ...message } : {};
}
async function memory(child: ChildProcess): Promise<{ rss: number; most: number; longestMs: number }> {
  const answer = told(child);
  child.send('memory');
  const { rss, most, longestMs } = await answer;
  return { rss: Number(rss) / MB, most: Number(most) / MB, longestMs: Number(longestMs) };
}

/** The askers are a process of their own: what they do with their answers is nothing that others wait for. */
function storm(base: string): Promise<Record<string, unknown>> {
  const words = [base, String(AT_ONCE), String(SECONDS)];
  return told(fork(join(import.meta.dirname, 'dear-askers.ts'), words, { execArgv: ['--import', 'tsx'] }));
}

/** Twenty dear answers wanted at once by one address: what everybody else notices of it, and what it takes of memory. */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const place = { mongoUri, database: DATABASE };
  const store = await filledStore(place, ITEMS, (item, at) => ({ ...scattered(item, at), valueCents: 100_000 + at }));
  await store.close();
  const child = fork(join(import.meta.dirname, 'dear-reader.ts'), [JSON.stringify(place)], {
    execArgv: [...HEAP.api, '--import', 'tsx'],
  });
  try {
    const base = `http://127.0.0.1:${Number((await told(child))['port'])}`;
    for (let at = 0; at < 20; at += 1) await timed(`${base}/api/items?limit=100&minValue=${at}`);
    const quiet = await memory(child);
    let isOver = false;
    const stormed = storm(base).finally(() => {
      isOver = true;
    });
    const [health, lists]: [number[], number[]] = [[], []];
    for (let at = 100; !isOver; at += 1) {
      health.push(await timed(`${base}/healthz`));
      if (at % 4 === 0) lists.push(await timed(`${base}/api/items?limit=100&minValue=${at}`));
      await delay(10);
    }
    const statuses = await stormed;
    const { most, longestMs } = await memory(child);
    const answers = Object.entries(statuses).map(([status, count]) => `${status}: ${String(count)}`);
    process.stdout.write(
      `${answers.join(', ')}; the longest turn of the API's loop took ${Math.round(longestMs)} ms of the processor\n`,
    );
    const one = (...[name, unit, ours, limit]: [name: string, unit: string, ours: number, limit: number]) =>
      resultOf(name, unit, '<= 1', [{ ours, limit }]);
    return [
      one('/healthz p99 beside 20 dear askers', 'ms', percentile(health, 0.99), 100),
      one('lists p95 beside 20 dear askers', 'ms', percentile(lists, 0.95), 500),
      one('memory more beside 20 dear askers', 'MB', most - quiet.rss, 200),
      one('memory of the API at most', 'MB', most, 512),
    ];
  } finally {
    child.kill('SIGTERM');
  }
}
