import { randomUUID } from 'node:crypto';
import { austin } from '@moontower/city';
import type { HealthCheck } from '@moontower/store/health-check';
import { connectStore, type Store } from '@moontower/store/db/connect';
import { ensureIndexes } from '@moontower/registry/indexes';
import { startPresence } from '@moontower/store/db/presence';
import { upgradeMark } from '@moontower/store/db/upgrades';
import { feedReads } from '@moontower/store/feeds/feed-queries';
import { NO_FEED } from '@moontower/store/feeds/feed-state';
import { nativeMails, type MailDocument } from '@moontower/store/mail/mail-documents';
import { nativeDueJobs, nativeFeeds, nativeOutbox, nativeQuarantine } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { heldReadings } from '../store/held-readings.ts';
import { operatorActs } from '../store/operator-acts.ts';
import { setAsideDesk } from '../store/set-aside.ts';
import { keyOf, nativeKnownIssues } from '../store/known-issues.ts';
import { healthSinceWhen, serviceHealth } from './service-health.ts';

const { mongoUri, database } = testStores();
const NOW = new Date();
const before = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);
const doing = { who: 'op', at: NOW, request: 'r1' };
let store: Store;
let presence: { stop: () => Promise<void> };
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'operations' });
  await ensureIndexes(store);
  presence = await startPresence(store, { id: 'worker-1' });
});
afterAll(async () => {
  await presence.stop();
  await store.dropDatabase();
  await store.close();
});
beforeEach(async () => {
  for (const name of ['feeds', 'dueJobs', 'mails', 'outbox', 'upgrades', 'audit', 'quarantine'])
    await store.collection(name).deleteMany({});
});

interface Service {
  mode?: 'sample' | 'live';
  mail?: boolean;
  redis?: boolean;
  checks?: HealthCheck[];
}
function look(
  { mode = 'sample', mail = true, redis = true, checks = [] }: Service = {},
  looks: typeof serviceHealth = serviceHealth,
) {
  return looks({
    store,
    nowMs: () => NOW.getTime(),
    facts: austin,
    feeds: feedReads(store, { simulated: false, zone: austin.zone }),
    sends: { mail, sms: false, webhookSecret: undefined, allowInside: false },
    city: { mode, shifted: false },
    healthChecks: checks,
    redisAnswers: async () => redis,
  });
}
const kinds = async (about: Service = {}) => (await look(about)).issues.map(({ kind }) => kind);

const feed = (id: string, more: object) => ({
  _id: id,
  ...NO_FEED,
  about: {
    title: `Title of ${id}`,
    dataset: 'abcd-1234',
    publisher: 'City of Austin',
    homepage: 'https://data.example.org',
    licence: 'PDDL',
    category: 'Public Services' as const,
    schedule: '*/5 * * * *',
    cadenceMs: 300_000,
    unofficial: false,
  },
  checkedAt: NOW,
  cityUpdatedAt: NOW,
  ...more,
});
const failed = (id: string, name = 'calculate') => ({
  _id: id,
  name,
  payload: { window: id },
  at: before(90),
  doneAt: before(60),
  outcome: 'failed: The peer hung up.',
});
const mail = (more: Partial<MailDocument>): MailDocument => ({
  _id: randomUUID(),
  kind: 'confirm-account',
  state: 'waiting',
  to: 'anna@example.org',
  mailbox: 'm',
  domain: 'd',
  language: 'en',
  stranger: false,
  notBefore: before(45),
  until: before(-600),
  dueAt: before(-30),
  turn: 3,
  tries: 2,
  refusals: 0,
  createdAt: before(45),
  ...more,
});

