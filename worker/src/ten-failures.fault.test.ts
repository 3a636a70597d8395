import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPromtool, firingAlarms } from '@moontower/testkit/promtool';
import { testFolder } from '@moontower/testkit/test-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFailingProduct, type FailingProduct } from './testing/failing-product.ts';

/** Each failure as an operator meets it: the line, the alarm, the word, the act that mends it, and its end. */
let product: FailingProduct;
let opened: FailingProduct | undefined;
let remove: () => void;
let disk = '';
let alarms: (is: string, isMinutes: number) => Promise<string[]>;
let healthy = '';

/** A line stands on the page within a minute, where the processors are not those of three other kinds of tests too. */
const LINE = { timeout: 180_000, interval: 500 };
/** A line that is over stays away for a minute before operators hear so. */
const OVER = { timeout: 300_000, interval: 500 };

const lines = async (): Promise<string[]> =>
  (await product.issues()).map(({ kind, subject }) => (kind.startsWith('feed-') ? `${kind} ${subject}` : kind));
const appears = (line: string) => expect.poll(lines, LINE).toContain(line);
const leaves = (line: string, options = LINE) => expect.poll(lines, options).not.toContain(line);
const isTold = (kind: string) => expect.poll(() => product.told().appeared, OVER).toContain(kind);
/** A feed that is being read already is asked again, as an operator would. */
const read = (feed: string, full = false) =>
  expect.poll(() => product.act('POST', `/api/ops/feeds/${feed}/readings`, { full }), LINE).toBe(200);

/** The small disk of MongoDB, where this machine lets one be mounted. */
function mountDisk(folder: string): string {
  const path = join(folder, 'disk');
  mkdirSync(path, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20g,mode=700', 'tmpfs', path], { stdio: 'ignore' });
    return path;
  } catch {
    return '';
  }
}
const resize = (size: string) => execFileSync('mount', ['-o', `remount,size=${size}`, disk]);

const Feeds = z.array(z.object({ id: z.string(), state: z.string() }));
const states = async () => Feeds.parse(await product.ask('/api/feeds')).map(({ state }) => state);

beforeAll(async () => {
  const made = await testFolder();
  remove = made.remove;
  disk = mountDisk(made.folder);
  product = await startFailingProduct(made.folder, process.env);
  opened = product;
  const promtool = await findPromtool();
  alarms = async (is, isMinutes) =>
    typeof promtool === 'string'
      ? firingAlarms({ promtool, folder: join(made.folder, 'alarms') }, { was: healthy, wasMinutes: 10, is, isMinutes })
      : Promise.reject(new Error(promtool.problem));
  const isLoading = (state: string) => state === 'waiting' || state === 'loading';
  while ((await states()).some(isLoading)) await sleep(500);
  healthy = await product.metrics();
}, 600_000);
afterAll(async () => {
  await opened?.stop();
  if (disk !== '') execFileSync('umount', ['-l', disk]);
  remove();
});

