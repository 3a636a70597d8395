import { austin } from '@moontower/city';
import type { ItemDraft, ItemChange, NewEvent } from '@moontower/contracts';
import { startMailSink, startSmsSink, type MailSink, type SmsSink } from '@moontower/fake-city';
import { connectStore, type Store } from '@moontower/store';
import { nativeAlertMarks, nativeAlerts, nativeNews, nativeTold } from '@moontower/alerts/testing/alert-documents';
import { nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { ensureIndexes } from '@moontower/registry/indexes';
import type { ItemDocument } from '@moontower/store/documents';
import { appendEvents } from '@moontower/store/events/event-log';
import { itemWords } from '@moontower/store/items/search-words';
import { nativeMailboxes, nativeMails } from '@moontower/store/mail/mail-documents';
import { nativeChanges, nativeDueJobs, nativeEvents, nativeItems, nativeLeases } from '@moontower/store/testing/native';
import { anItem } from '@moontower/testkit';
import { itemEvent } from '../../ingest/rows/to-document.ts';
import { createMailer } from '@moontower/mailing/mailer';
import type { MailRoom } from '@moontower/mailing/mail-room';
import { createSmsSender } from '@moontower/mailing/sms-sender';
import { sendMail } from '../../mail/send-mail.ts';
import type { AlertDeps } from '@moontower/alerts/worker/alert-work';

/** Of who waits for no answer for long: only where a test has a server give none. */
const HASTY = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 1_500 };
const HASTY_TEXTS_MS = 500;
const FROM = 'Moontower <mail@moontower.example>';

export interface AlertStage {
  store: Store;
  sink: MailSink;
  phones: SmsSink;
  room: MailRoom;
  deps: AlertDeps;
  /** The clock: set it to move on. */
  clock: { ms: number };
  now: () => Date;
  land: (about: Partial<ItemDraft> & { key: string; district?: number }) => Promise<string>;
  change: (uid: string, fields: ItemChange['fields']) => Promise<void>;
  /** Sends every mail that is due; `hasty`: and soon gives up who is silent. */
  send: (how?: 'hasty') => Promise<void>;
  clear: () => Promise<void>;
  stop: () => Promise<void>;
}

const FEED = 'austin-permits';

/** A stored record as a reading leaves it. */
export function storedItem(
  { district, ...about }: Partial<ItemDraft> & { key: string; district?: number },
  at: Date,
): ItemDocument {
  const {
    statedDistrict: _stated,
    publishedAt,
    cityUpdatedAt: _city,
    deadlineAt,
    ...draft
  } = anItem({ publishedAt: at.toISOString(), ...about });
  return {
    ...draft,
    _id: `${FEED}:${about.key}`,
    feed: FEED,
    hash: 'h',
    rawHash: 'r',
    publishedAt: new Date(publishedAt),
    ...(deadlineAt === undefined ? {} : { deadlineAt: new Date(deadlineAt) }),
    ...(district === undefined ? {} : { district }),
    firstSeenAt: at,
    changedAt: at,
    raw: '{}',
    sourceLabel: 'Austin permits',
    words: itemWords(draft),
  };
}

export async function openAlertStage(
  names: { mongoUri: string; database: string },
  startMs: number,
): Promise<AlertStage> {
  const store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'alerts' });
  await ensureIndexes(store);
  const sink = await startMailSink();
  const [mailer, hastyMailer] = [createMailer(sink.url, FROM), createMailer(sink.url, FROM, HASTY)];
  const clock = { ms: startMs };
  const now = () => new Date(clock.ms);
  const phones = await startSmsSink();
  const provider = { url: phones.url, account: 'AC1', token: 'secret', from: '+15125550100' };
  const place = { publicUrl: 'https://moontower.example', simulated: false, zone: austin.zone };
  const room: MailRoom = { store, ...place, mailer, texter: createSmsSender(provider) };
  const hasty: MailRoom = { ...room, mailer: hastyMailer, texter: createSmsSender(provider, HASTY_TEXTS_MS) };
  const tell = async (name: 'item:landed' | 'item:changed', item: ItemDocument) => {
    const event: NewEvent = itemEvent(name, item);
    await appendEvents(store, [event], { at: now() });
  };
  return {
    store,
    sink,
    phones,
    room,
    clock,
    now,
    deps: { store, nowMs: () => clock.ms, workerId: 'test', city: austin },
    land: async (about) => {
      const item = storedItem(about, now());
      await nativeItems(store).insertOne(item, { ignoreUndefined: true });
      await tell('item:landed', item);
      return item._id;
    },
    change: async (uid, fields) => {
      await nativeChanges(store).insertOne({ uid, feed: FEED, at: now(), fields });
      const item = await nativeItems(store).findOne({ _id: uid });
      if (item !== null) await tell('item:changed', item);
    },
    send: (how) => sendDue(how === 'hasty' ? hasty : room, clock),
    clear: async () => {
      sink.mails.length = 0;
      phones.messages.length = 0;
      phones.refuse(undefined);
      phones.fault(undefined);
      clock.ms = startMs;
      await emptyAll(store);
    },
    stop: async () => {
      mailer.close();
      hastyMailer.close();
      await sink.stop();
      await phones.stop();
      await store.close();
    },
  };
}

async function sendDue(room: MailRoom, clock: { ms: number }): Promise<void> {
  // What a room keeps for a minute is not kept from one sending to the next.
  const here = { ...room };
  const now = new Date(clock.ms);
  const due = await nativeDueJobs(room.store)
    .find({ name: 'send-mail', doneAt: { $exists: false }, at: { $lte: now } })
    .sort({ _id: 1 })
    .toArray();
  for (const { _id, payload } of due) {
    const turn = { mail: String(payload['mail']), turn: Number(payload['turn']) };
    await sendMail({ room: here, turn, nowMs: () => clock.ms });
    await nativeDueJobs(room.store).updateOne({ _id }, { $set: { doneAt: now } });
  }
}

async function emptyAll(store: Store): Promise<void> {
  const all = [
    nativeAlerts,
    nativeNews,
    nativeTold,
    nativeAlertMarks,
    nativeSubscriptions,
    nativeMails,
    nativeMailboxes,
    nativeChanges,
    nativeDueJobs,
    nativeEvents,
    nativeItems,
    nativeLeases,
  ].map((of) => of(store).collectionName);
  for (const name of all) await store.getClient().db(store.name).collection(name).deleteMany({});
}

/** A mail's text as its reader sees it. */
export const readable = (raw = ''): string => raw.replace(/=\r\n/g, '').replaceAll('=3D', '=').replaceAll('\r\n', '\n');