describe('what is wrong now', () => {
  it('is nothing where all is well', async () => {
    await nativeFeeds(store).insertOne(feed('austin-311', {}));
    await nativeMails(store).insertMany([mail({ state: 'sent' }), mail({ notBefore: before(1) })]);
    await nativeOutbox(store).insertOne({ _id: new mongo.ObjectId(), at: before(0.5), events: '[]' });
    expect(await look()).toEqual({ lookedAt: NOW.toISOString(), issues: [] });
  });

  it('names feeds that do not answer, are held, have other columns or are late, since when', async () => {
    await nativeFeeds(store).insertMany([
      feed('a', { unreachableSince: before(30), unreachableReason: 'HTTP 503' }),
      feed('b', { heldReason: 'Half of the rows are gone.' }),
      feed('c', { driftReason: 'The column district is missing.' }),
      feed('d', { checkedAt: before(200), cityUpdatedAt: before(200) }),
      feed('e', { failingSince: before(20), cityUpdatedAt: before(25), totals: { ...NO_FEED.totals, received: 1 } }),
    ]);
    expect((await look()).issues).toMatchObject([
      { kind: 'feed-unreachable', subject: 'a', name: 'Title of a', since: before(30).toISOString(), why: 'HTTP 503' },
      { kind: 'feed-held', subject: 'b' },
      { kind: 'feed-drifted', subject: 'c' },
      { kind: 'feed-late', subject: 'd', since: before(200).toISOString() },
      { kind: 'feed-late', subject: 'e', since: before(20).toISOString() },
    ]);
  });

  it('names every job that was given up, however many readings of feeds were', async () => {
    const readings = Array.from({ length: 504 }, (_, n) => failed(`pull-feed-${n}`, 'pull-feed'));
    await nativeDueJobs(store).insertMany([
      ...readings.map((job) => ({ ...job, doneAt: before(2_000) })),
      ...Array.from({ length: 502 }, (_, n) => failed(`calculate-${n}`)),
      { ...failed('calculate-last'), doneAt: before(5), outcome: 'failed: The disk is full.' },
    ]);
    expect((await look()).issues).toEqual([
      {
        kind: 'jobs-failed',
        subject: 'calculate',
        since: before(60).toISOString(),
        count: 503,
        why: 'The disk is full.',
      },
    ]);
  });

  it('tells of Redis since a look first saw that it is away', async () => {
    const issue = { kind: 'redis-away' as const };
    await nativeKnownIssues(store).insertOne({ _id: keyOf(issue), issue, seenAt: before(7), told: [], toldGone: [] });
    const { issues } = await look({ redis: false }, healthSinceWhen);
    expect(issues).toEqual([{ ...issue, since: before(7).toISOString() }]);
    await nativeKnownIssues(store).deleteMany({});
  });

  it('counts the age of a mail from when it was due first, and what was given up by its reason', async () => {
    const given = { state: 'failed' as const, endedAt: before(10), lastError: '550 no such mailbox' };
    await nativeMails(store).insertMany([
      mail({ lastError: '451 later' }),
      mail({ notBefore: before(5) }),
      mail(given),
      mail(given),
      mail({ ...given, endedAt: before(2_000) }),
    ]);
    expect((await look()).issues).toEqual([
      { kind: 'mail-late', since: before(45).toISOString(), count: 2, why: '451 later' },
      {
        kind: 'mail-failed',
        subject: '550 no such mailbox',
        why: '550 no such mailbox',
        count: 2,
        since: before(10).toISOString(),
      },
    ]);
  });

  it('asks of a live service that mail leaves and a backup is younger than a day', async () => {
    expect(await kinds({ mode: 'live', mail: false })).toEqual(['mail-unset', 'backup-old']);
    await upgradeMark(store, 'backup').write(before(60), undefined);
    expect(await kinds({ mode: 'live' })).toEqual([]);
    await upgradeMark(store, 'backup').write(before(27 * 60), undefined);
    expect(await kinds({ mode: 'live' })).toEqual(['backup-old']);
  });

  it('tells of Redis, of writes that nobody hears of, and of a check that could not be made', async () => {
    await nativeOutbox(store).insertOne({ _id: new mongo.ObjectId(), at: before(2), events: '[]' });
    const breaks: HealthCheck = () => Promise.reject(new Error('no such index'));
    const { issues } = await look({ redis: false, checks: [breaks] });
    expect(issues).toEqual([
      { kind: 'redis-away' },
      { kind: 'announcements-wait', since: before(2).toISOString() },
      { kind: 'check-failed', subject: 'no such index', why: 'no such index' },
    ]);
  });

  it('tells that no worker runs once the last one is gone', async () => {
    await presence.stop();
    await expect.poll(kinds).toEqual(['worker-away']);
    presence = await startPresence(store, { id: 'worker-2' });
    await expect.poll(kinds).toEqual([]);
  });
});

