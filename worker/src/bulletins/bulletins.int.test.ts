import { createHmac, randomUUID } from 'node:crypto';
import { NO_ROWS } from '@moontower/contracts';
import type { Bulletin } from '@moontower/bulletins/contract';
import { createMetrics, quietLog } from '@moontower/runtime';
import { webhookSecretOf } from '@moontower/runtime/webhook';
import { nativeDeliveries, nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { nativeBulletins } from '@moontower/bulletins/testing/bulletin-documents';
import { readEvents } from '@moontower/store/events/event-log';
import { nativeDueJobs, nativeEvents, nativeItems, nativeRuns } from '@moontower/store/testing/native';
import { endSubscription } from '@moontower/alerts/store/end-subscription';
import {
  addWebhookSubscription,
  requestSubscription,
  confirmWith,
  listSubscriptionLines,
} from '@moontower/alerts/store/subscription-writes';
import { startMailSink, type MailSink } from '@moontower/fake-city';
import { testStores } from '@moontower/testkit/stores';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { describeFeeds } from '../describe-feeds.ts';
import { defineFeed } from '../feeds/feed.ts';
import { startWorker } from '../jobs/run-job.ts';
import { openQueue, type JobQueue } from '../queue.ts';
import { nativeMailboxes, nativeMails } from '@moontower/store/mail/mail-documents';
import { openStage, type Stage } from '../testing/stage.ts';
import { lightRows, streetLights } from '../testing/street-lights.ts';
import type { MailRoom } from '@moontower/mailing/mail-room';
import { createMailer } from '@moontower/mailing/mailer';
import { sendMail } from '../mail/send-mail.ts';
import type { SendingSettings } from '@moontower/feature/jobs';
import { deliverBulletin } from '@moontower/bulletins/worker/deliver-bulletin';
import { publishBulletin } from '@moontower/bulletins/worker/publish-bulletin';
import { austin } from '@moontower/city';

const { mongoUri, redisUrl, database, redisPrefix } = testStores();
const SECRET = 'a-secret-of-the-test-that-is-long-enough';
const HOUR = '2026-11-20T16';
const ENDED = new Date('2026-11-20T17:00:00Z');
const feed = streetLights();
let stage: Stage;
let mail: MailSink;
let sending: SendingSettings;
let room: MailRoom;

beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: 'test-test', rows: lightRows(25) }] } });
  mail = await startMailSink();
  await describeFeeds(stage.store, [feed]);
  sending = { publicUrl: 'https://moontower.example', simulated: true, webhookSecret: SECRET, allowInside: true };
  room = {
    store: stage.store,
    publicUrl: 'https://moontower.example',
    simulated: true,
    zone: austin.zone,
    mailer: createMailer(mail.url, 'Moontower <bulletins@moontower.example>'),
  };
});
beforeEach(async () => {
  for (const clear of [nativeBulletins, nativeDeliveries, nativeSubscriptions, nativeMails, nativeMailboxes])
    await clear(stage.store).deleteMany({});
  for (const clear of [nativeDueJobs, nativeRuns, nativeEvents]) await clear(stage.store).deleteMany({});
  mail.mails.length = 0;
  mail.refuse(undefined);
  stage.city.control.clear();
  stage.city.control.forgetRequests();
});
afterAll(async () => {
  room.mailer?.close();
  await mail.stop();
  await stage.stop();
});

const before = new Date(ENDED.getTime() - 60_000);
const aRun = async (finishedAt: string, inserted: number) => {
  await nativeRuns(stage.store).insertOne({
    _id: randomUUID(),
    feed: feed.id,
    state: 'done',
    startedAt: new Date(finishedAt),
    finishedAt: new Date(finishedAt),
    full: false,
    ...NO_ROWS,
    received: inserted,
    inserted,
    withdrawn: 0,
    skipped: {},
    quarantinedBy: {},
    pages: 1,
    bytes: 1,
    unknownColumns: [],
    missingColumns: [],
  });
};
const publish = (hour = HOUR) =>
  publishBulletin({ store: stage.store, hour, simulated: true, zone: austin.zone, at: new Date(stage.clock.ms) });
