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

/** How long `count` turns took, all asked for at once, half by each budget. */
async function turns(budgets: readonly Budget[], host: string, count: number): Promise<number> {
  const asked = performance.now();
  await Promise.all(Array.from({ length: count }, async (_, n) => budgets[n % budgets.length]?.take(host, signal)));
  return performance.now() - asked;
}

describe('the politeness budget of a host', () => {
  it('gives all processes together one turn an interval', async () => {
    // Timers may wake late, never early: the whole cannot be shorter than its intervals.
    expect(await turns(two(100), 'one.example', 8)).toBeGreaterThan(7 * 100 - 30);
  });
  it('reserves no more than ten turns in any minute at six seconds a turn, whoever asks', async () => {
    const budgets = two(6_000);
    const asking = new AbortController();
    const began = Date.now();
    const waits = Array.from({ length: 20 }, async (_, n) => budgets[n % 2]?.take('open311.example', asking.signal));
    const ended = Promise.allSettled(waits);
    await expect
      .poll(() => connections[0]?.get(`${redisPrefix}:turn:open311.example`).then(Number))
      .toBeGreaterThanOrEqual(began + 20 * 6_000 - 1);
    asking.abort();
    const most = 1 + Math.floor((Date.now() - began) / 6_000);
    expect((await ended).filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(most);
  });
  it('leaves the pause that a host wants, whichever process asked before', async () => {
    const [first, second] = two(1);
    const before = performance.now();
    await first?.take('slow.example', signal, 300);
    await second?.take('slow.example', signal);
    expect(performance.now() - before).toBeGreaterThan(290);
  });
  it('keeps hosts apart, and makes everybody wait when one process was asked for quiet', async () => {
    const [first, second] = two(20);
    const before = performance.now();
    await first?.pause('quiet.example', 400);
    await second?.take('other.example', signal);
    await second?.take('quiet.example', signal);
    expect(performance.now() - before).toBeGreaterThan(390);
  });
});
