import { austin } from '@moontower/city';
import { nativeDeliveries, nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { addWebhookSubscription, requestSubscription } from '@moontower/alerts/store/subscription-writes';
import { nativeBulletins } from '@moontower/bulletins/testing/bulletin-documents';
import { deliverBulletin } from '@moontower/bulletins/worker/deliver-bulletin';
import { publishBulletin } from '@moontower/bulletins/worker/publish-bulletin';
import { startMailSink, type MailSink } from '@moontower/fake-city';
import { createMailer } from '@moontower/mailing/mailer';
import { appendEvents } from '@moontower/store/events/event-log';
import type { PurchaseDocument } from '@moontower/store';
import { nativeMailboxes, nativeMails } from '@moontower/store/mail/mail-documents';
import { writeReview } from '@moontower/store/spending/reviews';
import { nativeDueJobs, nativeEvents, nativePurchases, nativePurchaseReviews } from '@moontower/store/testing/native';
import { aPurchase } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMail } from '../mail/send-mail.ts';
import { openStage, type Stage } from '../testing/stage.ts';

const { mongoUri, database } = testStores();
const ENDED = new Date('2026-11-20T17:00:00Z');
const publicUrl = 'https://moontower.example';
let stage: Stage;
let mail: MailSink;

beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [] } });
  mail = await startMailSink();
});
beforeEach(async () => {
  const { store } = stage;
  for (const clear of [nativeDeliveries, nativeSubscriptions, nativeMailboxes, nativeDueJobs, nativeEvents])
    await clear(store).deleteMany({});
  for (const clear of [nativeBulletins, nativeMails, nativePurchases, nativePurchaseReviews])
    await clear(store).deleteMany({});
});
afterAll(async () => {
  await mail.stop();
  await stage.stop();
});

const part = { points: 10, limit: 25, possible: 25 };
/** Stores it with this score; `amountCents` is what it holds now. */
async function scored(id: string, total: number, amountCents = 100): Promise<void> {
  const bucket = total >= 60 ? 'high' : 'medium';
  const purchase: Omit<PurchaseDocument, '_id'> = {
    ...aPurchase({ id, description: `Mowing ${id}`, amountCents }),
    feed: 'austin-payments',
    hash: 'h',
    publishedAt: ENDED,
    changedAt: ENDED,
    score: {
      total,
      components: { keywords: part, amount: part, description: part, vendor: part },
      hits: [],
      bucket,
      completeness: 1,
      confidence: 'high',
      reviewPriority: false,
      labels: [],
      ruleSet: 'r1',
      scoredAt: ENDED.toISOString(),
    },
  };
  await nativePurchases(stage.store).replaceOne({ _id: id }, purchase, { upsert: true, ignoreUndefined: true });
}
const announced = (id: string, score: number) =>
  appendEvents(
    stage.store,
    [
      {
        name: 'spending:flagged',
        payload: { id, title: `Mowing ${id}`, amountCents: 100, score, publishedAt: '2026-11-01T00:00:00.000Z' },
      },
    ],
    { at: new Date('2026-11-20T16:30:00Z') },
  );
/** Scored, and announced as flagged. */
async function flag(id: string, total: number): Promise<void> {
  await scored(id, total);
  await announced(id, total);
}
const publish = (hour = '2026-11-20T16') =>
  publishBulletin({ store: stage.store, hour, simulated: false, zone: austin.zone, at: new Date(stage.clock.ms) });
const flaggedOf = async (hour?: string) => (await publish(hour))?.bulletin.flagged;

describe('flagged purchases of an hour', () => {
  it('are those announced since the bulletin before, each once, by what is known of it now', async () => {
    await flag('P1', 40);
    await flag('P1', 60);
    expect((await flaggedOf())?.top.map(({ id, score }) => [id, score])).toEqual([['P1', 60]]);
    await flag('P2', 50); // scored before the hour ended, stored after it
    expect((await flaggedOf('2026-11-20T17'))?.top.map(({ id }) => id)).toEqual(['P2']);
    await flag('P3', 60);
    await scored('P3', 45, 700);
    expect(await flaggedOf('2026-11-20T18')).toMatchObject({
      count: 1,
      amountCents: 700,
      top: [{ id: 'P3', score: 45, band: 'medium', amountCents: 700 }],
    });
  });
  it('are not counted once people cleared them or took them off, nor once their score is low or they are gone', async () => {
    for (const id of ['cleared', 'private', 'lower', 'gone', 'stands']) await flag(id, 40);
    await writeReview(stage.store, { purchase: 'cleared', status: 'cleared', at: ENDED });
    await flag('cleared', 45);
    await writeReview(stage.store, { purchase: 'private', status: 'cleared', withheld: true, at: ENDED });
    await scored('lower', 0);
    await nativePurchases(stage.store).deleteOne({ _id: 'gone' });
    expect(await flaggedOf()).toMatchObject({ count: 1, amountCents: 100, top: [{ id: 'stands' }] });
  });
  it('make no hour worth a mail where none of them stands', async () => {
    await flag('cleared', 40);
    await writeReview(stage.store, { purchase: 'cleared', status: 'cleared', at: ENDED });
    expect((await publish())?.bulletin.quiet).toBe(true);
  });
});

it('a purchase taken off is in no mail and no delivery that still waits', async () => {
  const { store } = stage;
  const before = new Date(ENDED.getTime() - 60_000);
  await addWebhookSubscription(store, { url: `${stage.city.url}/webhook/late` }, before);
  await requestSubscription(store, { email: 'staff@austintexas.example', language: 'en' }, before);
  await nativeMails(store).deleteMany({});
  await nativeSubscriptions(store).updateMany(
    { channel: 'mail' },
    { $set: { state: 'active', confirmedAt: before }, $unset: { expiresAt: '' } },
  );
  for (const id of ['open', 'private']) await flag(id, 40);
  const [delivery = ''] = (await publish())?.deliveries ?? [];
  await writeReview(store, { purchase: 'private', status: 'cleared', withheld: true, at: ENDED });
  const nowMs = () => stage.clock.ms;
  const sending = {
    publicUrl,
    simulated: false,
    webhookSecret: 'a-secret-of-the-test-that-is-long',
    allowInside: true,
  };
  const { signal } = new AbortController();
  expect(await deliverBulletin({ store, sending, id: delivery, nowMs, signal })).toBe('sent');
  const [posted] = stage.city.control.deliveries();
  const mailer = createMailer(mail.url, 'Moontower <bulletins@moontower.example>');
  const room = { store, publicUrl, simulated: false, zone: austin.zone, mailer };
  for (const { _id, turn } of await nativeMails(store).find({}).toArray())
    expect(await sendMail({ room, turn: { mail: _id, turn }, nowMs })).toBe('sent');
  mailer.close();
  for (const told of [posted?.body, mail.mails.at(0)?.raw]) {
    expect(told).toContain('Mowing open');
    expect(told).not.toContain('Mowing private');
  }
});
