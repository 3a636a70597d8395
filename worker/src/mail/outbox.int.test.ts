import { confirmBulletinsMail } from '@moontower/alerts/subscription';
import { hourlyBulletinMail } from '@moontower/bulletins/contract';
import { HOUR_MS, MINUTE_MS } from '@moontower/contracts';
import { createMetrics } from '@moontower/runtime';
import { startMailSink, type MailSink } from '@moontower/fake-city';
import { connectStore, type Store } from '@moontower/store';
import { nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { endSubscription } from '@moontower/alerts/store/end-subscription';
import { requestSubscription, confirmWith } from '@moontower/alerts/store/subscription-writes';
import { ensureIndexes } from '@moontower/registry/indexes';
import { nativeDueJobs } from '@moontower/store/testing/native';
import { transactConcurrently } from '@moontower/store/db/transact';
import { nativeMailboxes, nativeMails } from '@moontower/store/mail/mail-documents';
import { mailReads } from '@moontower/store/mail/mail-reads';
import { enqueueMail, type EnqueueResult } from '@moontower/store/mail/enqueue-mail';
import { sweepMails } from '@moontower/store/mail/mail-turns';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailer, type Mailer } from '@moontower/mailing/mailer';
import { createMailFigures } from './mail-figures.ts';
import type { MailRoom } from '@moontower/mailing/mail-room';
import { sendMail } from './send-mail.ts';

const names = testStores();
const START_MS = Date.parse('2026-11-20T18:00:00Z');
let nowMs = START_MS;
let store: Store;
let sink: MailSink;
let mailer: Mailer;
/** Waits for no answer for long: for a server that gives none. */
let hasty: Mailer;
let room: MailRoom;
const now = () => new Date(nowMs);

beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'outbox-mail' });
  await ensureIndexes(store);
  sink = await startMailSink();
  const from = 'Moontower <mail@moontower.example>';
  mailer = createMailer(sink.url, from);
  hasty = createMailer(sink.url, from, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 1_500 });
  room = { store, publicUrl: 'https://moontower.example', simulated: false, zone: 'America/Chicago', mailer };
});
beforeEach(async () => {
  nowMs = START_MS;
  sink.mails.length = 0;
  sink.refuse(undefined);
  sink.fault(undefined);
  for (const clear of [nativeMails, nativeMailboxes, nativeSubscriptions, nativeDueJobs])
    await store.getClient().db(store.name).collection(clear(store).collectionName).deleteMany({});
});
afterAll(async () => {
  mailer.close();
  hasty.close();
  await sink.stop();
  await store.close();
});

const ask = (email: string, language: 'en' | 'es' = 'en') => requestSubscription(store, { email, language }, now());
const put = (id: string, to: string): Promise<EnqueueResult> =>
  transactConcurrently(store, (session) =>
    enqueueMail(
      store,
      { id, spec: hourlyBulletinMail, to, language: 'en', data: { bulletin: '2026-11-20T17', subscription: 'one' } },
      { at: now(), session },
    ),
  );
/** Every job that is due, as the queue would run it: once. */
async function runDue(at: MailRoom = room): Promise<string[]> {
  const due = await nativeDueJobs(store)
    .find({ name: 'send-mail', doneAt: { $exists: false }, at: { $lte: now() } })
    .sort({ at: 1, _id: 1 })
    .toArray();
  const told: string[] = [];
  for (const { _id, payload } of due) {
    told.push(
      await sendMail({
        room: at,
        turn: { mail: String(payload['mail']), turn: Number(payload['turn']) },
        nowMs: () => nowMs,
      }),
    );
    await nativeDueJobs(store).updateOne({ _id }, { $set: { doneAt: now() } });
  }
  return told;
}
const theMail = () => nativeMails(store).findOne({});
const messageIds = () => sink.mails.map(({ raw }) => /^Message-ID: <(.*)>/im.exec(raw)?.[1]);
const tokenIn = (raw = ''): string =>
  /confirm\?token=([\w-]+)/.exec(raw.replace(/=\r\n/g, '').replaceAll('=3D', '='))?.[1] ?? 'none';