describe('what operators do', () => {
  it('jobs that were given up are tried again or let be, audited', async () => {
    const acts = operatorActs(store);
    await nativeDueJobs(store).insertMany([failed('one'), failed('two'), failed('three', 'match-alerts')]);
    expect((await look()).issues).toEqual([
      {
        kind: 'jobs-failed',
        subject: 'calculate',
        since: before(60).toISOString(),
        count: 2,
        why: 'The peer hung up.',
      },
      {
        kind: 'jobs-failed',
        subject: 'match-alerts',
        since: before(60).toISOString(),
        count: 1,
        why: 'The peer hung up.',
      },
    ]);
    expect(await acts.settle({ name: 'calculate', act: 'job:retried' }, doing)).toBe(2);
    const again = await nativeDueJobs(store).find({ name: 'calculate' }).toArray();
    expect(again.map(({ doneAt, outcome }) => [doneAt, outcome])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(await acts.settle({ name: 'match-alerts', act: 'job:dismissed' }, doing)).toBe(1);
    expect(await kinds()).toEqual([]);
    await expect(acts.settle({ name: 'calculate', act: 'job:retried' }, doing)).rejects.toMatchObject({
      code: 'not_found',
    });
    const log = await store.collection('audit').find().toArray();
    expect(log.map(({ what, subject, who }) => [what, subject, who])).toEqual([
      ['job:retried', 'job:calculate', 'op'],
      ['job:dismissed', 'job:match-alerts', 'op'],
    ]);
  });

  it('a reading is promised with its audit and the answer, or none of them is', async () => {
    const acts = operatorActs(store);
    await nativeFeeds(store).insertOne(feed('austin-311', {}));
    const also = async () => undefined;
    expect(await acts.read({ feed: 'austin-311', full: true, also }, doing)).toBe(1);
    const [promised] = await nativeDueJobs(store).find().toArray();
    expect(promised).toMatchObject({ name: 'pull-feed', payload: { feed: 'austin-311', full: true } });
    await expect(acts.read({ feed: 'nothing', full: false, also }, doing)).rejects.toMatchObject({ code: 'not_found' });
    const broken = { feed: 'austin-311', full: false, also: () => Promise.reject(new Error('cut')) };
    await expect(acts.read(broken, { ...doing, at: new Date(NOW.getTime() + 1) })).rejects.toThrow('cut');
    expect(await nativeDueJobs(store).countDocuments()).toBe(1);
    expect(await store.collection('audit').countDocuments()).toBe(1);
  });

  it('a host’s feeds, or every source, are asked for once each, apart, rare ones whole, audited', async () => {
    const acts = operatorActs(store);
    const weekly = { about: { ...feed('', {}).about, cadenceMs: 7 * 86_400_000 } };
    const elsewhere = { about: { ...feed('', {}).about, homepage: 'https://maps.example.net/layer' } };
    const own = { about: { ...feed('', {}).about, residents: true as const } };
    await nativeFeeds(store).insertMany([
      feed('a', {}),
      feed('b', weekly),
      feed('c', elsewhere),
      feed('d', { pausedAt: NOW }),
      feed('e', own),
    ]);
    const also = async () => undefined;
    const ofHost = { host: 'data.example.org', also };
    expect(await acts.ask(ofHost, doing)).toEqual({ count: 2, waiting: 0, seconds: 5 });
    const later = { ...doing, at: new Date(NOW.getTime() + 1) };
    expect(await acts.ask({ host: undefined, also }, later)).toEqual({ count: 1, waiting: 2, seconds: 0 });
    const promised = await nativeDueJobs(store).find().sort({ _id: 1 }).toArray();
    expect(promised.map(({ name, payload, at }) => [name, payload['feed'], payload['full'], at.getTime()])).toEqual([
      ['pull-feed', 'a', undefined, NOW.getTime()],
      ['pull-feed', 'b', true, NOW.getTime() + 5_000],
      ['pull-feed', 'c', undefined, NOW.getTime() + 1],
    ]);
    expect((await look({}, healthSinceWhen)).toRead).toBe(3);
    // Of a host those that are named, and of no other host.
    const named = await acts.ask({ ...ofHost, feeds: ['b', 'c', 'd'] }, { ...doing, at: new Date(NOW.getTime() + 2) });
    expect(named).toEqual({ count: 0, waiting: 1, seconds: 0 });
    // Once they were read, they may be asked for again.
    await nativeDueJobs(store).updateMany({}, { $set: { doneAt: NOW } });
    const again = { ...doing, at: new Date(NOW.getTime() + 60_000) };
    expect(await acts.ask({ host: undefined, also }, again)).toEqual({ count: 3, waiting: 0, seconds: 5 });
    await expect(acts.ask({ host: 'nobody.example', also }, doing)).rejects.toMatchObject({ code: 'not_found' });
    const log = await store.collection('audit').find().toArray();
    expect(log.map(({ what, subject }) => [what, subject])).toEqual([
      ['feeds:asked', 'host:data.example.org'],
      ['feeds:asked', 'feeds:all'],
      ['feeds:asked', 'host:data.example.org'],
      ['feeds:asked', 'feeds:all'],
    ]);
  });

  it('a held reading is released or dropped as it was looked at, once, with its audit', async () => {
    const readings = heldReadings(store);
    const held = {
      runId: 'run-1',
      at: before(5),
      kind: 'size' as const,
      job: 'pull-feed' as const,
      full: true,
      before: 40,
      received: 20,
      gone: 20,
      unread: 0,
      sample: ['austin-311:one', 'austin-311:two'],
    };
    await nativeFeeds(store).insertOne(
      feed('austin-311', { held, heldReason: 'The new copy has 20 rows.', doubtOfKeys: { count: -20, at: before(5) } }),
    );
    expect(await readings.change('austin-311')).toMatchObject({
      reading: 'run-1',
      before: 40,
      gone: 20,
      sample: [{ id: 'austin-311:one' }, { id: 'austin-311:two' }],
    });
    const other = { feed: 'austin-311', reading: 'run-0' };
    await expect(readings.release(other, doing)).rejects.toMatchObject({ code: 'conflict' });
    await expect(readings.drop(other, doing)).rejects.toMatchObject({ code: 'conflict' });
    const act = { feed: 'austin-311', reading: 'run-1' };
    await readings.release(act, doing);
    await readings.release(act, { ...doing, at: new Date(NOW.getTime() + 1) });
    expect(await nativeDueJobs(store).find().toArray()).toMatchObject([
      { name: 'pull-feed', payload: { feed: 'austin-311', full: true } },
    ]);
    expect((await nativeFeeds(store).findOne({ _id: 'austin-311' }))?.released?.runId).toBe('run-1');
    await readings.drop(act, doing);
    const state = await nativeFeeds(store).findOne({ _id: 'austin-311' });
    expect([state?.held, state?.released, state?.heldReason]).toEqual([undefined, undefined, undefined]);
    expect(state?.doubtOfKeys).toBeUndefined();
    await expect(readings.change('austin-311')).rejects.toMatchObject({ code: 'not_found' });
    const log = await store.collection('audit').find().toArray();
    expect(log.map(({ what }) => what)).toEqual(['feed:released', 'feed:released', 'feed:dropped']);
  });

  it('a release whose reading failed is asked for again by the next press', async () => {
    const readings = heldReadings(store);
    const of = { runId: 'run-1', at: before(5), kind: 'size' as const, received: 20, unread: 0, sample: [] };
    const reconciled = { ...of, runId: 'run-2', job: 'reconcile-feed' as const, full: true };
    await nativeFeeds(store).insertMany([
      feed('a', { held: { ...of, job: 'pull-feed', full: false }, heldReason: 'Half of it.' }),
      feed('b', { held: reconciled, heldReason: 'Half of it.' }),
    ]);
    const press = async (minutes: number): Promise<void> => {
      for (const act of [
        { feed: 'a', reading: 'run-1' },
        { feed: 'b', reading: 'run-2' },
      ])
        await readings.release(act, { ...doing, at: before(-minutes) });
    };
    const open = () => nativeDueJobs(store).distinct('name', { doneAt: { $exists: false } });
    await press(0);
    for (const outcome of ['failed: The source hung up.', 'HTTP 404']) {
      await nativeDueJobs(store).updateMany({}, { $set: { doneAt: NOW, outcome } });
      await press(outcome.length);
      expect(await open()).toEqual(['pull-feed', 'reconcile-feed']);
    }
    expect(await nativeDueJobs(store).countDocuments()).toBe(6);
  });

  it('rows are read once more only of feeds where one row says which record it is', async () => {
    const desk = setAsideDesk(store, feedReads(store, { simulated: false, zone: austin.zone }));
    const whole = { about: { ...feed('', {}).about, onlyWhole: true as const } };
    await nativeFeeds(store).insertMany([feed('austin-311', {}), feed('austin-payments', whole)]);
    await nativeQuarantine(store).insertMany(
      ['austin-311', 'austin-payments'].map((id) => {
        return { _id: id, feed: id, runId: 'r', at: NOW, reason: 'no-key', skipped: false, rawText: '{}' };
      }),
    );
    const { groups } = await desk.list({});
    expect(new Map(groups.map(({ feed: id, replayable }) => [id, replayable]))).toEqual(
      new Map([
        ['austin-311', true],
        ['austin-payments', false],
      ]),
    );
    const replay = (id: string) => desk.replay({ feed: id, reason: 'no-key', also: async () => undefined }, doing);
    await replay('austin-311');
    await expect(replay('austin-payments')).rejects.toMatchObject({ code: 'conflict' });
    const promised = await nativeDueJobs(store).find().toArray();
    expect(promised.map(({ payload }) => payload['feed'])).toEqual(['austin-311']);
  });

  it('a feed is paused and resumed, which its state says; what reads no source is not', async () => {
    const readings = heldReadings(store);
    await nativeFeeds(store).insertMany([feed('austin-311', { checkedAt: before(5) }), feed('own', {})]);
    await nativeFeeds(store).updateOne({ _id: 'own' }, { $set: { 'about.residents': true } });
    await readings.pause({ feed: 'austin-311', paused: true }, doing);
    expect((await look()).issues).toMatchObject([
      { kind: 'feed-paused', subject: 'austin-311', since: NOW.toISOString() },
    ]);
    const reading = { feed: 'austin-311', full: false, also: async () => undefined };
    await expect(operatorActs(store).read(reading, doing)).rejects.toMatchObject({ code: 'conflict' });
    const held = { runId: 'run-1', at: NOW, kind: 'size', job: 'pull-feed', full: true } as const;
    await nativeFeeds(store).updateOne(
      { _id: 'austin-311' },
      { $set: { held: { ...held, received: 20, unread: 0, sample: [] } } },
    );
    const released = readings.release({ feed: 'austin-311', reading: 'run-1' }, doing);
    await expect(released).rejects.toMatchObject({ code: 'conflict' });
    expect(await nativeDueJobs(store).countDocuments()).toBe(0);
    await nativeFeeds(store).updateOne({ _id: 'austin-311' }, { $unset: { held: '' } });
    await readings.pause({ feed: 'austin-311', paused: false }, doing);
    expect(await kinds()).toEqual([]);
    await expect(readings.pause({ feed: 'own', paused: true }, doing)).rejects.toMatchObject({ code: 'bad_request' });
  });
});