const deliver = (id: string) =>
  deliverBulletin({
    store: stage.store,
    sending,
    id,
    nowMs: () => stage.clock.ms,
    signal: new AbortController().signal,
  });
const webhook = (name: string) =>
  addWebhookSubscription(stage.store, { url: `${stage.city.url}/webhook/${name}` }, before);
const arrived = (name: string) => stage.city.control.deliveries().filter((delivery) => delivery.name === name);
async function subscribed(email: string): Promise<string> {
  await requestSubscription(stage.store, { email, language: 'en' }, before);
  const found = await nativeSubscriptions(stage.store).findOne({ address: email });
  if (found === null) throw new Error('nobody asked');
  await nativeMails(stage.store).deleteMany({ kind: 'confirm-bulletins' });
  await nativeSubscriptions(stage.store).updateOne(
    { _id: found._id },
    { $set: { state: 'active', confirmedAt: before }, $unset: { expiresAt: '' } },
  );
  return found._id;
}
/** One try of every mail that waits, whatever the hour it was put off to. */
async function sendAll(): Promise<string[]> {
  const told: string[] = [];
  for (const { _id, turn } of await nativeMails(stage.store).find({}).sort({ _id: 1 }).toArray())
    told.push(await sendMail({ room, turn: { mail: _id, turn }, nowMs: () => stage.clock.ms }));
  return told;
}
async function oneMail(): Promise<string> {
  await aRun('2026-11-20T16:10:00Z', 5);
  const [id] = (await publish())?.mails ?? [];
  if (id === undefined) throw new Error('nobody is waiting');
  return id;
}
/** Quoted-printable lines put together again. */
const readable = (raw = ''): string => raw.replace(/=\r\n/g, '').replaceAll('=3D', '=');
async function oneDelivery(): Promise<string> {
  await aRun('2026-11-20T16:10:00Z', 5);
  const [id] = (await publish())?.deliveries ?? [];
  if (id === undefined) throw new Error('nobody is waiting');
  return id;
}

