import { startMailSink, type MailSink } from '@moontower/fake-city';
import { connectStore, type Store } from '@moontower/store';
import { ensureIndexes } from '@moontower/registry/indexes';
import { inquiriesOf, createInquiry, type InquiryForm } from '@moontower/inquiries/store';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailRoom } from '@moontower/mailing/mail-room';
import { createMailer, type Mailer } from '@moontower/mailing/mailer';
import { sendMail } from '../mail/send-mail.ts';

const names = testStores();
const AT = new Date('2026-11-20T18:00:00Z');
let store: Store;
let sink: MailSink;
let mailer: Mailer;
let room: MailRoom;

beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'inquiry-mails' });
  await ensureIndexes(store);
  sink = await startMailSink();
  mailer = createMailer(sink.url, 'Moontower <mail@moontower.example>');
  room = { store, publicUrl: 'https://moontower.example', simulated: false, zone: 'America/Chicago', mailer };
});
afterAll(async () => {
  mailer.close();
  await sink.stop();
  await store.close();
});

const take = (written: Partial<InquiryForm>) =>
  createInquiry(store, {
    written: { kind: 'city', email: 'clerk@city.example', language: 'en', ...written },
    at: AT,
    to: 'desk@moontower.example',
    answerHours: 24,
    also: () => async () => undefined,
  });
async function sendAll(): Promise<string[]> {
  sink.mails.length = 0;
  for (const { _id: mail, turn } of await nativeMails(store).find({ state: 'waiting' }).sort({ _id: 1 }).toArray())
    await sendMail({ room, turn: { mail, turn }, nowMs: () => AT.getTime() });
  return sink.mails.map(({ raw }) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

describe('the mails of an inquiry', () => {
  it('tell the desk all of it under our subject, and its writer its number and none of its words', async () => {
    const reference = await take({
      cityName: 'San Marcos',
      name: 'Clerk <script>',
      message: 'First line\n.\nBcc: somebody@else.example\nhttps://spam.example',
    });
    const [toDesk = '', toWriter = ''] = await sendAll();
    expect(toDesk).toMatch(/^To: desk@moontower\.example\r$/m);
    expect(toDesk).toMatch(new RegExp(`^Subject: A city asks for Moontower, ${reference}\\r$`, 'm'));
    expect(toDesk.split('\r\n\r\n')[0]).not.toMatch(/^(B?cc|Reply-To):/im);
    for (const said of ['San Marcos', 'First line', 'https://spam.example', 'Clerk &lt;script&gt;', '/ops/inquiries'])
      expect(toDesk).toContain(said);
    expect(toWriter).toMatch(/^To: clerk@city\.example\r$/m);
    expect(toWriter).toMatch(new RegExp(`^Subject: We have your message, ${reference}\\r$`, 'm'));
    expect(toWriter).toContain('We answer within 24 hours.');
    expect(toWriter).not.toMatch(/San Marcos|First line|spam\.example|script/);
  });

  it('are in the language of the form, the desk’s apart, and none goes once the inquiry is deleted', async () => {
    await take({ kind: 'sponsor', email: 'ana@a.example', language: 'es', name: 'Ana' });
    const [, toWriter = ''] = await sendAll();
    expect(toWriter).toMatch(/<html lang="es">/);
    const gone = await take({ kind: 'contact', email: 'bo@a.example', name: 'Bo' });
    await inquiriesOf(store).remove(gone, { who: 'op', at: AT, request: 'r' });
    expect(await sendAll()).toEqual([]);
    expect(await nativeMails(store).countDocuments({ _id: { $regex: gone }, state: 'dropped' })).toBe(2);
  });
});
