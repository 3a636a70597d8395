import { createHash } from 'node:crypto';
import { mailSpecs, AppError, type MailLanguage } from '@moontower/contracts';
import { accountsOf } from '@moontower/store/accounts/accounts';
import type { Store } from '@moontower/store/db/connect';
import { transactConcurrently } from '@moontower/store/db/transact';
import { enqueueMail } from '@moontower/store/mail/enqueue-mail';
import { followersOf } from './follows.ts';
import { nativeIncidents, type IncidentDocument } from '../incident-documents.ts';
import { isPublic, reportUid } from '../to-incident.ts';

export interface Reader {
  account: string;
  language: MailLanguage;
  /** Of the one-click way out; its author has none: these are about their own report. */
  leaveKey?: string;
}

/** The mail about one step to one account. */
export const newsMailId = (incident: string, step: number, account: string): string =>
  `report-news-${incident}-${step}-${createHash('sha256').update(account).digest('hex').slice(0, 16)}`;

/** Its author hears of everything; whoever follows, of what is public. */
async function readersOf(store: Store, incident: IncidentDocument, step: number): Promise<Reader[]> {
  const told = incident.steps[step];
  if (told === undefined) return [];
  const { author, language } = incident;
  const readers: Reader[] = author === undefined || told.by === 'author' ? [] : [{ account: author, language }];
  if (isPublic(incident) && told.what !== 'hidden' && told.what !== 'held')
    for await (const { account, language: wished, leaveKey } of followersOf(store, reportUid(incident._id)))
      if (account !== author) readers.push({ account, language: wished, leaveKey });
  return readers;
}

/**
 * Puts the mails about one step, each in a transaction of its own: done again, none is put twice.
 * @returns the ids of the mails that are to be sent
 */
export async function notifyFollowers(
  store: Store,
  { incident: id, step }: { incident: string; step: number },
  at: Date,
): Promise<string[]> {
  const incident = await nativeIncidents(store).findOne({ _id: id });
  if (incident === null) return [];
  const mails: string[] = [];
  for (const reader of await readersOf(store, incident, step))
    if (await enqueueNews(store, { incident: id, step, reader }, at)) mails.push(newsMailId(id, step, reader.account));
  return mails;
}

/** Mail that its owner did not just ask for goes to confirmed addresses only. @returns whether it stands there now */
export async function enqueueNews(
  store: Store,
  { incident, step, reader: { account, language, leaveKey } }: { incident: string; step: number; reader: Reader },
  at: Date,
): Promise<boolean> {
  return transactConcurrently(store, async (session) => {
    const person = (await accountsOf(store).known([account], session)).get(account);
    if (person === undefined || !person.confirmed || person.disabledAt !== undefined) return false;
    const done = await enqueueMail(
      store,
      {
        id: newsMailId(incident, step, account),
        spec: mailSpecs['report-news'],
        to: person.email,
        language,
        data: { account, incident, step },
        ...(leaveKey === undefined ? {} : { unsubscribe: `/api/follows/leave/${leaveKey}` }),
      },
      { at, session },
    ).catch((error: unknown) => {
      // An address that no mail can go to is no reason to keep others waiting.
      if (error instanceof AppError && error.code === 'bad_request') return { kind: 'refused' as const };
      throw error;
    });
    return done.kind === 'put' || done.kind === 'known';
  });
}
