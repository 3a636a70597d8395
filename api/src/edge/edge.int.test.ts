import { freePort } from '@moontower/stack/machine/free-port';
import { findVarnish, startVarnish } from '@moontower/testkit/varnish';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningApi } from '../../test/running-api.ts';
import { announce, aStoredItem, landed, manyItems, seedItems } from '../../test/seed.ts';

const port = await freePort();
const varnish = await findVarnish();
const PROXY = `http://127.0.0.1:${port}`;
const api = runningApi((store) => seedItems(store, manyItems(200)), { EDGE_PURGE_URL: `${PROXY}/` });
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  if ('problem' in varnish) return;
  ({ stop } = await startVarnish(varnish, { port, apiPort: Number(new URL(api.url()).port) }));
}, 120_000);
afterAll(() => stop?.());

const through = (path: string, init?: RequestInit) => fetch(`${PROXY}${path}`, init);
/** A record lands, as the worker writes it. */
async function land(key: string): Promise<void> {
  const item = aStoredItem({
    key,
    type: 'building-permits',
    pulseType: 'permits',
    publishedAt: new Date().toISOString(),
  });
  await seedItems(api.store(), [item]);
  await announce(api.store(), [landed(item)]);
}
const newest = async (path: string): Promise<string[]> => {
  const items: { uid: string }[] = await (await through(path)).json();
  return items.map(({ uid }) => uid);
};

describe.skipIf('problem' in varnish)('a proxy that keeps public answers', () => {
  const LIST = '/api/items?types=building-permits&limit=3';
  it('answers again without asking us, and throws away what news makes untrue, at once and nothing else', async () => {
    const other = '/api/items?types=site-plans&limit=3';
    for (const path of [LIST, other]) await (await through(path)).text();
    // The purge of our own start may still come.
    await expect.poll(async () => (await through(other)).headers.get('x-cache'), { timeout: 10_000 }).toBe('hit');
    await sleep(2_500);
    for (const path of [LIST, other]) await (await through(path)).text();
    const kept = await through(LIST);
    expect([kept.headers.get('x-cache'), kept.headers.get('surrogate-key')]).toEqual(['hit', null]);
    expect((await through(LIST, { headers: { 'If-None-Match': kept.headers.get('etag') ?? '' } })).status).toBe(304);
    const key = randomUUID();
    await land(key);
    await expect.poll(() => newest(LIST), { timeout: 5_000, interval: 20 }).toContain(`austin-311:${key}`);
    expect((await through(other)).headers.get('x-cache')).toBe('hit');
  });

  it('keeps nothing of whoever signs in, asks for the operators, or writes', async () => {
    for (const init of [{ headers: { Authorization: 'Bearer operators-token-1' } }, { method: 'POST' }])
      for (let turn = 0; turn < 2; turn += 1)
        expect((await through('/api/ops/health', init)).headers.get('x-cache')).toBe('miss');
    for (let turn = 0; turn < 2; turn += 1) expect((await through('/api/me')).headers.get('x-cache')).toBe('miss');
  });

  it('purges for nobody without keys', async () => {
    expect((await through('/', { method: 'PURGE' })).status).toBe(400);
    expect((await through('/', { method: 'PURGE', headers: { 'Surrogate-Key': 'a")||(1' } })).status).toBe(400);
  });

  it('serves 95 % of many readers, with not one old answer after its purge', async () => {
    const paths = [
      LIST,
      '/api/items?limit=20',
      '/api/items?types=site-plans&limit=3',
      '/api/feeds',
      '/api/items?limit=50',
    ];
    const old: string[] = [];
    let [hits, all] = [0, 0];
    for (let burst = 0; burst < 5; burst += 1) {
      const key = randomUUID();
      await land(key);
      await expect.poll(() => newest(LIST), { timeout: 5_000, interval: 20 }).toContain(`austin-311:${key}`);
      for (let at = 0; at < 240; at += 1) {
        const path = paths[at % paths.length] ?? LIST;
        const answer = await through(path);
        all += 1;
        if (answer.headers.get('x-cache') === 'hit') hits += 1;
        const text = await answer.text();
        if (path === LIST && !text.includes(key)) old.push(`${burst} ${at}`);
      }
    }
    expect(old).toEqual([]);
    expect(hits / all).toBeGreaterThan(0.95);
  });
});
