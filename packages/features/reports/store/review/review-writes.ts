import { AppError, DECISIONS_OF } from '@moontower/contracts';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { accountsOf, type Approvable } from '@moontower/store/accounts/accounts';
import type { Store } from '@moontower/store/db/connect';
import { transactConcurrently } from '@moontower/store/db/transact';
import {
  nativeComments,
  nativeFlags,
  nativeIncidents,
  type CommentDocument,
  type IncidentDocument,
} from '../incident-documents.ts';
import { decideStep } from './decide-step.ts';
import { hidesAuthor, subjectOf, type Subject } from './review-reads.ts';
import { refuseOwn, unfit, type ReviewInput, type ReviewContext } from './reviewing.ts';
import { scheduleStepMails } from '../steps/set-status.ts';
import { keepMasked } from '../keep-masked.ts';
import { isVersion, auditAction, saveIncident, withStep, type IncidentStore } from '../writing.ts';

/**
 * Decides about one entry of the queue. Nobody decides about what they wrote, nor about what others said of their
 * report.
 */
export async function decideReview(
  about: IncidentStore,
  { kind, id, decision, writer, also }: ReviewInput,
): Promise<void> {
  const { store } = about;
  await transactConcurrently(store, async (session) => {
    const subject = await subjectOf(store, kind, id);
    refuseOwn(subject.incident.author, writer);
    refuseOwn(subject.comment?.author, writer);
    if (!DECISIONS_OF[kind].includes(decision.action)) throw unfit();
    const doing: ReviewContext = { about, decision, writer, session };
    if (kind === 'flag') await decideFlag(doing, subject);
    else if (kind === 'comment') await decideComment(doing, subject);
    else if (kind === 'photo') await decidePhoto(doing, subject);
    else if (kind === 'step') await decideStep(doing, subject);
    else await decideReport(doing, subject);
    const { version, action, ...details } = decision;
    await auditAction(
      store,
      {
        what: `${kind}:${PAST[action]}`,
        incident: subject.incident,
        writer,
        details: {
          version,
          ...(kind === 'report' ? {} : { id }),
          ...('reason' in details ? { reason: details.reason } : {}),
        },
      },
      session,
    );
    await also?.(session);
  });
}

const PAST = { approve: 'approved', hide: 'hidden', redact: 'redacted', dismiss: 'dismissed' } as const;

/**
 * An approval counts for its author once, and no more when the words are hidden later. What is anonymous counts for
 * nobody: whoever sees counts would see whose grew.
 */
async function countApproval(
  store: Store,
  { author, what, by, anonymous }: { author: string | undefined; what: Approvable; by: 1 | -1; anonymous: boolean },
  session: ClientSession,
): Promise<void> {
  if (author !== undefined && !anonymous) await accountsOf(store).noteApproved(author, { what, by }, session);
}

async function decideReport(
  { about, decision, writer, session }: ReviewContext,
  { incident: found }: Subject,
): Promise<void> {
  const { store } = about;
  const incident = await nativeIncidents(store).findOne({ _id: found._id }, { session });
  if (incident === null) throw new AppError('not_found');
  isVersion(incident.version, decision.version);
  const next = reportAfter(incident, decision, writer.at);
  const first = next.approvedAt !== undefined && incident.approvedAt === undefined;
  const taken = next.approvedAt === undefined && incident.approvedAt !== undefined;
  if (first || taken)
    await countApproval(store, { ...whoseReport(incident), what: 'reports', by: first ? 1 : -1 }, session);
  if (decision.action !== 'redact')
    await nativeFlags(store).updateMany(
      { incident: incident._id, comment: { $exists: false }, doneAt: { $exists: false } },
      { $set: { doneAt: writer.at } },
      { session },
    );
  if (next.review !== incident.review)
    await scheduleStepMails(store, incident._id, { step: next.steps.length - 1, at: writer.at, session });
  const after = await keepMasked(store, { before: incident, after: next, session });
  await saveIncident(about, after, { at: writer.at, session });
}

const whoseReport = ({ author, anonymous }: IncidentDocument) => ({ author, anonymous });