describe('publishing', () => {
  it('says of a real reading what its ledger line says, and finds what arrived with it', async () => {
    stage.clock.ms = Date.parse('2026-11-20T16:20:00Z');
    const { totals, state } = await stage.run(feed);
    const bulletin = (await publish())?.bulletin;
    expect([state, bulletin?.totals]).toEqual([
      'done',
      {
        readings: 1,
        received: totals.received,
        new: totals.inserted,
        changed: totals.updated,
        gone: 0,
        heldBack: totals.quarantined,
        leftOut: 0,
      },
    ]);
    expect(totals.inserted).toBe(25);
    const valued = await nativeItems(stage.store)
      .find({ feed: feed.id }, { sort: { _id: 1 }, limit: 3 })
      .toArray();
    for (const [at, { _id }] of valued.entries())
      await nativeItems(stage.store).updateOne({ _id }, { $set: { valueCents: (at + 1) * 1e6 } });
    await nativeItems(stage.store).updateOne({ _id: valued.at(2)?._id }, { $set: { withdrawnAt: ENDED } });
    await nativeBulletins(stage.store).deleteMany({});
    expect((await publish())?.bulletin.biggest.slice(0, 2).map(({ uid, valueCents }) => [uid, valueCents])).toEqual([
      [valued.at(1)?._id, 2e6],
      [valued.at(0)?._id, 1e6],
    ]);
    stage.clock.ms = Date.parse('2026-11-20T18:00:00Z');
  });
  it('stores an hour once, however many workers compose it, and announces it once', async () => {
    await aRun('2026-11-20T16:10:00Z', 5);
    await aRun('2026-11-20T17:00:00Z', 70);
    const head = (await readEvents(stage.store, 0, 10_000)).at(-1)?.last ?? 0;
    const made = await Promise.all([publish(), publish(), publish()]);
    expect(new Set(made.map((one) => JSON.stringify(one?.bulletin))).size).toBe(1);
    expect(made[0]?.bulletin.totals.new).toBe(5);
    const told = (await readEvents(stage.store, head, 100)).flatMap(({ events }) => events);
    expect(told.map(({ name, payload }) => [name, 'bulletin' in payload ? payload.bulletin : undefined])).toEqual([
      ['feed:refreshed', HOUR],
    ]);
  });
  it('counts every reading in exactly one bulletin, also when hours are told late and out of order', async () => {
    for (const [at, rows] of [
      ['2026-11-20T16:59:59.999Z', 1],
      ['2026-11-20T17:00:00.000Z', 2],
      ['2026-11-20T18:30:00Z', 4],
      ['2026-11-20T20:01:00Z', 8],
    ] as const)
      await aRun(at, rows);
    const later = await publish('2026-11-20T20');
    expect(later?.bulletin.totals.new).toBe(8);
    expect(await publish('2026-11-20T18')).toBeUndefined();
    await nativeBulletins(stage.store).deleteMany({});
    const news: Bulletin['totals'][] = [];
    for (const hour of ['2026-11-20T16', '2026-11-20T18', '2026-11-20T20']) {
      const one = await publish(hour);
      if (one !== undefined) news.push(one.bulletin.totals);
    }
    expect(news.map((totals) => totals.new)).toEqual([1, 6, 8]);
  });
  it('notes nobody twice, nobody who came later, and no mail of a quiet hour', async () => {
    await webhook('all');
    await subscribed('staff@austintexas.example');
    await addWebhookSubscription(stage.store, { url: `${stage.city.url}/webhook/later` }, ENDED);
    const quiet = await publish();
    expect(quiet?.bulletin.quiet).toBe(true);
    await publish();
    expect(await nativeDeliveries(stage.store).countDocuments()).toBe(1);
    expect(await nativeMails(stage.store).countDocuments({ kind: 'hourly-bulletin' })).toBe(0);
    await aRun('2026-11-20T17:30:00Z', 1);
    const loud = await publish('2026-11-20T17');
    expect([loud?.deliveries.length, loud?.mails.length]).toEqual([2, 1]);
    expect((await publish('2026-11-20T17'))?.mails).toEqual([]);
  });
});

