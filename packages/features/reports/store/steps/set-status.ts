import { AppError, NEXT_STATUSES, REASONS_OF, type IncidentStatus, type StatusReason } from '@moontower/contracts';
import type { IncidentStep } from '../../contract.ts';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { scheduleJobOnce } from '@moontower/store/ingest/due-jobs';
import type { Store } from '@moontower/store/db/connect';
import type { IncidentDocument, StoredStep } from '../incident-documents.ts';
import { stepWords } from '../step-words.ts';
import type { AlsoInTransaction } from '@moontower/store/db/transact';
import { isAuthor, isHiddenAuthor, isReviewer } from '../to-incident.ts';
import { changeSeen, auditAction, withStep, type IncidentStore, type Writer } from '../writing.ts';

export interface NewStatus {
  status: IncidentStatus;
  reason?: StatusReason | undefined;
  comment?: string | undefined;
  /** The status that was read. */
  from: IncidentStatus;
}

function roleOf(incident: IncidentDocument, { viewer }: Writer): IncidentStep['by'] {
  if (isHiddenAuthor(incident, viewer)) return 'author';
  if (viewer.roles.includes('staff')) return 'staff';
  if (isReviewer(viewer)) return 'reviewer';
  if (isAuthor(incident, viewer)) return 'author';
  throw new AppError('not_allowed');
}

/** @throws AppError where a status cannot follow, has another reason, or is not this person's to set */
function check(incident: IncidentDocument, given: NewStatus, by: IncidentStep['by']): void {
  const { status, reason, from } = given;
  if (incident.mergedInto !== undefined)
    throw new AppError('conflict', 'This report was merged into another. Its status is told there.');
  if (incident.status !== from) throw new AppError('conflict');
  if (!NEXT_STATUSES[from].includes(status))
    throw new AppError('bad_request', 'This status cannot follow the one it has.', { field: 'status' });
  if (reason !== undefined && !REASONS_OF[status].includes(reason))
    throw new AppError('bad_request', 'This reason does not belong to that status.', { field: 'reason' });
  if (!mayDo(by, given)) throw new AppError('not_allowed');
}

/** Its author and reviewers open a report again, not the city that closed it. */
function mayDo(by: IncidentStep['by'], { status, from }: NewStatus): boolean {
  if (by === 'author') return status === 'open';
  return by !== 'staff' || status !== 'open' || from === 'in_progress';
}

/** Changes the status, with who in what role and why, and promises the mails to whoever follows. */
export function setStatus(
  about: IncidentStore,
  { id, writer, also, ...given }: NewStatus & { id: string; writer: Writer; also?: AlsoInTransaction },
): Promise<IncidentDocument> {
  return changeSeen(about, { id, writer, also }, async (incident, session) => {
    const by = roleOf(incident, writer);
    check(incident, given, by);
    const { status, reason, comment } = given;
    await auditAction(
      about.store,
      { what: 'incident:status', incident, writer, details: { status, ...(reason === undefined ? {} : { reason }) } },
      session,
    );
    const words = await stepWords(about.store, { incident, comment, writer }, session);
    return withStatus(about.store, incident, { status, reason, words, by, at: writer.at, session });
  });
}

interface StatusUpdate {
  status: IncidentStatus;
  reason: StatusReason | undefined;
  words?: Pick<StoredStep, 'comment' | 'moderation'>;
  by: IncidentStep['by'];
  at: Date;
  session: ClientSession;
}

export async function withStatus(
  store: Store,
  incident: IncidentDocument,
  { status, reason, words = {}, by, at, session }: StatusUpdate,
): Promise<IncidentDocument> {
  const { reason: _before, ...rest } = incident;
  const steps = withStep(incident, {
    at,
    what: 'status',
    by,
    status,
    ...(reason === undefined ? {} : { reason }),
    ...words,
  });
  await scheduleStepMails(store, incident._id, { step: steps.length - 1, at, session });
  return { ...rest, status, ...(reason === undefined ? {} : { reason }), statusAt: at, steps };
}

/** Promises the mails about a step: who follows is read when they are written. */
export async function scheduleStepMails(
  store: Store,
  incident: string,
  { step, at, session }: { step: number; at: Date; session: ClientSession },
): Promise<void> {
  const job = { _id: `tell-followers-${incident}-${step}`, name: 'tell-followers', payload: { incident, step } };
  await scheduleJobOnce(store, job, { at, session });
}

export interface FixedAnswer {
  fixed: 'yes' | 'no' | 'unknown';
  comment?: string;
}

/** The author's answer to "is it fixed?". */
export function answerFixed(
  about: IncidentStore,
  { id, fixed, comment, writer, also }: FixedAnswer & { id: string; writer: Writer; also?: AlsoInTransaction },
): Promise<IncidentDocument> {
  return changeSeen(about, { id, writer, also }, async (incident, session) => {
    if (!isAuthor(incident, writer.viewer)) throw new AppError('not_allowed');
    if (incident.askedAt === undefined || incident.answeredAt !== undefined)
      throw new AppError('conflict', 'This question was answered, or is not asked yet.');
    const { at } = writer;
    const words = await stepWords(about.store, { incident, comment, writer }, session);
    const answered: IncidentDocument = {
      ...incident,
      answeredAt: at,
      steps: withStep(incident, { at, what: 'answered', by: 'author', ...words }),
    };
    const isOpen = incident.status === 'open' || incident.status === 'in_progress';
    const setting = { by: 'author' as const, at, session };
    if (fixed === 'yes' && isOpen)
      return withStatus(about.store, answered, { ...setting, status: 'resolved', reason: 'fixed_by_others' });
    if (fixed === 'no' && !isOpen)
      return withStatus(about.store, answered, { ...setting, status: 'open', reason: undefined });
    return answered;
  });
}
