import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { austin } from '@moontower/city';
import { DAY_MS } from '@moontower/contracts/time';
import { startMailSink, type MailSink } from '@moontower/fake-city';
import { quietLog } from '@moontower/runtime';
import { connectStore, type Store } from '@moontower/store/db/connect';
import { feedReads } from '@moontower/store/feeds/feed-queries';
import { nativeLeases, nativeWorkers } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { startToxicProxy, type ToxicProxy } from '@moontower/testkit/toxic-proxy';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nativeKnownIssues } from '../store/known-issues.ts';
import { watchIssues, type WatchContext } from './watch-issues.ts';

const { mongoUri, database } = testStores();
const SECRET = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
/** The watch's clock runs twenty times as fast, so its lease lasts twenty times as long: half a minute as it is. */
const began = Date.now();
const fast = (): number => began + (Date.now() - began) * 20;
const Posted = z.object({
  type: z.literal('operations.changed'),
  data: z.object({
    appeared: z.array(z.object({ kind: z.string() })),
    gone: z.array(z.object({ kind: z.string() })),
    open: z.int(),
  }),
});
let proxy: ToxicProxy;
let store: Store;
let sink: MailSink;
let server: Server;
let hook = '';
let answers = 204;
let redis = true;
const got: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  const { host } = new URL(mongoUri.replace('mongodb:', 'http:'));
  const [name = '', port = ''] = host.split(':');
  proxy = await startToxicProxy({ host: name, port: Number(port) });
  // Straight to the proxy: names of the set lead past it.
  const uri = new URL(mongoUri.replace('mongodb:', 'http:'));
  uri.host = `127.0.0.1:${proxy.port}`;
  uri.search = '?directConnection=true';
  store = await connectStore({ uri: uri.href.replace('http:', 'mongodb:'), database, appName: 'watch' });
  await nativeWorkers(store).insertOne({ _id: 'worker-1', role: 'worker', seenAt: new Date(began + DAY_MS * 100) });
  sink = await startMailSink();
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString('utf8');
    });
    request.on('end', () => {
      if (answers < 300) got.push({ headers: request.headers, body });
      response.writeHead(answers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = z.object({ port: z.number() }).parse(server.address());
  hook = `http://127.0.0.1:${address.port}/ops`;
});
afterAll(async () => {
  server.close();
  await store.dropDatabase();
  await store.close();
  await sink.stop();
  await proxy.stop();
});
beforeEach(async () => {
  got.length = 0;
  sink.mails.length = 0;
  answers = 204;
  redis = true;
  await nativeKnownIssues(store).deleteMany({});
});

function watch() {
  const given: WatchContext = {
    store,
    nowMs: fast,
    log: quietLog(),
    publicUrl: 'https://moontower.example',
    facts: austin,
    feeds: feedReads(store, { simulated: false, zone: austin.zone }),
    sends: { mail: true, sms: false, webhookSecret: undefined, allowInside: true },
    city: { mode: 'sample', shifted: false },
    healthChecks: [],
    redisAnswers: async () => redis,
    operatorAlerts: {
      targets: [
        { kind: 'mail', address: 'ops@city.example', language: 'en' },
        { kind: 'webhook', url: hook },
      ],
      smtp: { url: sink.url, from: 'Moontower <mail@moontower.example>' },
      secret: SECRET,
    },
  };
  return watchIssues(given, { everyMs: 50, againMs: 1_000, leaseMs: 600_000 });
}
const posted = () =>
  got
    .map(({ body }) => Posted.parse(JSON.parse(body)).data)
    .map(({ appeared, gone }) => [appeared.map(({ kind }) => kind), gone.map(({ kind }) => kind)]);
const subjects = (): string[] => sink.mails.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '');
const within = { timeout: 20_000, interval: 50 };

describe('operators', () => {
  it('hear once that something is wrong and once that it is over, by mail and by a signed webhook', async () => {
    const [one, two] = [watch(), watch()];
    redis = false;
    await expect.poll(posted, within).toEqual([[['redis-away'], []]]);
    await expect.poll(() => sink.mails.length, within).toBe(1);
    redis = true;
    await expect.poll(posted, within).toEqual([
      [['redis-away'], []],
      [[], ['redis-away']],
    ]);
    await expect.poll(() => sink.mails.length, within).toBe(2);
    await sleep(400);
    await Promise.all([one.stop(), two.stop()]);
    expect(got).toHaveLength(2);
    expect(subjects()).toEqual([
      '[Sample data] Operations: Redis does not answer',
      '[Sample data] Operations: Redis does not answer (over)',
    ]);
    const [{ headers, body } = { headers: {}, body: '' }] = got;
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(await nativeKnownIssues(store).countDocuments()).toBe(0);
  });

  it('hear late from a receiver that was away, and a restart repeats nothing', async () => {
    answers = 503;
    redis = false;
    const first = watch();
    await expect.poll(() => sink.mails.length, within).toBe(1);
    await sleep(300);
    await first.stop();
    expect(got).toEqual([]);
    answers = 204;
    const second = watch();
    await expect.poll(posted, within).toEqual([[['redis-away'], []]]);
    await sleep(300);
    await second.stop();
    expect([got.length, sink.mails.length]).toEqual([1, 1]);
  });

  it('hear of MongoDB itself, from whoever looked last, and of its return', async () => {
    const watching = watch();
    await expect.poll(() => nativeLeases(store).countDocuments({ _id: 'operator-alerts' }), within).toBe(1);
    // A look that is under way as the line falls silent waits until the driver gives its line up.
    const after = { timeout: 60_000 };
    proxy.poison({ stalled: true });
    await expect.poll(posted, after).toEqual([[['store-away'], []]]);
    await expect.poll(subjects, after).toEqual(['[Sample data] Operations: MongoDB does not answer']);
    proxy.poison({});
    proxy.reset();
    await expect.poll(posted, after).toEqual([
      [['store-away'], []],
      [[], ['store-away']],
    ]);
    await watching.stop();
  });
});
