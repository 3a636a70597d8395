import { mailSpecs, DAY_MS } from '@moontower/contracts';
import { accountsOf } from '@moontower/store/accounts/accounts';
import type { Store } from '@moontower/store/db/connect';
import { transactConcurrently } from '@moontower/store/db/transact';
import { enqueueMail } from '@moontower/store/mail/enqueue-mail';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { deleteFollow } from '../steps/follows.ts';
import { nativeComments, nativeIncidents } from '../incident-documents.ts';
import { sweepPhotoFiles } from '../photos/photos.ts';
import { newsMailId } from '../steps/notify-followers.ts';
import { reportUid } from '../to-incident.ts';

const ASKED_AFTER_MS = 28 * DAY_MS;
/** Older ones were made before anybody was asked, or while nothing ran. */
const ASKED_UNTIL_MS = 90 * DAY_MS;

export interface CareCounts {
  asked: number;
  untied: number;
  swept: number;
}

/** What happens to reports by itself. Harmless to repeat and from several workers at once. */
export async function maintainReports(
  store: Store,
  { at, signal }: { at: Date; signal: AbortSignal },
): Promise<CareCounts> {
  const due = {
    createdAt: { $lte: new Date(at.getTime() - ASKED_AFTER_MS), $gt: new Date(at.getTime() - ASKED_UNTIL_MS) },
    askedAt: { $exists: false },
    review: 'published' as const,
    author: { $exists: true },
    mergedInto: { $exists: false },
  };
  let asked = 0;
  for await (const { _id } of nativeIncidents(store).find(due, { projection: { _id: 1 } })) {
    signal.throwIfAborted();
    if (await askFixed(store, _id, at)) asked += 1;
  }
  let untied = 0;
  for await (const { _id } of nativeIncidents(store).find({ untieAt: { $lte: at } }, { projection: { _id: 1 } })) {
    signal.throwIfAborted();
    await untie(store, _id);
    untied += 1;
  }
  return { asked, untied, swept: await sweepPhotoFiles(store, at) };
}

const askMailId = (incident: string): string => `ask-fixed-${incident}`;

/** Asks the author, in the list and by mail where the address is confirmed: once. */
async function askFixed(store: Store, id: string, at: Date): Promise<boolean> {
  return transactConcurrently(store, async (session) => {
    const incident = await nativeIncidents(store).findOneAndUpdate(
      { _id: id, askedAt: { $exists: false }, author: { $exists: true } },
      { $set: { askedAt: at } },
      { session },
    );
    if (incident?.author === undefined) return false;
    const person = (await accountsOf(store).known([incident.author], session)).get(incident.author);
    if (person?.confirmed === true && person.disabledAt === undefined)
      await enqueueMail(
        store,
        {
          id: askMailId(id),
          spec: mailSpecs['ask-fixed'],
          to: person.email,
          language: incident.language,
          data: { account: person.id, incident: id },
        },
        { at, session },
      );
    return true;
  });
}

/**
 * From then on nothing says whose an anonymous report is: not the report, not its author's comments on it, not who
 * follows it, not the mails about it.
 */
async function untie(store: Store, id: string): Promise<void> {
  await transactConcurrently(store, async (session) => {
    const incident = await nativeIncidents(store).findOneAndUpdate(
      { _id: id },
      { $unset: { author: '', untieAt: '' } },
      { session },
    );
    if (incident?.author === undefined) return;
    const { author, steps, unmerge } = incident;
    if (unmerge !== undefined)
      await nativeIncidents(store).updateOne({ _id: id }, { $pull: { 'unmerge.moved': author } }, { session });
    const mails = [askMailId(id), ...steps.map((_told, step) => newsMailId(id, step, author))];
    await nativeMails(store).deleteMany({ _id: { $in: mails } }, { session });
    await nativeComments(store).updateMany({ incident: id, author }, { $unset: { author: '' } }, { session });
    await deleteFollow(store, { account: author, uid: reportUid(id) }, session);
  });
}
