import { mailSpecs, DAY_MS, HOUR_MS, MINUTE_MS } from '@moontower/contracts';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { connectStore, type Store } from '../db/connect.ts';
import { unsettledJobs } from '../ingest/due-jobs.ts';
import { ensureIndexes } from '@moontower/registry/indexes';
import { nativeDueJobs } from '../db/native.ts';
import { nativeMailboxes, nativeMails, type MailDocument } from './mail-documents.ts';
import { mailboxHashes } from './mailbox.ts';
import { cappedDomains, mailReads } from './mail-reads.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { transactConcurrently } from '../db/transact.ts';
import { endSubscription } from '@moontower/alerts/store/end-subscription';
import { requestSubscription } from '@moontower/alerts/store/subscription-writes';

const names = testStores();
const NOW_MS = Date.parse('2026-11-20T18:00:00Z');
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'store-mails' });
  await ensureIndexes(store);
});
beforeEach(async () => {
  await nativeSubscriptions(store).deleteMany({});
  await nativeDueJobs(store).deleteMany({});
  await nativeMails(store).deleteMany({});
  await nativeMailboxes(store).deleteMany({});
});
afterAll(() => store.close());

const ask = (email: string, afterMs = 0) =>
  requestSubscription(store, { email, language: 'en' }, new Date(NOW_MS + afterMs));
const mails = async () => {
  const put = await nativeMails(store).countDocuments();
  expect(await nativeDueJobs(store).countDocuments({ name: 'send-mail' })).toBe(put);
  return put;
};
const dueWithin = async (ms: number) => {
  let due = 0;
  for await (const _job of unsettledJobs(store, new Date(NOW_MS + ms + 1))) due += 1;
  return due;
};

const aMail = (n: number): MailDocument => ({
  _id: `waits-${n}`,
  kind: 'confirm-bulletins',
  state: 'waiting',
  mailbox: `mailbox-${n}`,
  domain: `domain-${n}`,
  language: 'en',
  stranger: true,
  notBefore: new Date(NOW_MS + (n % 24) * HOUR_MS),
  until: new Date(NOW_MS + 2 * DAY_MS),
  dueAt: new Date(NOW_MS + (n % 24) * HOUR_MS),
  turn: 1,
  tries: 0,
  refusals: 0,
  createdAt: new Date(NOW_MS),
});

