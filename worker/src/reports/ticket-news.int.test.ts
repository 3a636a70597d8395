import { HOUR_MS } from '@moontower/contracts';
import { startMailSink, type MailSink } from '@moontower/fake-city';
import { nativeAccounts } from '@moontower/store/accounts/account-documents';
import { accountsOf } from '@moontower/store/accounts/accounts';
import { follow, leaveFollow } from '@moontower/reports/store/steps/follows';
import { nativeFollows } from '@moontower/reports/testing/documents';
import { notifyTicketFollowers } from '@moontower/reports/store/steps/notify-ticket-followers';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { anAccount } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { austin311 } from '../feeds/austin-311/feed.ts';
import { createMailer, type Mailer } from '@moontower/mailing/mailer';
import { sendMail } from '../mail/send-mail.ts';
import { openStage, type Stage } from '../testing/stage.ts';

const names = testStores();
const UID = 'austin-311:26-00000001';
let stage: Stage;
let sink: MailSink;
let mailer: Mailer;
const now = () => new Date(stage.clock.ms);

beforeAll(async () => {
  const row = {
    service_request_id: '26-00000001',
    status: 'open',
    service_name: 'Pothole Repair',
    service_code: 'SBPOTREP',
    description: 'A hole in the right lane.',
    requested_datetime: '2026-11-20T15:00:00Z',
    updated_datetime: '2026-11-20T15:00:00Z',
    address: '301 W 2nd St, Austin',
    lat: 30.2648,
    long: -97.7472,
  };
  stage = await openStage({
    mongoUri: names.mongoUri,
    database: names.database,
    city: { tables: [{ id: 'requests', rows: [row] }] },
  });
  sink = await startMailSink();
  mailer = createMailer(sink.url, 'Moontower <mail@moontower.example>');
  await stage.run(austin311);
  for (const [id, confirmed] of [
    ['anna', true],
    ['bea', true],
    ['carl', false],
  ] as const)
    await accountsOf(stage.store).add({
      ...anAccount({ _id: id, email: `${id}@city.example` }),
      ...(confirmed ? { emailConfirmedAt: now() } : {}),
    });
});
beforeEach(() => {
  sink.mails.length = 0;
});
afterAll(async () => {
  mailer.close();
  await sink.stop();
  await stage.stop();
});

async function becomes(status: string): Promise<void> {
  stage.clock.ms += HOUR_MS;
  stage.city.control.dataset('requests').update(
    () => true,
    (row) => ({ ...row, status, updated_datetime: now().toISOString() }),
  );
  await stage.run(austin311);
}
async function tell(): Promise<string[]> {
  const mails = await notifyTicketFollowers(stage.store, now());
  const room = {
    store: stage.store,
    publicUrl: 'https://moontower.example',
    simulated: false,
    zone: 'America/Chicago',
    mailer,
  };
  for (const mail of mails) await sendMail({ room, turn: { mail, turn: 1 }, nowMs: () => stage.clock.ms });
  return sink.mails.map(({ raw }) => raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')).toSorted();
}

describe('whoever follows a city ticket', () => {
  it('hears in their language when its status changes, once, with a way out', async () => {
    const account = (id: string, language: 'en' | 'es') => ({ account: id, uid: UID, language, at: now() });
    await follow(stage.store, account('anna', 'en'));
    await follow(stage.store, account('bea', 'es'));
    await follow(stage.store, account('carl', 'en'));
    expect(await tell()).toEqual([]);
    await becomes('closed');
    // Two workers at once, and one of them again.
    const [one, other] = await Promise.all([
      notifyTicketFollowers(stage.store, now()),
      notifyTicketFollowers(stage.store, now()),
    ]);
    expect([...one, ...other]).toHaveLength(2);
    expect(await tell()).toEqual([]);
    expect(await nativeMails(stage.store).countDocuments({ kind: 'ticket-news' })).toBe(2);
    await becomes('open');
    const letters = await tell();
    expect(letters).toHaveLength(2);
    const english = letters.find((raw) => raw.includes('To: anna@city.example')) ?? '';
    expect(english).toContain('status is now: open.');
    expect(english).toContain(`https://moontower.example/item/${encodeURIComponent(UID)}`);
    expect(english).toMatch(/List-Unsubscribe:\s+<https:\/\/moontower\.example\/api\/follows\/leave\//i);
    expect(letters.find((raw) => raw.includes('To: bea@city.example'))).toContain('abierto');
  });

  it('hears nothing after the way out, nor of what changed before they followed', async () => {
    const found = await nativeFollows(stage.store).findOne({ account: 'anna', uid: UID });
    expect(await leaveFollow(stage.store, found?.leaveKey ?? '')).toBe(true);
    await becomes('closed');
    await follow(stage.store, { account: 'anna', uid: UID, language: 'en', at: now() });
    const letters = await tell();
    expect(letters.map((raw) => /^To: (.*)$/m.exec(raw)?.[1]?.trim())).toEqual(['bea@city.example']);
  });

  it('hears once their address is confirmed of what changed before that, and others do not hear it again', async () => {
    expect(await nativeMails(stage.store).countDocuments({ to: 'carl@city.example' })).toBe(0);
    await nativeAccounts(stage.store).updateOne({ _id: 'carl' }, { $set: { emailConfirmedAt: now() } });
    const letters = await tell();
    expect(letters.map((raw) => /^To: (.*)$/m.exec(raw)?.[1]?.trim())).toEqual(['carl@city.example']);
    expect(letters[0]).toContain('status is now: closed.');
    expect(await tell()).toHaveLength(1);
  });
});
