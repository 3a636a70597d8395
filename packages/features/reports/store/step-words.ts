import { randomUUID } from 'node:crypto';
import type { IncidentComment, IncidentStep } from '../contract.ts';
import { withoutDoors } from '@moontower/contracts/moderation/doors';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { readAudit } from '@moontower/store/audit/audit-log';
import type { Store } from '@moontower/store/db/connect';
import type { IncidentDocument, StepModeration, StoredStep } from './incident-documents.ts';
import { badgeOf, commentStanding, isCommentOpen, knownWriter } from './review/moderation.ts';
import { hidesDoors } from './public-place.ts';
import { isAuthor, isReviewer, isStaff, type Viewer } from './to-incident.ts';
import type { Writer } from './writing.ts';

/** A step that has words, and how these stand. */
export type StepWithWords = StoredStep & Required<Pick<StoredStep, 'comment' | 'moderation'>>;
export const hasWords = (step: StoredStep): step is StepWithWords =>
  step.comment !== undefined && step.moderation !== undefined;
export const saidStep = (incident: IncidentDocument, id: string): StepWithWords | undefined =>
  incident.steps.filter(hasWords).find(({ moderation }) => moderation.id === id);

/** The words beside a step as they are stored: they become public as a comment does. */
export async function stepWords(
  store: Store,
  { incident, comment, writer }: { incident: IncidentDocument; comment: string | undefined; writer: Writer },
  session: ClientSession,
): Promise<Pick<StoredStep, 'comment' | 'moderation'>> {
  if (comment === undefined) return {};
  const { viewer, at } = writer;
  const person = await knownWriter(store, viewer, session);
  const isRead = isCommentOpen(comment, incident, commentStanding(badgeOf(incident, viewer), person));
  const state = isRead ? { review: 'published' as const } : { review: 'held' as const, waitingSince: at };
  return { comment, moderation: { id: randomUUID(), version: 1, ...state } };
}

/** Reviewers, and those who act in the role in which it was written: what waits is told to nobody else. */
function mayReadHeld(incident: IncidentDocument, { by }: StoredStep, viewer: Viewer | undefined): boolean {
  if (isReviewer(viewer)) return true;
  return (by === 'author' && isAuthor(incident, viewer)) || (by === 'staff' && isStaff(viewer));
}

/** A step as whoever asks may see it. Words of an author that nobody could have read are nobody else's. */
export function toStep(incident: IncidentDocument, step: StoredStep, viewer: Viewer | undefined): IncidentStep {
  const { at, comment, moderation, byBlock: _byBlock, ...told } = step;
  const plain = { ...told, at: at.toISOString() };
  const isInsider = mayReadHeld(incident, step, viewer);
  if (comment === undefined || !(isInsider || isOpen(step))) return plain;
  const isExact = isAuthor(incident, viewer) || isReviewer(viewer) || !hidesDoors(incident, step);
  return {
    ...plain,
    comment: isExact ? comment : withoutDoors(comment, incident.address),
    ...(moderation === undefined ? {} : standOf(moderation, isInsider)),
  };
}

const isOpen = ({ by, moderation }: StoredStep): boolean =>
  moderation === undefined ? by !== 'author' : moderation.review === 'published';
const standOf = (
  { id, review, original }: StepModeration,
  isInsider: boolean,
): Pick<IncidentStep, 'id' | 'review' | 'edited'> => ({
  ...(isInsider ? { id, review } : {}),
  ...(original === undefined ? {} : { edited: true as const }),
});

/** The same as a reviewer reads it: like a comment. */
export const stepAsComment = ({ at, by, comment, moderation }: StepWithWords): IncidentComment => ({
  id: moderation.id,
  text: comment,
  at: at.toISOString(),
  badge: by === 'staff' || by === 'reviewer' ? by : 'author',
  review: moderation.review,
  ...(moderation.original === undefined ? {} : { edited: true as const }),
});

/** Whether an account wrote the words beside a step. Who wrote in an office stands in the audit log alone. */
export async function wroteStep(
  store: Store,
  { incident, step, id }: { incident: IncidentDocument; step: StepWithWords; id: string },
): Promise<boolean> {
  const until = { before: new Date(step.at.getTime() + 1), limit: 20 };
  const then = await readAudit(store, `incident:${incident._id}`, until);
  return then.some(
    ({ who, what, at }) => who === id && what === 'incident:status' && at.getTime() === step.at.getTime(),
  );
}