function reportAfter(incident: IncidentDocument, decision: ReviewInput['decision'], at: Date): IncidentDocument {
  const version = incident.version + 1;
  const { waitingSince: _since, hiddenReason: _reason, approvedAt, ...rest } = incident;
  if (decision.action === 'approve')
    return {
      ...rest,
      review: 'published',
      approvedAt: approvedAt ?? at,
      flags: 0,
      version,
      steps: withStep(incident, { at, what: 'approved', by: 'reviewer' }),
    };
  if (decision.action === 'hide')
    return {
      ...rest,
      review: 'hidden',
      hiddenReason: decision.reason,
      flags: 0,
      version,
      steps: withStep(incident, { at, what: 'hidden', by: 'reviewer' }),
    };
  if (decision.action !== 'redact' || decision.text !== undefined) throw unfit();
  const steps = withStep(incident, { at, what: 'edited', by: 'reviewer' });
  return { ...redacted(incident, decision), version, steps };
}

function redacted(
  incident: IncidentDocument,
  change: Extract<ReviewInput['decision'], { action: 'redact' }>,
): IncidentDocument {
  const { title, description, address } = incident;
  return {
    ...incident,
    original: incident.original ?? { title, description, address },
    title: change.title ?? title,
    description: change.description ?? description,
    address: change.address ?? address,
    type: change.type ?? incident.type,
  };
}

async function decideComment(
  { about: { store }, decision, writer, session }: ReviewContext,
  { incident, comment: found }: Subject,
): Promise<void> {
  const comment = found === undefined ? null : await nativeComments(store).findOne({ _id: found._id }, { session });
  if (comment === null) throw new AppError('not_found');
  isVersion(comment.version, decision.version);
  const next = commentAfter(comment, decision, writer.at);
  await nativeComments(store).replaceOne({ _id: comment._id }, next, { session, ignoreUndefined: true });
  const shown = Number(next.review === 'published') - Number(comment.review === 'published');
  if (shown !== 0)
    await nativeIncidents(store).updateOne({ _id: comment.incident }, { $inc: { comments: shown } }, { session });
  const approved = Number(next.approvedAt !== undefined) - Number(comment.approvedAt !== undefined);
  if (approved !== 0)
    await countApproval(
      store,
      {
        author: comment.author,
        what: 'comments',
        by: approved > 0 ? 1 : -1,
        anonymous: hidesAuthor(incident, comment),
      },
      session,
    );
  if (decision.action !== 'redact')
    await nativeFlags(store).updateMany(
      { incident: comment.incident, comment: comment._id, doneAt: { $exists: false } },
      { $set: { doneAt: writer.at } },
      { session },
    );
}

function commentAfter(comment: CommentDocument, decision: ReviewInput['decision'], at: Date): CommentDocument {
  const version = comment.version + 1;
  const { waitingSince: _since, hiddenReason: _reason, approvedAt, ...rest } = comment;
  if (decision.action === 'approve')
    return { ...rest, review: 'published', approvedAt: approvedAt ?? at, flags: 0, version };
  if (decision.action === 'hide')
    return { ...rest, review: 'hidden', hiddenReason: decision.reason, flags: 0, version };
  if (decision.action !== 'redact' || decision.text === undefined) throw unfit();
  return { ...comment, original: comment.original ?? comment.text, text: decision.text, version };
}

async function decidePhoto(
  { about, decision, writer, session }: ReviewContext,
  { incident: found, photo }: Subject,
): Promise<void> {
  const incident = await nativeIncidents(about.store).findOne({ _id: found._id }, { session });
  const part = incident?.photos.find(({ id }) => id === photo?.id);
  if (incident === null || part === undefined) throw new AppError('not_found');
  isVersion(part.version, decision.version);
  if (decision.action !== 'approve' && decision.action !== 'hide') throw unfit();
  const { waitingSince: _since, ...rest } = part;
  const review = decision.action === 'approve' ? ('published' as const) : ('hidden' as const);
  const photos = incident.photos.map((each) => (each === part ? { ...rest, review, version: part.version + 1 } : each));
  await saveIncident(about, { ...incident, photos }, { at: writer.at, session });
}

/** Ends a flag without doing anything else. */
async function decideFlag(
  { about: { store }, decision, writer, session }: ReviewContext,
  { flag }: Subject,
): Promise<void> {
  const done = await nativeFlags(store).updateOne(
    { id: flag?.id ?? '', version: decision.version, doneAt: { $exists: false } },
    { $set: { doneAt: writer.at }, $inc: { version: 1 } },
    { session },
  );
  if (done.modifiedCount !== 1 || flag === undefined) throw new AppError('conflict');
  const options = { session };
  if (flag.comment === undefined)
    await nativeIncidents(store).updateOne({ _id: flag.incident, flags: { $gt: 0 } }, { $inc: { flags: -1 } }, options);
  else
    await nativeComments(store).updateOne({ _id: flag.comment, flags: { $gt: 0 } }, { $inc: { flags: -1 } }, options);
}
