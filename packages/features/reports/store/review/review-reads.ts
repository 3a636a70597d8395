import { AppError } from '@moontower/contracts';
import type { ReviewDetail, ReviewKind } from '../../review.ts';
import { withoutDoors } from '@moontower/contracts/moderation/doors';
import { accountsOf } from '@moontower/store/accounts/accounts';
import { readAudit } from '@moontower/store/audit/audit-log';
import type { Store } from '@moontower/store/db/connect';
import { toComment } from '../comments.ts';
import {
  nativeComments,
  nativeFlags,
  nativeIncidents,
  type CommentDocument,
  type FlagDocument,
  type IncidentDocument,
  type PhotoPart,
} from '../incident-documents.ts';
import { commentRisks, reportRisks } from './moderation.ts';
import { hidesDoors, isByBlock } from '../public-place.ts';
import { saidStep, stepAsComment, wroteStep, type StepWithWords } from '../step-words.ts';
import { toDetail } from '../to-detail.ts';
import { publicWords, type Viewer } from '../to-incident.ts';

const LIMIT_MS = 5_000;
export const HISTORY_MOST = 100;

/** What a decision is about: the report with the comment, step, photo or flag of it. */
export interface Subject {
  incident: IncidentDocument;
  comment?: CommentDocument | undefined;
  step?: StepWithWords | undefined;
  photo?: PhotoPart | undefined;
  flag?: FlagDocument;
}

async function incidentOf(
  store: Store,
  filter: { _id: string } | { 'photos.id': string } | { 'steps.moderation.id': string },
): Promise<IncidentDocument> {
  const incident = await nativeIncidents(store).findOne(filter, { maxTimeMS: LIMIT_MS });
  if (incident === null) throw new AppError('not_found');
  return incident;
}

const SUBJECTS: Record<ReviewKind, (store: Store, id: string) => Promise<Subject>> = {
  report: async (store, id) => ({ incident: await incidentOf(store, { _id: id }) }),
  photo: async (store, id) => {
    const incident = await incidentOf(store, { 'photos.id': id });
    return { incident, photo: incident.photos.find((part) => part.id === id) };
  },
  step: async (store, id) => {
    const incident = await incidentOf(store, { 'steps.moderation.id': id });
    return { incident, step: saidStep(incident, id) };
  },
  comment: async (store, id) => {
    const comment = await nativeComments(store).findOne({ _id: id });
    if (comment === null) throw new AppError('not_found');
    return { incident: await incidentOf(store, { _id: comment.incident }), comment };
  },
  flag: async (store, id) => {
    const flag = await nativeFlags(store).findOne({ id });
    if (flag === null) throw new AppError('not_found');
    const comment = flag.comment === undefined ? null : await nativeComments(store).findOne({ _id: flag.comment });
    return { incident: await incidentOf(store, { _id: flag.incident }), flag, comment: comment ?? undefined };
  },
};

/** @throws AppError not_found */
export const subjectOf = (store: Store, kind: ReviewKind, id: string): Promise<Subject> => SUBJECTS[kind](store, id);

/** One entry with everything that a reviewer decides by. */
export async function getReview(
  store: Store,
  { kind, id, simulated }: { kind: ReviewKind; id: string; simulated: boolean },
  viewer: Viewer,
): Promise<ReviewDetail> {
  const subject = await subjectOf(store, kind, id);
  const { incident, comment, step, photo, flag } = subject;
  const [flags, history] = await Promise.all([
    nativeFlags(store).find({ incident: incident._id }).sort({ at: 1 }).limit(100).toArray(),
    readAudit(store, `incident:${incident._id}`, { limit: HISTORY_MOST }),
  ]);
  const about = comment ?? step?.moderation ?? photo ?? incident;
  return {
    kind,
    id,
    version: (flag ?? about).version,
    review: about.review,
    incident: toDetail(incident, { viewer, simulated }),
    comment: step === undefined ? comment && toComment(comment, incident, viewer) : stepAsComment(step),
    photo: photo && photoOf(photo),
    shown: shownOf(subject),
    closed: await closedTo(store, subject, viewer),
    ...(await readingOf(store, subject)),
    flags: flags
      .filter(({ comment: of }) => kind !== 'comment' || of === id)
      .map(({ id: each, reason, words, at, comment: of }) => ({
        id: each,
        reason,
        words,
        at: at.toISOString(),
        comment: of,
      })),
    history: history.map(({ at, who, what, details }) => ({ at: at.toISOString(), who, what, details })),
  };
}

/** What everybody would read instead, of what is public by its block. */
function shownOf({ incident, step, comment }: Subject): ReviewDetail['shown'] {
  const beside = step ?? comment;
  if (beside === undefined) {
    const { title, description, address } = publicWords(incident);
    return isByBlock(incident) ? { title, description, address } : undefined;
  }
  if (!hidesDoors(incident, beside)) return undefined;
  return { text: withoutDoors('text' in beside ? beside.text : beside.comment, incident.address) };
}

/** Why whoever looks decides nothing here. */
async function closedTo(
  store: Store,
  { incident, comment, step, flag }: Subject,
  { id }: Viewer,
): Promise<ReviewDetail['closed']> {
  const isOwn =
    incident.author === id ||
    comment?.author === id ||
    (step !== undefined && (await wroteStep(store, { incident, step, id })));
  if (isOwn) return 'own';
  return flag?.doneAt === undefined ? undefined : 'done';
}

const photoOf = ({ id, width, height, original }: PhotoPart) => ({
  id,
  width,
  height,
  redacted: original !== undefined,
});

/** The words that are judged, what they were, and whose they are. Nobody is named of an anonymous report. */
async function readingOf(
  store: Store,
  { incident, comment, step }: Subject,
): Promise<Pick<ReviewDetail, 'original' | 'risks' | 'author'>> {
  if (step !== undefined) return stepReading(store, incident, step);
  if (comment !== undefined)
    return {
      original: originalOf(comment),
      risks: commentRisks(comment.text, incident),
      author: await authorOf(store, hidesAuthor(incident, comment) ? undefined : comment.author),
    };
  return {
    original: incident.original,
    risks: reportRisks(incident),
    author:
      incident.through === undefined
        ? await authorOf(store, incident.anonymous ? undefined : incident.author)
        : { name: `Open311: ${incident.through.name}`, approved: 0 },
  };
}

/** What its author writes under an anonymous report is as anonymous. */
export const hidesAuthor = (incident: IncidentDocument, comment: CommentDocument): boolean =>
  incident.anonymous && comment.badge === 'author';

const originalOf = ({ original }: { original?: string }) => (original === undefined ? undefined : { text: original });

/** Who wrote in an office is told by its badge, not by name. */
async function stepReading(
  store: Store,
  incident: IncidentDocument,
  { by, comment, moderation }: StepWithWords,
): Promise<Pick<ReviewDetail, 'original' | 'risks' | 'author'>> {
  return {
    original: originalOf(moderation),
    risks: commentRisks(comment, incident),
    author: by === 'author' && !incident.anonymous ? await authorOf(store, incident.author) : undefined,
  };
}

async function authorOf(store: Store, id: string | undefined): Promise<ReviewDetail['author']> {
  if (id === undefined) return undefined;
  const person = (await accountsOf(store).known([id])).get(id);
  return person === undefined ? undefined : { name: person.name, approved: person.approved.reports };
}
