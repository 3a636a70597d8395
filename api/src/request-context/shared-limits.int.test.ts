import { startToxicProxy } from '@moontower/testkit/toxic-proxy';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, describe, expect, it } from 'vitest';
import { runningApi } from '../../test/running-api.ts';

const stores = testStores();
const given = { LIMIT_READ_10_SECONDS: '6', LIMIT_READ_5_MINUTES: '500' };
const line = await startToxicProxy({ host: '127.0.0.1', port: Number(new URL(stores.redisUrl).port) });
const cuttable = { ...stores, redisUrl: `redis://127.0.0.1:${line.port}` };
const [one, other] = [
  runningApi(async () => undefined, given, { stores: cuttable }),
  runningApi(async () => undefined, given, { stores: cuttable }),
];
afterAll(() => line.stop());

let asked = 0;
/** Each a question that nobody asked before: kept answers are not counted. */
const ask = async (api: typeof one, address: string): Promise<number> => {
  const path = `/api/items?limit=1&q=nothing${(asked += 1)}`;
  return (await api.ask(path, { headers: { 'X-Forwarded-For': address } })).status;
};
const shared = async (api: typeof one): Promise<string | undefined> =>
  /^moontower_limits_shared\{.*\} (\d)$/m.exec(await (await api.ask('/metrics')).text())?.[1];

describe('limits of two APIs', () => {
  it('count together: what one has answered is not to be had again at the other', async () => {
    await expect.poll(() => shared(one)).toBe('1');
    await expect.poll(() => shared(other)).toBe('1');
    for (let at = 0; at < 3; at += 1) expect(await ask(one, '203.0.113.1')).toBe(200);
    for (let at = 0; at < 3; at += 1) expect(await ask(other, '203.0.113.1')).toBe(200);
    expect([await ask(one, '203.0.113.1'), await ask(other, '203.0.113.1')]).toEqual([429, 429]);
    expect(await ask(other, '203.0.113.2')).toBe(200);
  });

  it.each(['cut', 'frozen'] as const)(
    'go on in each process while Redis is %s, and together again after',
    async (how) => {
      line.poison({ stalled: true });
      if (how === 'cut') line.reset();
      const began = performance.now();
      const from = how === 'cut' ? '203.0.113.3' : '203.0.113.4';
      for (const api of [one, other]) {
        for (let at = 0; at < 6; at += 1) expect(await ask(api, from)).toBe(200);
        expect(await ask(api, from)).toBe(429);
      }
      // Nobody waits for Redis again and again.
      expect(performance.now() - began).toBeLessThan(8_000);
      expect(await shared(one)).toBe('0');
      line.poison({});
      line.reset();
      await expect.poll(() => shared(one), { timeout: 30_000 }).toBe('1');
      await expect.poll(() => shared(other), { timeout: 30_000 }).toBe('1');
      const later = `${from}9`;
      for (let at = 0; at < 6; at += 1) expect(await ask(at % 2 === 0 ? one : other, later)).toBe(200);
      expect(await ask(other, later)).toBe(429);
    },
  );
});
