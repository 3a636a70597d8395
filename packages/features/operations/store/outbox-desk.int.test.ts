import { ensureIndexes } from '@moontower/registry/indexes';
import { connectStore, type Store } from '@moontower/store/db/connect';
import { nativeMails, type MailDocument } from '@moontower/store/mail/mail-documents';
import { failedMails } from '@moontower/store/mail/mail-reads';
import { nativeDueJobs } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxDesk } from './outbox-desk.ts';

const { mongoUri, database } = testStores();
const NOW = new Date('2026-11-27T15:00:00Z');
const before = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);
const doing = { who: 'op', at: NOW, request: 'r1' };
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'outbox-desk' });
  await ensureIndexes(store);
});
afterAll(async () => {
  await store.dropDatabase();
  await store.close();
});
beforeEach(async () => {
  for (const name of ['mails', 'dueJobs', 'audit']) await store.collection(name).deleteMany({});
});

const mail = (_id: string, more: Partial<MailDocument> = {}): MailDocument => ({
  _id,
  kind: 'alert-confirm',
  state: 'waiting',
  to: 'reader@city.example',
  mailbox: 'm1',
  domain: 'd1',
  language: 'en',
  stranger: true,
  notBefore: before(45),
  until: new Date(NOW.getTime() + 86_400_000),
  dueAt: new Date(NOW.getTime() + 1_800_000),
  turn: 3,
  tries: 3,
  refusals: 0,
  createdAt: before(45),
  ...more,
});
const desk = () => outboxDesk(store, { sends: true, nowMs: () => NOW.getTime() });
const audited = async () =>
  (await store.collection('audit').find().toArray()).map(({ what, subject, details }) => [what, subject, details]);

describe('the desk of mails', () => {
  it('tries what waits now, one or all, but no mail that a stranger planned for a later hour', async () => {
    const later = mail('later', { notBefore: new Date(NOW.getTime() + 60_000) });
    await nativeMails(store).insertMany([mail('one'), mail('two'), mail('gone', { state: 'sent' }), later]);
    expect(await desk().retry({ mail: 'one' }, doing)).toBe(1);
    expect(await desk().retry({ mail: undefined }, doing)).toBe(2);
    const turns = await nativeMails(store)
      .find({}, { projection: { turn: 1, dueAt: 1 } })
      .sort({ _id: 1 })
      .toArray();
    expect(turns.map(({ _id, turn, dueAt }) => [_id, turn, dueAt <= NOW])).toEqual([
      ['gone', 3, false],
      ['later', 3, false],
      ['one', 5, true],
      ['two', 4, true],
    ]);
    expect(await nativeDueJobs(store).countDocuments({ name: 'send-mail' })).toBe(3);
    expect(await audited()).toEqual([
      ['mail:retried', 'mail:one', { count: 1 }],
      ['mail:retried', 'mail:all', { count: 2 }],
    ]);
  });

  it('ends a mail unsent: its address goes, and ending it twice is told', async () => {
    await nativeMails(store).insertOne(mail('one'));
    expect(await desk().drop('one', doing)).toBe(1);
    expect(await nativeMails(store).findOne({ _id: 'one' })).toMatchObject({ state: 'dropped', endedAt: NOW });
    expect(await nativeMails(store).findOne({ _id: 'one' })).not.toHaveProperty('to');
    await expect(desk().drop('one', doing)).rejects.toMatchObject({ code: 'not_found' });
    expect(await audited()).toHaveLength(1);
  });

  it('lets mails be that were given up for one reason, and no others', async () => {
    const failed = (id: string, lastError: string) => mail(id, { state: 'failed', endedAt: before(5), lastError });
    await nativeMails(store).insertMany([
      failed('one', '550 no'),
      failed('two', '550 no'),
      failed('three', '552 full'),
    ]);
    expect(await desk().dismiss('550 no', doing)).toBe(2);
    expect((await failedMails(store, before(1_440))).map(({ why }) => why)).toEqual(['552 full']);
  });
});
