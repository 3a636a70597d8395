import { AppError, MailId, type MailLanguage, type MailSpec } from '@moontower/contracts';
import { isPhone } from '@moontower/contracts/text/phone';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Store } from '../db/connect.ts';
import { mailboxTurn, slotFor, type Slot } from './mail-caps.ts';
import { nativeMails, type MailboxDocument } from './mail-documents.ts';
import { mailboxHashes } from './mailbox.ts';
import { countRequestedMail, readMailbox } from './mailboxes.ts';
import { scheduleMailTry } from './mail-turns.ts';

export interface NewMail<D extends z.ZodType<Record<string, unknown>> = z.ZodType<Record<string, unknown>>> {
  /** Says what the mail is about: asking for the same again makes no second one. */
  id: string;
  spec: MailSpec<D>;
  /** A mail address, or the number of a phone: what goes there is a text message. */
  to: string;
  language: MailLanguage;
  data: z.input<D>;
  /** Path on this service of the one-click way out. */
  unsubscribe?: string;
  notBefore?: Date;
  /** About an account's own way in: a lane of its own, capped by its mailbox and its kind alone. */
  own?: true;
}

/**
 * `put`: it is sent when its time comes. `known`: it stands there already. `enough`: the mailbox had its mails of this
 * kind.
 * `refused`: its reader wants none. `suspended`: its server refused too many.
 */
export type EnqueueResult = { kind: 'put'; notBefore: Date } | { kind: 'known' | 'enough' | 'refused' | 'suspended' };

/** One address, nothing that would begin a header or name a second reader. */
const ADDRESS = /^[^\s<>,;:"()[\]\\@]{1,64}@[^\s<>,;:"()[\]\\@]{1,189}$/u;
const PATH = /^\/[\w/-]{1,300}$/;

/** @throws AppError `bad_request` for an id, an address or a way out that no mail may have */
export function checkMail({ id, to, unsubscribe = '/' }: { id: string; to: string; unsubscribe?: string }): void {
  if (!MailId.safeParse(id).success) throw new AppError('bad_request', 'The id of a mail holds what no id may hold.');
  if (!isPhone(to) && !ADDRESS.test(to)) throw new AppError('bad_request', 'The address of a mail is not one address.');
  if (unsubscribe !== '/' && !PATH.test(unsubscribe))
    throw new AppError('bad_request', 'The way out of a mail is not a path of ours.');
}

/**
 * Writes what is to be sent, in the transaction of what causes it, and promises the job that sends it. Caps and
 * refusals hold here, for every kind that a stranger can cause; whoever calls this answers the same whatever becomes of
 * it.
 * @throws AppError too_many_requests when a stranger's mail could not go within a day
 */
export async function enqueueMail<D extends z.ZodType<Record<string, unknown>>>(
  store: Store,
  mail: NewMail<D>,
  { at, session }: { at: Date; session: ClientSession },
): Promise<EnqueueResult> {
  checkMail(mail);
  const { id, spec, to, language, data, unsubscribe } = mail;
  const { kind, lifeMs, stranger, confirms } = spec;
  const hashes = mailboxHashes(to);
  if ((await nativeMails(store).findOne({ _id: id }, { projection: { _id: 1 }, session })) !== null)
    return { kind: 'known' };
  const box = await readMailbox(store, hashes.mailbox, session);
  if (box?.suspendedAt !== undefined && !confirms) return { kind: 'suspended' };
  const wished = mail.notBefore ?? at;
  const turn = stranger ? strangersTurn(box, { kind, at, wished, own: mail.own === true }) : { from: wished };
  if ('kind' in turn) return turn;
  const isCapped = stranger && mail.own !== true;
  const notBefore = await slotOf(store, { domain: hashes.domain, from: turn.from, at, session, isCapped });
  if (stranger) await countRequestedMail(store, hashes.mailbox, { kind, at: notBefore, session });
  await nativeMails(store).insertOne(
    {
      _id: id,
      kind,
      state: 'waiting',
      to,
      ...hashes,
      language,
      data: { ...spec.data.parse(data) },
      unsubscribe,
      stranger,
      own: mail.own,
      notBefore,
      until: new Date(notBefore.getTime() + lifeMs),
      dueAt: notBefore,
      turn: 1,
      tries: 0,
      refusals: 0,
      createdAt: at,
    },
    { session, ignoreUndefined: true },
  );
  await scheduleMailTry(store, { mail: id, turn: 1 }, { at: notBefore, session });
  return { kind: 'put', notBefore };
}

/** Outside the caps of domain and site a mail goes when its mailbox may have it. */
const slotOf = async (store: Store, { isCapped, ...slot }: Slot & { isCapped: boolean }): Promise<Date> =>
  isCapped ? slotFor(store, slot) : slot.from;

function strangersTurn(
  box: MailboxDocument | undefined,
  { kind, at, wished, own }: { kind: string; at: Date; wished: Date; own: boolean },
): { from: Date } | { kind: 'refused' | 'enough' } {
  if (box?.refusedUntil !== undefined && box.refusedUntil > at) return { kind: 'refused' };
  const turn = mailboxTurn(box?.asked ?? [], { kind, at, own });
  return turn === undefined ? { kind: 'enough' } : { from: turn > wished ? turn : wished };
}
