import { jobs } from '@moontower/contracts';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Store } from '../db/connect.ts';
import { nativeDueJobs } from '../db/native.ts';
import { nativeMailboxes, nativeMails } from './mail-documents.ts';
import { mailboxHashes } from './mailbox.ts';
import { checkMail, type NewMail } from './enqueue-mail.ts';

/**
 * `enqueueMail` for many at once, of kinds that no stranger can cause.
 * @returns the ids of those that are now to be sent
 */
export async function enqueueMails<D extends z.ZodType<Record<string, unknown>>>(
  store: Store,
  mails: readonly NewMail<D>[],
  { at, session }: { at: Date; session: ClientSession },
): Promise<string[]> {
  const sound = mails.filter(isSound);
  const boxes = new Map(sound.map((mail) => [mail.id, mailboxHashes(mail.to)]));
  // One after the other: a transaction has one thread.
  const known = await nativeMails(store)
    .find({ _id: { $in: [...boxes.keys()] } }, { projection: { _id: 1 }, session })
    .toArray();
  const suspended = await nativeMailboxes(store)
    .find(
      { _id: { $in: [...boxes.values()].map(({ mailbox }) => mailbox) }, suspendedAt: { $exists: true } },
      { projection: { _id: 1 }, session },
    )
    .toArray();
  const [there, shut] = [known, suspended].map((found) => new Set(found.map(({ _id }) => _id)));
  const fresh = sound.flatMap((mail) => {
    const hashes = boxes.get(mail.id);
    return hashes === undefined || there?.has(mail.id) === true || shut?.has(hashes.mailbox) === true
      ? []
      : [{ mail, hashes }];
  });
  if (fresh.length === 0) return [];
  await nativeMails(store).insertMany(
    fresh.map(({ mail: { id, spec, to, language, data, unsubscribe }, hashes }) => ({
      _id: id,
      kind: spec.kind,
      state: 'waiting' as const,
      to,
      ...hashes,
      language,
      data: { ...spec.data.parse(data) },
      unsubscribe,
      stranger: false,
      notBefore: at,
      until: new Date(at.getTime() + spec.lifeMs),
      dueAt: at,
      turn: 1,
      tries: 0,
      refusals: 0,
      createdAt: at,
    })),
    { session, ignoreUndefined: true },
  );
  await nativeDueJobs(store).insertMany(
    fresh.map(({ mail: { id } }) => {
      const payload = { mail: id, turn: 1 };
      return { _id: jobs['send-mail'].idOf(payload), name: 'send-mail', payload, at };
    }),
    { session },
  );
  return fresh.map(({ mail: { id } }) => id);
}

/** An address that no mail can go to is no reason to keep others waiting. */
function isSound(mail: Pick<NewMail, 'id' | 'to' | 'unsubscribe'>): boolean {
  try {
    checkMail(mail);
    return true;
  } catch {
    return false;
  }
}