describe('a mail', () => {
  it('stands there with what caused it or not at all', async () => {
    const failing = transactConcurrently(store, async (session) => {
      await enqueueMail(
        store,
        {
          id: 'undone',
          spec: confirmBulletinsMail,
          to: 'ann@city.example',
          language: 'en',
          data: { subscription: 'x' },
        },
        { at: now(), session },
      );
      throw new Error('what caused it failed');
    });
    await expect(failing).rejects.toThrow('what caused it failed');
    expect([await theMail(), await nativeDueJobs(store).findOne({}), await nativeMailboxes(store).findOne({})]).toEqual(
      [null, null, null],
    );
  });
  it('is put once, however often the same is asked for, and its job holds its id only', async () => {
    expect(
      (await Promise.all([put('same', 'ann@city.example'), put('same', 'ann@city.example')]))
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['known', 'put']);
    expect(await nativeMails(store).countDocuments()).toBe(1);
    expect((await nativeDueJobs(store).find().toArray()).map(({ _id, payload }) => [_id, payload])).toEqual([
      ['send-mail-same-1', { mail: 'same', turn: 1 }],
    ]);
  });
  it.each([
    'ann@city.example\r\nBcc: all@city.example',
    'a@b.example, c@d.example',
    '<a@b.example>',
    'Ann <a@b.example>',
    'nobody',
    'a@b@c.example',
  ])('is not put to %j', async (to) => {
    await expect(put('bad', to)).rejects.toThrow('not one address');
    expect(await theMail()).toBeNull();
  });
  it('forgets its address, data and way out once it ended', async () => {
    await ask('ann@city.example');
    expect(await runDue()).toEqual(['sent']);
    const kept = await theMail();
    expect(kept).toMatchObject({ state: 'sent', tries: 1 });
    for (const gone of ['to', 'data', 'unsubscribe', 'leaseUntil']) expect(kept).not.toHaveProperty(gone);
  });
  it('whose reader says "it was not me" ends what waits and all that strangers would cause for 90 days', async () => {
    await ask('ann@city.example');
    const asked = await nativeSubscriptions(store).findOne({});
    await endSubscription(store, { leaveKey: asked?.leaveKey ?? '' }, { at: now(), why: 'not me' });
    expect(await theMail()).toMatchObject({ state: 'dropped' });
    expect(await theMail()).not.toHaveProperty('to');
    const other = await transactConcurrently(store, (session) =>
      enqueueMail(
        store,
        {
          id: 'other',
          spec: confirmBulletinsMail,
          to: 'Ann+x@city.example',
          language: 'en',
          data: { subscription: 'y' },
        },
        { at: now(), session },
      ),
    );
    expect(other).toEqual({ kind: 'refused' });
  });
});

describe('a mail whose worker', () => {
  it('died while it was sent is sent by another within seconds', async () => {
    await ask('ann@city.example');
    const turn = { mail: (await theMail())?._id ?? 'none', turn: 1 };
    const dying: Mailer = {
      send: async () => {
        throw new Error('The worker is killed.');
      },
      close: () => undefined,
    };
    const death = sendMail({ room: { ...room, mailer: dying }, turn, nowMs: () => nowMs });
    await expect(death).rejects.toThrow('The worker is killed.');
    expect((await theMail())?.state).toBe('sending');
    nowMs += 11_000;
    expect(await sendMail({ room, turn, nowMs: () => nowMs })).toBe('sent');
  });
  it('lives and waits for its server’s answer is sent by no other meanwhile', async () => {
    await ask('ann@city.example');
    const turn = { mail: (await theMail())?._id ?? 'none', turn: 1 };
    let answer = (): void => undefined;
    const slow: Mailer = {
      send: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      close: () => undefined,
    };
    const began = Date.now();
    const running = () => nowMs + Date.now() - began;
    const sending = sendMail({ room: { ...room, mailer: slow }, turn, nowMs: running, leaseMs: 400 });
    await expect.poll(async () => (await theMail())?.state).toBe('sending');
    await new Promise((resolve) => {
      setTimeout(resolve, 1_200);
    });
    await expect(sendMail({ room, turn, nowMs: running })).rejects.toThrow('Another worker is sending this.');
    answer();
    expect([await sending, sink.mails.length]).toEqual(['sent', 0]);
  });
});

