import { AppError, DAY_MS, HOUR_MS, MINUTE_MS } from '@moontower/contracts';
import type { ClientSession } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativeMails, type MailboxDocument } from './mail-documents.ts';

/** Mails an hour that all strangers together cause, and to the mailboxes of one domain. What is more goes later. */
const SITE_AN_HOUR = 60;
export const DOMAIN_AN_HOUR = 30;
/**
 * Of one kind to one mailbox: so many a day, and not two within some minutes. One more would say what the last one
 * said.
 */
const KIND_A_DAY = 3;
const APART_MS = 10 * MINUTE_MS;
/** Of all kinds to one mailbox. What is more goes later. */
const MAILBOX_A_DAY = 6;
/** Later than this a mail would surprise: only then is somebody asked to come back. */
const HOURS_AHEAD = 24;

interface Turn {
  kind: string;
  at: Date;
  /** Other kinds, which strangers cause, make it wait for nothing; nor do those that wait for a later hour. */
  own: boolean;
}
/** From when a mailbox may get another mail of a kind; undefined where it had enough of that kind. */
export function mailboxTurn(asked: NonNullable<MailboxDocument['asked']>, { kind, at, own }: Turn): Date | undefined {
  const lately = asked.filter(
    (mail) => mail.at.getTime() > at.getTime() - DAY_MS && (!own || mail.at.getTime() <= at.getTime()),
  );
  const same = lately.filter((mail) => mail.kind === kind).map((mail) => mail.at.getTime());
  if (same.length >= KIND_A_DAY || Math.max(0, ...same) > at.getTime() - APART_MS) return undefined;
  if (own) return at;
  const full = lately
    .map((mail) => mail.at.getTime())
    .toSorted((one, other) => one - other)
    .at(-MAILBOX_A_DAY);
  return full === undefined ? at : new Date(full + DAY_MS);
}

export interface Slot {
  domain: string;
  /** Not before this. */
  from: Date;
  at: Date;
  session?: ClientSession;
}

/** Mails of strangers that went out in the last hour or wait for theirs, by hours from now. */
async function plannedMails(store: Store, { domain, at, session }: Slot): Promise<{ all: number; domain: number }[]> {
  const hours = Array.from({ length: HOURS_AHEAD }, () => ({ all: 0, domain: 0 }));
  const planned = nativeMails(store).find(
    { stranger: true, notBefore: { $gt: new Date(at.getTime() - HOUR_MS) } },
    { projection: { notBefore: 1, domain: 1, own: 1 }, limit: SITE_AN_HOUR * HOURS_AHEAD * 2, session },
  );
  for await (const mail of planned) {
    const hour = hours[Math.max(0, Math.ceil((mail.notBefore.getTime() - at.getTime()) / HOUR_MS))];
    if (hour === undefined || mail.own === true) continue;
    hour.all += 1;
    if (mail.domain === domain) hour.domain += 1;
  }
  return hours;
}

/**
 * When a mail that a stranger caused may go: in the first hour that has room for all and for its domain.
 * @throws AppError too_many_requests when that is more than a day from now
 */
export async function slotFor(store: Store, slot: Slot): Promise<Date> {
  const { from, at } = slot;
  const hours = await plannedMails(store, slot);
  const first = Math.max(0, Math.ceil((from.getTime() - at.getTime()) / HOUR_MS));
  const free = hours.findIndex(
    ({ all, domain }, hour) => hour >= first && all < SITE_AN_HOUR && domain < DOMAIN_AN_HOUR,
  );
  if (free !== -1) return new Date(Math.max(from.getTime(), at.getTime() + free * HOUR_MS));
  throw new AppError('too_many_requests', 'Many people ask for mails right now. Try again tomorrow.', {
    retryAfterMs: HOURS_AHEAD * HOUR_MS,
  });
}
