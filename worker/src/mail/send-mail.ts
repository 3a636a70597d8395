import { randomInt } from 'node:crypto';
import { isPhone } from '@moontower/contracts/text/phone';
import { AppError, HOUR_MS, type JobPayload, type MailLanguage } from '@moontower/contracts';
import type { MailDocument } from '@moontower/store/mail/mail-documents';
import { readMailbox } from '@moontower/store/mail/mailboxes';
import { claimMail, renewMailClaim, readMail, finishMail, type MailEnd } from '@moontower/store/mail/mail-turns';
import type { MailRoom } from '@moontower/mailing/mail-room';
import type { Letter, Mailer } from '@moontower/mailing/mailer';
import { templateOf } from '../templates.ts';
import type { MailBody } from '@moontower/mailing/write-body';

export interface SendMailContext {
  room: MailRoom;
  turn: JobPayload<'send-mail'>;
  nowMs: () => number;
  /** A worker that died while sending leaves the mail to others after this; one that lives keeps it. */
  leaseMs?: number;
}

const LEASE_MS = 10_000;
/** Over about six hours. */
const MOST_TRIES = 16;
/** A server that says no for good is asked again a few times: it may be in the middle of a change. */
const MOST_REFUSALS = 3;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = HOUR_MS;
export const NO_SERVER = 'waits: no mail server is set';
const NO_TEXTER = 'No SMS provider is set.';

/**
 * How long until the next try: twice as long each time, an hour at most, half of it left to chance so that mails do not
 * come back all at once.
 */
export function nextWaitMs(tries: number): number {
  const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 20));
  return most / 2 + randomInt(most / 2);
}

/**
 * One try to send a mail. One that was sent, dropped or given up is left alone, so the job may run any number of times;
 * between the server's answer and our note of it lies the only moment in which a crash repeats a mail, under the same
 * Message-ID.
 * Without a mail server nothing is tried and the mail waits.
 */
export async function sendMail(sending: SendMailContext): Promise<string> {
  const { room, turn, nowMs, leaseMs = LEASE_MS } = sending;
  const { mailer, store } = room;
  if (mailer === undefined) return NO_SERVER;
  const mail = await claimMail(store, turn, { now: new Date(nowMs()), forMs: leaseMs });
  if (mail === undefined) return leftAlone(sending);
  const keeping = setInterval(() => {
    renewMailClaim(store, mail, { now: new Date(nowMs()), forMs: leaseMs }).catch(() => undefined);
  }, leaseMs / 4);
  const end = await tryOnce({ ...sending, mailer }, mail).finally(() => clearInterval(keeping));
  const at = new Date(nowMs());
  const { suspended } = await finishMail(store, mail, { end, at });
  if (end.state === 'sent' || end.state === 'failed')
    await templateOf(mail.kind).ended(
      mail.data,
      {
        sent: end.state === 'sent',
        at,
        suspended,
        ...(end.state === 'failed' ? { why: end.why, left: end.left } : {}),
      },
      room,
    );
  return end.state === 'sent' ? 'sent' : `${end.state}: ${end.why}`;
}

async function leftAlone({ room: { store }, turn, nowMs }: SendMailContext): Promise<string> {
  const mail = await readMail(store, turn.mail);
  if (mail?.state === 'sending' && mail.turn === turn.turn && (mail.leaseUntil?.getTime() ?? 0) >= nowMs())
    throw new AppError('delivery_failed', 'Another worker is sending this.', { details: { busy: true } });
  return mail?.state ?? 'forgotten';
}

async function tryOnce(sending: SendMailContext & { mailer: Mailer }, mail: MailDocument): Promise<MailEnd> {
  const { room, nowMs, mailer } = sending;
  const { to, kind, language } = mail;
  if (to === undefined) return { state: 'dropped', why: 'It has no address any more.' };
  if (mail.until.getTime() < nowMs())
    return { state: 'dropped', why: 'It was older than its life before it could go.' };
  if (!templateOf(kind).spec.confirms && (await readMailbox(room.store, mail.mailbox))?.suspendedAt !== undefined)
    return { state: 'dropped', why: 'Its mailbox is suspended.' };
  const about = { language, at: new Date(nowMs()), to };
  const send = isPhone(to)
    ? await asText(mail, { to, room, about })
    : await asLetter(mail, { to, room, mailer, about });
  if (send === undefined) return { state: 'dropped', why: 'Nobody waits for it any more.' };
  try {
    await send();
    return { state: 'sent' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return afterFailure(mail, error, new Date(nowMs()));
  }
}

interface CarrierContext {
  to: string;
  room: MailRoom;
  about: { language: MailLanguage; at: Date; to: string };
}
type Send = () => Promise<void>;

async function asLetter(
  mail: MailDocument,
  { to, room, mailer, about }: CarrierContext & { mailer: Mailer },
): Promise<Send | undefined> {
  const body = await templateOf(mail.kind).write(mail.data, room, about);
  return body === undefined ? undefined : () => mailer.send(letterOf(mail, { to, body, publicUrl: room.publicUrl }));
}

/** A text message has no Message-ID: what a crash repeats, its reader gets twice. */
async function asText({ kind, data }: MailDocument, { to, room, about }: CarrierContext): Promise<Send | undefined> {
  const { texter } = room;
  if (texter === undefined) return () => Promise.reject(new AppError('delivery_failed', NO_TEXTER));
  const text = await templateOf(kind).brief(data, room, about);
  return text === undefined ? undefined : () => texter.send({ to, text });
}

function letterOf(
  { _id, unsubscribe }: MailDocument,
  { to, body, publicUrl }: { to: string; body: MailBody; publicUrl: string },
): Letter {
  return {
    ...body,
    to,
    messageId: `${_id}@${new URL(publicUrl).hostname}`,
    leaveUrl: unsubscribe === undefined ? undefined : `${publicUrl}${unsubscribe}`,
  };
}

function afterFailure(mail: MailDocument, error: AppError, at: Date): MailEnd {
  if (error.details['left'] === true) return { state: 'failed', why: error.message, bounced: false, left: true };
  const refused = error.details['permanent'] === true;
  const dueAt = new Date(at.getTime() + nextWaitMs(mail.tries));
  const over = mail.tries >= MOST_TRIES || dueAt > mail.until || (refused && mail.refusals + 1 >= MOST_REFUSALS);
  const away = error.details['away'] === true;
  if (!over) return { state: 'waiting', why: error.message, dueAt, refused, away };
  return { state: 'failed', why: error.message, bounced: refused && error.details['bounced'] === true };
}