describe('mails that will not leave within a minute', () => {
  const isLate = () => mailReads(store).isLate(now());
  it('are known from a mail server that is away, until one mail was sent', async () => {
    await ask('ann@city.example');
    expect([await runDue(), await isLate()]).toEqual([['sent'], false]);
    sink.fault('cut');
    await ask('ben@city.example');
    expect([(await runDue())[0], await isLate()]).toEqual([expect.stringMatching(/^waiting: /), true]);
    sink.fault(undefined);
    nowMs += 1_000;
    await ask('cyd@city.example');
    expect([await runDue(), await isLate()]).toEqual([['sent'], false]);
  });
  it('are not known from one mailbox that is not served now', async () => {
    sink.refuse('451 4.2.1 try later');
    await ask('ann@city.example');
    expect([(await runDue())[0], await isLate()]).toEqual([expect.stringMatching(/^waiting: /), false]);
  });
  it('are counted where their domain is at its cap', async () => {
    for (let n = 0; n < 33; n += 1) await ask(`n${n}@city.example`);
    const metrics = createMetrics('test');
    await createMailFigures({ store, metrics, nowMs: () => nowMs })();
    expect(await metrics.registry.metrics()).toMatch(/^moontower_mails_capped\{process="test"\} 3$/m);
  });
});

describe('the age of a mail', () => {
  it('counts from when it was due first, however often it was tried since', async () => {
    sink.refuse('451 4.2.1 try later');
    await ask('ann@city.example');
    const asked = nowMs;
    await runDue();
    nowMs += 2 * HOUR_MS;
    await runDue();
    const metrics = createMetrics('test');
    await createMailFigures({ store, metrics, nowMs: () => nowMs })();
    const told = /^moontower_mail_overdue_seconds\{process="test"\} (\d+)/m.exec(await metrics.registry.metrics())?.[1];
    expect(Number(told)).toBe((nowMs - asked) / 1_000);
  });
});

describe('without a mail server', () => {
  it('mails wait where operators see them, and go when one is set', async () => {
    await ask('ann@city.example');
    expect(await runDue({ ...room, mailer: undefined })).toEqual(['waits: no mail server is set']);
    nowMs += 3 * HOUR_MS;
    expect(await sweepMails(store, { at: now(), sends: false })).toEqual({ old: 0, woken: 0 });
    const desk = await mailReads(store).desk(false, now());
    expect(desk).toMatchObject({
      server: false,
      counts: { waiting: 1, sent: 0 },
      mails: [{ kind: 'confirm-bulletins', state: 'waiting', address: 'a…@city.example', tries: 0 }],
    });
    const metrics = createMetrics('test');
    await createMailFigures({ store, metrics, nowMs: () => nowMs })();
    const figures = await metrics.registry.metrics();
    expect(figures).toMatch(/^moontower_mails\{state="waiting",process="test"\} 1$/m);
    expect(figures).toMatch(/^moontower_mail_overdue_seconds\{process="test"\} 10800$/m);
    expect(await sweepMails(store, { at: now(), sends: true })).toEqual({ old: 0, woken: 1 });
    expect(await sweepMails(store, { at: now(), sends: true })).toEqual({ old: 0, woken: 0 });
    expect(await runDue()).toEqual(['sent']);
    expect(sink.mails).toHaveLength(1);
  });
  it('one that waited longer than its life leaves instead', async () => {
    await ask('ann@city.example');
    await runDue({ ...room, mailer: undefined });
    nowMs += 25 * HOUR_MS;
    expect(await sweepMails(store, { at: now(), sends: true })).toEqual({ old: 1, woken: 0 });
    expect([await runDue(), await theMail(), sink.mails]).toMatchObject([[], { state: 'dropped' }, []]);
  });
  it('those of strangers go within the caps of an hour once there is one', async () => {
    for (let n = 0; n < 31; n += 1) await ask(`n${n}@city.example`);
    nowMs += HOUR_MS + 1;
    await runDue({ ...room, mailer: undefined });
    nowMs += 2 * HOUR_MS;
    expect(await sweepMails(store, { at: now(), sends: true })).toEqual({ old: 0, woken: 31 });
    expect(await runDue()).toEqual(Array.from({ length: 30 }, () => 'sent'));
    nowMs += HOUR_MS;
    expect(await runDue()).toEqual(['sent']);
  });
});

