import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStores } from '@moontower/testkit/stores';
import { Redis } from 'ioredis';
import { createBudget, type Budget } from './budget.ts';

const { redisUrl, redisPrefix } = testStores();
const connections = [new Redis(redisUrl), new Redis(redisUrl)];
const { signal } = new AbortController();

beforeAll(async () => {
  for (const redis of connections) await redis.ping();
});
afterAll(() => {
  for (const redis of connections) redis.disconnect();
});

/** Two budgets over connections of their own, as two processes have them. */
const two = (interval: number): Budget[] =>
  connections.map((redis) => createBudget({ intervalMs: () => interval, redis, prefix: redisPrefix }));

/** When each of `count` turns came, all asked for at once, half by each budget. */
async function turns(budgets: readonly Budget[], host: string, count: number): Promise<number[]> {
  const taken: number[] = [];
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      await budgets[n % budgets.length]?.take(host, signal);
      taken.push(performance.now());
    }),
  );
  return taken.sort((a, b) => a - b);
}

describe('the politeness budget of a host', () => {
  it('gives all processes together one turn an interval', async () => {
    const taken = await turns(two(100), 'one.example', 8);
    // Timers may wake late, never early: the whole cannot be shorter than its intervals.
    expect((taken.at(-1) ?? 0) - (taken[0] ?? 0)).toBeGreaterThan(7 * 100 - 30);
  });
  it('reserves no more than ten turns in any minute at six seconds a turn, whoever asks', async () => {
    const budgets = two(6_000);
    const asking = new AbortController();
    const waits = Array.from({ length: 20 }, async (_, n) => budgets[n % 2]?.take('open311.example', asking.signal));
    const ended = Promise.allSettled(waits);
    await expect
      .poll(() => connections[0]?.get(`${redisPrefix}:turn:open311.example`).then(Number), { timeout: 5_000 })
      .toBeGreaterThan(Date.now() + 19 * 6_000 - 5_000);
    asking.abort();
    expect((await ended).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
  it('keeps hosts apart, and makes everybody wait when one process was asked for quiet', async () => {
    const [first, second] = two(20);
    await first?.pause('quiet.example', 400);
    const before = performance.now();
    await second?.take('other.example', signal);
    await second?.take('quiet.example', signal);
    expect(performance.now() - before).toBeGreaterThan(300);
  });
});