describe('operators of a product', () => {
  it('hear nothing while it is well: no alarm in an hour, no line but what the city itself is late with', async () => {
    expect((await lines()).filter((line) => !line.startsWith('feed-late'))).toEqual([]);
    expect((await alarms(healthy, 60)).filter((name) => !OF_LOAD.has(name))).toEqual([]);
  });

  it('see what a city changed, mail that is refused, and then a portal that answers 503 to everybody', async () => {
    const { control } = product.city;
    control.script([
      { match: { path: '/resource/3syk-w9eu' }, fault: { kind: 'rows', drop: ['permit_number'] } },
      { match: { path: '/resource/6wtj-zbtb' }, fault: { kind: 'rows', drift: { opened_date: ['yesterday-ish'] } } },
      { match: { path: '/resource/84ih-p28j' }, fault: { kind: 'rows', keep: 0.3 } },
    ]);
    product.sink.fault('cut');
    for (const feed of CHANGED) await read(feed, true);
    expect(await product.post('/api/alerts', ALERT)).toBe(200);
    for (const line of LINES) await appears(line);
    expect(await lines()).not.toContain('feed-unreachable austin-zoning');
    expect(await alarms(await product.metrics(), 20)).toEqual(
      expect.arrayContaining(['MoontowerColumnsChanged', 'MoontowerFeedHeld', 'MoontowerMailRefused']),
    );
    const portal = ['/resource/', '/api/'];
    control.script(portal.map((path) => ({ match: { path }, fault: { kind: 'status', status: 503 } })));
    await read('austin-zoning');
    await appears('feed-unreachable austin-zoning');
    expect(await alarms(await product.metrics(), 20)).toContain('MoontowerFeedUnreachable');
    for (const kind of ['feed-drifted', 'feed-held', 'mail-late', 'feed-unreachable']) await isTold(kind);
    control.clear();
    product.sink.fault(undefined);
    const away = (await lines()).filter((line) => line.startsWith('feed-unreachable'));
    // 404: the mail's own next try came first.
    expect([200, 404]).toContain(await product.act('POST', '/api/ops/mails/tries', {}));
    for (const line of away) await read(line.split(' ')[1] ?? '');
    for (const feed of CHANGED) await read(feed, true);
    for (const line of [...LINES, ...away]) await leaves(line);
    expect(product.sink.mails).toHaveLength(1);
  });

  it('see a disk that gets low', async ({ skip }) => {
    if (disk === '') skip('this machine lets no disk be mounted');
    resize('3g');
    await appears('disk-low');
    expect(await alarms(await product.metrics(), 3)).toContain('MoontowerDiskLow');
  });

  it('see that the worker was killed, and that one is frozen', async () => {
    product.worker.signal('SIGKILL');
    await appears('worker-away');
    expect(await alarms(await product.metrics(), 3)).toContain('MoontowerWorkerAway');
    await isTold('worker-away');
    await product.worker.start();
    await leaves('worker-away');
    product.worker.signal('SIGSTOP');
    await appears('worker-away');
    expect(await alarms(await product.metrics(), 3)).toContain('MoontowerWorkerAway');
    product.worker.signal('SIGCONT');
    await leaves('worker-away');
  });

  it('see Redis frozen, until they heard of it', async () => {
    product.redis.signal('SIGSTOP');
    await appears('redis-away');
    expect(await alarms(await product.metrics(), 1)).toContain('MoontowerRedisAway');
    await isTold('redis-away');
    product.redis.signal('SIGCONT');
    await leaves('redis-away');
  });

  it('see MongoDB frozen for eighteen seconds', async () => {
    product.mongod.signal('SIGSTOP');
    const thaw = sleep(18_000).then(() => product.mongod.signal('SIGCONT'));
    await appears('store-away');
    expect(await alarms(await product.metrics(), 1)).toContain('MoontowerStoreAway');
    await isTold('store-away');
    await thaw;
    await leaves('store-away');
  });

  it('see that MongoDB ended because its disk was full', async ({ skip }) => {
    if (disk === '') skip('this machine lets no disk be mounted');
    expect(product.told().appeared).toContain('disk-low');
    const ended = product.mongod.ended();
    // As much as is there, and not a byte more: the next piece of the journal finds no room.
    resize(`${Number(execFileSync('du', ['-sk', disk]).toString().split(/\s/)[0])}k`);
    await ended;
    await appears('store-away');
    resize('20g');
    await product.mongod.start();
    await leaves('store-away');
    await leaves('disk-low');
  });

  it('hear of each end, a minute after it', async () => {
    const kinds = [
      'feed-drifted',
      'feed-held',
      'mail-late',
      'feed-unreachable',
      'worker-away',
      'redis-away',
      'store-away',
    ];
    const all = [...kinds, ...(disk === '' ? [] : ['disk-low'])];
    await expect.poll(() => product.told().gone, OVER).toEqual(expect.arrayContaining(all));
  });
});

/** This machine is shared: how busy it is says nothing of the product. */
const OF_LOAD = new Set(['MoontowerEventLoopHeld', 'MoontowerSlow', 'MoontowerEventsLate', 'MoontowerJobsWait']);
const CHANGED = ['austin-permits', 'austin-code-cases', 'austin-contracts'];
const LINES = ['feed-drifted austin-permits', 'feed-held austin-code-cases', 'feed-held austin-contracts', 'mail-late'];

const ALERT = {
  email: 'reader@city.example',
  topics: ['permits'],
  filter: { district: '9' },
  frequency: 'daily',
  language: 'en',
};