describe('mails that ask to confirm', () => {
  it('go to one mailbox once for all the ways to write it, also when they are asked for at once', async () => {
    await Promise.all(
      Array.from({ length: 16 }, (_, n) => ask(n % 2 === 0 ? `ann+${n}@city.example` : `ANN+${n}@City.Example`)),
    );
    expect([await mails(), await nativeSubscriptions(store).countDocuments()]).toEqual([1, 1]);
  });
  it('go to one mailbox at most three times a day, not twice within ten minutes', async () => {
    for (let minute = 0; minute < 24 * 60; minute += minute < 90 ? 7 : 97)
      await ask('ann@city.example', minute * MINUTE_MS);
    expect(await mails()).toBe(3);
    await ask('ann@city.example', DAY_MS + 6 * HOUR_MS);
    expect(await mails()).toBe(4);
  });
  it('are written to the address as it was typed', async () => {
    await ask('Ann+City@city.example');
    expect(await nativeSubscriptions(store).findOne({})).toMatchObject({ address: 'Ann+City@city.example' });
  });
  it('go to one domain thirty times an hour, and the others of it wait their turn', async () => {
    for (let n = 0; n < 65; n += 1) await ask(`n${n}@city.example`);
    await ask('ann@elsewhere.example');
    expect([await dueWithin(0), await dueWithin(HOUR_MS), await dueWithin(2 * HOUR_MS)]).toEqual([31, 61, 66]);
  });
  it('of a domain at its cap are told to operators: which domain, how many wait, and since when', async () => {
    const capped = async (afterMs: number) => {
      const at = new Date(NOW_MS + afterMs);
      const { capped: told } = await mailReads(store).desk(true, at);
      expect(await cappedDomains(store, at)).toEqual(told);
      return told;
    };
    for (let n = 0; n < 30; n += 1) await ask(`n${n}@city.example`);
    for (let n = 0; n < 20; n += 1) await ask(`n${n}@elsewhere.example`);
    // As many as may: nobody waits.
    expect(await capped(0)).toEqual([]);
    for (let n = 30; n < 65; n += 1) await ask(`n${n}@City.example`, n * 1_000);
    const since = new Date(NOW_MS + 30_000).toISOString();
    expect(await capped(65_000)).toEqual([{ domain: 'city.example', anHour: 30, waiting: 35, since }]);
    // Thirty of them went; whoever waits now asked as the sixty-first.
    const sinceThen = new Date(NOW_MS + 60_000).toISOString();
    expect(await capped(HOUR_MS + 65_000)).toMatchObject([{ domain: 'city.example', waiting: 5, since: sinceThen }]);
    expect(await capped(2 * HOUR_MS + 70_000)).toEqual([]);
  });
  it('are sent later when many ask, and nobody is refused before a day of them waits', async () => {
    for (let n = 0; n < 70; n += 1) await ask(`n@d${n}.example`);
    expect([await dueWithin(0), await dueWithin(HOUR_MS)]).toEqual([60, 70]);
    // They wait for all, not for their domain.
    expect(await cappedDomains(store, new Date(NOW_MS))).toEqual([]);
    const late = await nativeMails(store).findOne({}, { sort: { notBefore: -1 } });
    const asked = await nativeSubscriptions(store).findOne({ _id: String(late?.data?.['subscription']) });
    expect(asked?.expiresAt?.getTime()).toBe(NOW_MS + HOUR_MS + 7 * DAY_MS);
    await nativeMails(store).insertMany(Array.from({ length: 1_440 }, (_, n) => aMail(n)));
    await expect(ask('ann@city.example')).rejects.toThrow('Many people ask for mails right now. Try again tomorrow.');
  });
  it('stay away for 90 days from who said "it was not me", however the address is written', async () => {
    await ask('ann@city.example');
    const asked = await nativeSubscriptions(store).findOne({});
    await endSubscription(store, { leaveKey: asked?.leaveKey ?? '' }, { at: new Date(NOW_MS), why: 'not me' });
    await ask('Ann+again@city.example', 2 * DAY_MS);
    expect(await mails()).toBe(1);
    const refused = await nativeSubscriptions(store).findOne({});
    expect(refused).toMatchObject({ state: 'left', expiresAt: new Date(NOW_MS + 90 * DAY_MS) });
    expect(refused).not.toHaveProperty('address');
  });
  it('come again to who had confirmed and left', async () => {
    await ask('ann@city.example');
    await nativeSubscriptions(store).updateOne({}, { $set: { state: 'active' } });
    const active = await nativeSubscriptions(store).findOne({});
    await endSubscription(store, { leaveKey: active?.leaveKey ?? '' }, { at: new Date(NOW_MS), why: 'left' });
    await ask('ann@city.example', 20 * MINUTE_MS);
    expect(await mails()).toBe(2);
  });
});

describe('mails of an account’s own way in', () => {
  const own = (to: string, id: string, afterMs = 0) =>
    transactConcurrently(store, (session) =>
      enqueueMail(
        store,
        { id, spec: mailSpecs['reset-password'], to, language: 'en', data: { account: 'a' }, own: true },
        { at: new Date(NOW_MS + afterMs), session },
      ),
    );

  it('go at once beside a domain, a site and a mailbox that strangers filled, and fill none of these', async () => {
    const filled = Array.from({ length: 1_440 }, (_, n) => ({
      ...aMail(n),
      domain: mailboxHashes('ann@city.example').domain,
    }));
    await nativeMails(store).insertMany(filled);
    await nativeMailboxes(store).insertOne({
      _id: mailboxHashes('ann@city.example').mailbox,
      asked: Array.from({ length: 6 }, () => ({ kind: 'confirm-alerts' as const, at: new Date(NOW_MS) })),
      expiresAt: new Date(NOW_MS + DAY_MS),
    });
    expect(await own('ann@city.example', 'own-1')).toEqual({ kind: 'put', notBefore: new Date(NOW_MS) });
    // Capped by its mailbox: not twice within ten minutes, three a day.
    expect(await own('ann+x@city.example', 'own-2')).toEqual({ kind: 'enough' });
    await nativeMails(store).deleteMany({ own: { $exists: false } });
    for (let n = 0; n < 70; n += 1) expect((await own(`r${n}@city.example`, `own-r${n}`)).kind).toBe('put');
    await ask('ben@city.example');
    expect((await nativeMails(store).findOne({ kind: 'confirm-bulletins' }))?.notBefore).toEqual(new Date(NOW_MS));
  });
});