describe('a mail server that', () => {
  it.each(['hang', 'cut', 'cut-after'] as const)(
    'does this (%s) gets the mail again later, under the same Message-ID',
    async (fault) => {
      await ask('ann@city.example', 'es');
      sink.fault(fault);
      const there = fault === 'hang' ? { ...room, mailer: hasty } : room;
      expect((await runDue(there))[0]).toMatch(/^waiting: The mail server did not take the mail/);
      expect(await runDue()).toEqual([]);
      sink.fault(undefined);
      nowMs += MINUTE_MS;
      expect(await runDue()).toEqual(['sent']);
      const ids = messageIds();
      expect([ids.length, new Set(ids).size]).toEqual([fault === 'cut-after' ? 2 : 1, 1]);
      for (const { raw } of sink.mails) expect(await confirmWith(store, tokenIn(raw), now())).toBe(true);
    },
  );
  it('accepts and bounces afterwards counts as having taken it', async () => {
    await ask('ann@city.example');
    sink.fault('bounce');
    expect(await runDue()).toEqual(['sent']);
    await expect.poll(() => sink.bounced).toEqual([{ to: 'mail@moontower.example', about: ['ann@city.example'] }]);
    expect(await runDue()).toEqual([]);
  });
  it('answers for hours that it is busy is asked less and less often, and given up at the mail’s end', async () => {
    await ask('ann@city.example');
    sink.refuse('451 later');
    const waits: number[] = [];
    for (let tries = 0; (await theMail())?.state === 'waiting' && tries < 40; tries += 1) {
      await runDue();
      const mail = await theMail();
      if (mail?.state !== 'waiting') break;
      waits.push(mail.dueAt.getTime() - nowMs);
      nowMs = mail.dueAt.getTime();
    }
    expect(await theMail()).toMatchObject({ state: 'failed', tries: 16, lastError: 'The mail server answered 451.' });
    expect(Math.max(...waits)).toBeLessThanOrEqual(HOUR_MS);
    expect(nowMs - START_MS).toBeGreaterThan(3 * HOUR_MS);
    expect(await nativeMailboxes(store).countDocuments({ bounces: { $exists: true } })).toBe(0);
  });
  it('refuses three mails for good has its mailbox suspended, until its reader confirms again', async () => {
    sink.refuse('550 5.1.1 unknown');
    for (let mail = 0; mail < 3; mail += 1) {
      await ask('ann@city.example');
      for (let tries = 0; tries < 3; tries += 1) {
        await runDue();
        nowMs += 2 * MINUTE_MS;
      }
      nowMs += HOUR_MS;
    }
    const desk = await mailReads(store).desk(true, now());
    expect(desk.suspended).toMatchObject([{ address: 'a…@city.example', why: 'The mail server answered 550.' }]);
    expect(JSON.stringify(await nativeMailboxes(store).find().toArray())).not.toContain('ann@');
    expect(await put('to-suspended', 'Ann+tag@city.example')).toEqual({ kind: 'suspended' });

    sink.refuse(undefined);
    nowMs += 25 * HOUR_MS;
    await ask('ann@city.example');
    expect(await runDue()).toEqual(['sent']);
    expect((await mailReads(store).desk(true, now())).suspended).toHaveLength(1);
    expect(await confirmWith(store, tokenIn(sink.mails.at(-1)?.raw), now())).toBe(true);
    expect((await mailReads(store).desk(true, now())).suspended).toEqual([]);
    expect((await put('to-revived', 'ann@city.example')).kind).toBe('put');
  });
});