describe('a webhook', () => {
  it('gets a bulletin once although the job runs twice, signed so that a change would show', async () => {
    const subscription = await webhook('once');
    const id = await oneDelivery();
    expect([await deliver(id), await deliver(id)]).toEqual(['sent', 'sent']);
    const [got, ...more] = arrived('once');
    expect(more).toEqual([]);
    const { 'webhook-id': told, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = got?.headers ?? {};
    const key = Buffer.from(webhookSecretOf(SECRET, subscription).slice('whsec_'.length), 'base64');
    const sign = (body: string) =>
      `v1,${createHmac('sha256', key).update(`${told}.${timestamp}.${body}`).digest('base64')}`;
    expect(sign(got?.body ?? '')).toBe(signature);
    expect(sign((got?.body ?? '').replace('"new":5', '"new":6'))).not.toBe(signature);
    expect(JSON.parse(got?.body ?? '{}')).toMatchObject({
      type: 'bulletin.published',
      data: { id: HOUR, simulated: true, totals: { new: 5 } },
    });
  });
  it('is tried again after a 500, under the same id', async () => {
    await webhook('again');
    const id = await oneDelivery();
    stage.city.control.script([
      { match: { path: '/webhook/again', nth: [1] }, fault: { kind: 'status', status: 500 } },
    ]);
    await expect(deliver(id)).rejects.toThrow('answered 500');
    expect(await deliver(id)).toBe('sent');
    const asked = stage.city.control.requests('/webhook/again').map(({ headers }) => headers['webhook-id']);
    expect(asked).toEqual([`bulletin-${id}`, `bulletin-${id}`]);
  });
  it('that answers 410 is unsubscribed and its address forgotten', async () => {
    await webhook('gone');
    const id = await oneDelivery();
    stage.city.control.script([{ match: { path: '/webhook/gone' }, fault: { kind: 'status', status: 410 } }]);
    expect(await deliver(id)).toMatch(/^dropped/);
    expect((await listSubscriptionLines(stage.store)).map(({ state, address }) => [state, address])).toEqual([
      ['left', ''],
    ]);
    await aRun('2026-11-20T17:10:00Z', 1);
    expect((await publish('2026-11-20T17'))?.deliveries).toEqual([]);
  });
  it('that says no is asked three times, and suspended after five lost bulletins', async () => {
    await webhook('no');
    stage.city.control.script([{ match: { path: '/webhook/no' }, fault: { kind: 'status', status: 403 } }]);
    for (const hour of ['10', '11', '12', '13', '14']) {
      await aRun(`2026-11-20T${hour}:30:00Z`, 1);
      await nativeSubscriptions(stage.store).updateMany(
        {},
        { $set: { confirmedAt: new Date('2026-11-20T09:00:00Z') } },
      );
      const [id = ''] = (await publish(`2026-11-20T${hour}`))?.deliveries ?? [];
      await expect(deliver(id)).rejects.toThrow('answered 403');
      await expect(deliver(id)).rejects.toThrow('answered 403');
      expect(await deliver(id)).toBe('given up: The webhook answered 403.');
    }
    expect(stage.city.control.requests('/webhook/no')).toHaveLength(15);
    expect((await listSubscriptionLines(stage.store))[0]).toMatchObject({
      state: 'suspended',
      failures: 5,
      why: 'The webhook answered 403.',
    });
  });
  it('is not followed elsewhere', async () => {
    await webhook('moved');
    const id = await oneDelivery();
    stage.city.control.script([
      { match: { path: '/webhook/moved' }, fault: { kind: 'redirect', location: `${stage.city.url}/webhook/target` } },
    ]);
    await expect(deliver(id)).rejects.toThrow(/answered 30\d/);
    expect(arrived('target')).toEqual([]);
  });
  it('inside our network is not posted to where the configuration does not say so', async () => {
    await webhook('inside');
    const id = await oneDelivery();
    const strict = { ...sending, allowInside: false };
    const attempt = deliverBulletin({
      store: stage.store,
      sending: strict,
      id,
      nowMs: () => stage.clock.ms,
      signal: new AbortController().signal,
    });
    await expect(attempt).rejects.toThrow('https');
    expect(stage.city.control.requests('/webhook/')).toEqual([]);
  });
  it('is left to the worker that is sending to it, and taken over when that one died', async () => {
    await webhook('busy');
    const id = await oneDelivery();
    await nativeDeliveries(stage.store).updateOne(
      { _id: id },
      { $set: { state: 'sending', leaseUntil: new Date(stage.clock.ms + 1_000) } },
    );
    await expect(deliver(id)).rejects.toMatchObject({ details: { busy: true } });
    await nativeDeliveries(stage.store).updateOne({ _id: id }, { $set: { leaseUntil: new Date(stage.clock.ms - 1) } });
    expect(await deliver(id)).toBe('sent');
  });
});

describe('a mail', () => {
  it('arrives once, with plain text, HTML, and a one-click way out', async () => {
    await subscribed('staff@austintexas.example');
    const id = await oneMail();
    stage.clock.ms = Date.parse('2026-11-20T18:00:00Z');
    expect([await sendAll(), await sendAll()]).toEqual([['sent'], ['sent']]);
    expect(mail.mails.map(({ to }) => to)).toEqual([['staff@austintexas.example']]);
    const raw = mail.mails[0]?.raw.replace(/\r\n[ \t]/g, ' ') ?? '';
    for (const part of [
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Auto-Submitted: auto-generated',
      `Message-ID: <${id}@moontower.example>`,
      'Content-Type: text/plain',
      'Content-Type: text/html',
      'Subject: [Sample data]',
    ])
      expect(raw).toContain(part);
    const token =
      /List-Unsubscribe: <https:\/\/moontower\.example\/api\/subscriptions\/leave\/([\w-]+)>/.exec(raw)?.[1] ?? '';
    expect(await endSubscription(stage.store, { leaveKey: token }, { at: ENDED, why: 'test' })).toBe(true);
    expect(await nativeSubscriptions(stage.store).findOne({ leaveKey: token })).toMatchObject({ state: 'left' });
    expect(await nativeSubscriptions(stage.store).countDocuments({ address: { $exists: true } })).toBe(0);
  });
  it('that a server turns away is tried again or given up by its answer; no message has the address', async () => {
    await subscribed('nobody@austintexas.example');
    await oneMail();
    mail.refuse('451 nobody@austintexas.example is busy');
    expect(await sendAll()).toEqual(['waiting: The mail server answered 451.']);
    mail.refuse('550 nobody@austintexas.example is unknown');
    expect([await sendAll(), await sendAll()].flat()).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining('550')),
    );
    expect(await sendAll()).toEqual(['failed: The mail server answered 550.']);
    expect(await sendAll()).toEqual(['failed']);
    const [kept] = await nativeMails(stage.store).find().toArray();
    expect(kept).toMatchObject({ state: 'failed', tries: 4, refusals: 2 });
    expect(JSON.stringify(kept)).not.toContain('nobody@');
    expect(await nativeSubscriptions(stage.store).findOne({})).toMatchObject({ state: 'active', failures: 1 });
  });
  it('is not sent to an address that has not confirmed, and a day brings one that asks to', async () => {
    const at = new Date(stage.clock.ms);
    for (const email of ['New.Person@austintexas.example', 'new.person@austintexas.example'])
      await requestSubscription(stage.store, { email, language: 'es' }, at);
    const promised = await nativeDueJobs(stage.store).find({ name: 'send-mail' }).toArray();
    expect(promised).toHaveLength(1);
    expect(JSON.stringify(promised)).not.toContain('@');
    await aRun('2026-11-20T16:10:00Z', 5);
    expect(await publish()).toMatchObject({ deliveries: [], mails: [] });
  });
  it('confirms by a token that is stored as a hash only, in the language of the page', async () => {
    const at = new Date(stage.clock.ms);
    await requestSubscription(stage.store, { email: 'new.person@austintexas.example', language: 'es' }, at);
    expect(await sendAll()).toEqual(['sent']);
    const token = /\/es\/bulletins\/confirm\?token=([\w-]+)/.exec(readable(mail.mails.at(0)?.raw))?.[1] ?? 'none';
    for (const kept of [nativeSubscriptions, nativeMails])
      expect(JSON.stringify(await kept(stage.store).findOne({}))).not.toContain(token);
    expect([
      await confirmWith(stage.store, 'x'.repeat(32), at),
      await confirmWith(stage.store, token, at),
      await confirmWith(stage.store, token, at),
    ]).toEqual([false, true, true]);
    const subscription = (await nativeSubscriptions(stage.store).findOne({}))?._id;
    await nativeMails(stage.store).updateMany(
      {},
      { $set: { state: 'waiting', to: 'new.person@austintexas.example', data: { subscription } } },
    );
    expect(await sendAll()).toEqual(['dropped: Nobody waits for it any more.']);
    await aRun('2026-11-20T18:10:00Z', 5);
    expect((await publish('2026-11-20T18'))?.mails).toHaveLength(1);
  });
  it('to confirm is caused at most sixty times an hour by all visitors; one more awaits the next hour', async () => {
    const at = new Date(stage.clock.ms);
    for (let n = 0; n < 60; n += 1)
      await requestSubscription(stage.store, { email: `n${n}@d${n % 3}.example`, language: 'en' }, at);
    await requestSubscription(stage.store, { email: 'one-more@city.example', language: 'en' }, at);
    const due = nativeDueJobs(stage.store).find({ name: 'send-mail', at: { $lte: at } });
    expect((await due.toArray()).length).toBe(60);
    expect(await nativeDueJobs(stage.store).countDocuments({ name: 'send-mail' })).toBe(61);
  });
});

describe('the jobs', () => {
  let queue: JobQueue;
  let worker: { stop: () => Promise<void> } | undefined;
  let redis: Redis;
  beforeAll(async () => {
    queue = openQueue({ store: stage.store, redisUrl, prefix: redisPrefix, nowMs: Date.now });
    await queue.queue.waitUntilReady();
    redis = new Redis(redisUrl);
  });
  afterEach(async () => {
    await worker?.stop();
  });
  afterAll(async () => {
    await queue.close();
    redis.disconnect();
  });

  const depsWith = (feeds: Deps['feeds']): Deps => ({
    city: austin,
    store: stage.store,
    redis,
    feeds,
    log: quietLog(),
    metrics: createMetrics('test'),
    nowMs: () => stage.clock.ms,
    redisUrl,
    redisPrefix,
    workerId: 'test',
    bulletins: sending,
    mail: room,
    effects: stage.effects,
    finishing: stage.finishing,
    backfill: 'all',
    strict: false,
  });

  it('of bulletins do not wait while readings fill every place of theirs', async () => {
    const slow = Array.from({ length: 8 }, (_, at) => defineFeed({ ...feed, id: `${feed.id}-${at}` }));
    await describeFeeds(stage.store, slow);
    stage.city.control.script([{ match: { path: 'test-test' }, fault: { kind: 'silent' } }]);
    worker = startWorker(depsWith(slow), queue);
    for (const { id } of slow) await queue.add('pull-feed', { feed: id, window: 'silent' });
    await expect.poll(() => queue.queue.getActiveCount(), { timeout: 20_000 }).toBe(6);
    await addWebhookSubscription(
      stage.store,
      { url: `${stage.city.url}/webhook/quick` },
      new Date('2026-11-20T15:00:00Z'),
    );
    await aRun('2026-11-20T15:10:00Z', 5);
    await queue.add('compose-bulletin', { hour: '2026-11-20T15' });
    await expect.poll(() => arrived('quick').length, { timeout: 20_000 }).toBe(1);
    expect(await queue.queue.getActiveCount()).toBe(6);
    await queue.queue.drain(true);
  });
  it('bring a bulletin from the hour to every reader, and leave no address in Redis', async () => {
    await webhook('through');
    await subscribed('canary@austintexas.example');
    await aRun('2026-11-20T16:10:00Z', 5);
    worker = startWorker(depsWith([feed]), queue);
    expect([
      await queue.add('compose-bulletin', { hour: HOUR }),
      await queue.add('compose-bulletin', { hour: HOUR }),
    ]).toEqual([true, false]);
    await expect
      .poll(
        async () => [
          (await nativeDeliveries(stage.store).findOne({}))?.state,
          (await nativeMails(stage.store).findOne({ kind: 'hourly-bulletin' }))?.state,
        ],
        { timeout: 20_000 },
      )
      .toEqual(['sent', 'sent']);
    expect([arrived('through').length, mail.mails.length]).toEqual([1, 1]);
    const kept: string[] = [];
    for (const key of await redis.keys(`${redisPrefix}*`))
      if ((await redis.type(key)) === 'hash') kept.push(JSON.stringify(await redis.hgetall(key)));
    expect(kept.length).toBeGreaterThan(2);
    expect(kept.join()).not.toMatch(/canary|webhook\/through/);
  });
});
