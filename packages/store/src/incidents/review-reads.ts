import { AppError, type ReviewDetail, type ReviewEntry, type ReviewKind, type Risk } from '@moontower/contracts';
import { accountsOf } from '../accounts/accounts.ts';
import { readAudit } from '../audit/audit-log.ts';
import type { Store } from '../db/connect.ts';
import { groupAlike, type Said } from './alike.ts';
import { toComment } from './comments.ts';
import {
  nativeComments,
  nativeFlags,
  nativeIncidents,
  type CommentDocument,
  type FlagDocument,
  type IncidentDocument,
  type PhotoPart,
} from './incident-documents.ts';
import { toDetail, type Viewer } from './to-incident.ts';

const EXCERPT = 300;
const LIMIT_MS = 5_000;
const WAITS = { waitingSince: { $exists: true } } as const;
const PHOTO_WAITS = { 'photos.waitingSince': { $exists: true } } as const;
const NOT_DONE = { doneAt: { $exists: false } } as const;

/** Finds what a text may tell about persons. */
export type FindRisks = (texts: Partial<Record<Risk['field'], string>>) => Risk[];
export const HISTORY_MOST = 100;

export interface Queue {
  entries: ReviewEntry[];
  counts: Record<ReviewKind, number>;
}

/** What waits for a person, oldest first. */
export async function listReviews(
  store: Store,
  { kind, limit, risksIn }: { kind: ReviewKind | undefined; limit: number; risksIn: FindRisks },
): Promise<Queue> {
  const wanted = (each: ReviewKind) => kind === undefined || kind === each;
  const [reports, photos, comments, flags, counts] = await Promise.all([
    wanted('report') ? nativeIncidents(store).find(WAITS).sort({ waitingSince: 1 }).limit(limit).toArray() : [],
    wanted('photo')
      ? nativeIncidents(store).find(PHOTO_WAITS).sort({ 'photos.waitingSince': 1 }).limit(limit).toArray()
      : [],
    wanted('comment') ? nativeComments(store).find(WAITS).sort({ waitingSince: 1 }).limit(limit).toArray() : [],
    wanted('flag') ? nativeFlags(store).find(NOT_DONE).sort({ at: 1 }).limit(limit).toArray() : [],
    countWaiting(store),
  ]);
  const about = await incidentsById(store, [...reports, ...photos], [...comments, ...flags]);
  const of = <T extends { incident: string }>(
    list: readonly T[],
    make: (one: T, incident: IncidentDocument) => Said,
  ): Said[] =>
    list.flatMap((one) => {
      const incident = about.get(one.incident);
      return incident === undefined ? [] : [make(one, incident)];
    });
  const waiting: Said[] = [
    ...reports.map((incident) => reportEntry(incident, risksIn)),
    ...photos.flatMap((incident) => incident.photos.flatMap((photo) => photoEntries(incident, photo))),
    ...of(comments, (comment, incident) => commentEntry(comment, incident, risksIn)),
    ...of(flags, flagEntry),
  ];
  const oldest = waiting.toSorted((a, b) => (a.entry.waitingSince < b.entry.waitingSince ? -1 : 1)).slice(0, limit);
  return { entries: groupAlike(oldest), counts };
}

async function countWaiting(store: Store): Promise<Record<ReviewKind, number>> {
  const options = { maxTimeMS: LIMIT_MS, limit: 10_000 };
  const [report, photo, comment, flag] = await Promise.all([
    nativeIncidents(store).countDocuments(WAITS, options),
    nativeIncidents(store).countDocuments(PHOTO_WAITS, options),
    nativeComments(store).countDocuments(WAITS, options),
    nativeFlags(store).countDocuments(NOT_DONE, options),
  ]);
  return { report, photo, comment, flag };
}

async function incidentsById(
  store: Store,
  known: readonly IncidentDocument[],
  others: readonly { incident: string }[],
): Promise<Map<string, IncidentDocument>> {
  const found = await nativeIncidents(store)
    .find({ _id: { $in: others.map(({ incident }) => incident) } }, { maxTimeMS: LIMIT_MS })
    .toArray();
  return new Map([...known, ...found].map((incident) => [incident._id, incident]));
}

const entryOf = (incident: IncidentDocument) => ({
  incident: incident._id,
  type: incident.type,
  title: incident.title,
  anonymous: incident.anonymous,
});

const textsOf = ({ title, description, address }: IncidentDocument) => ({ title, description, address });

function reportEntry(incident: IncidentDocument, risksIn: FindRisks): Said {
  const entry = {
    kind: 'report' as const,
    id: incident._id,
    ...entryOf(incident),
    excerpt: incident.description.slice(0, EXCERPT),
    waitingSince: (incident.waitingSince ?? incident.createdAt).toISOString(),
    risks: risksIn(textsOf(incident)),
    flags: incident.flags,
  };
  return { entry, words: `${incident.title} ${incident.description}` };
}

function photoEntries(incident: IncidentDocument, { id, waitingSince }: PhotoPart): Said[] {
  if (waitingSince === undefined) return [];
  const entry = {
    kind: 'photo' as const,
    id,
    ...entryOf(incident),
    excerpt: '',
    waitingSince: waitingSince.toISOString(),
    risks: [],
    flags: incident.flags,
  };
  return [{ entry, words: '' }];
}

function commentEntry(comment: CommentDocument, incident: IncidentDocument, risksIn: FindRisks): Said {
  const entry = {
    kind: 'comment' as const,
    id: comment._id,
    ...entryOf(incident),
    excerpt: comment.text.slice(0, EXCERPT),
    waitingSince: (comment.waitingSince ?? comment.at).toISOString(),
    risks: risksIn({ text: comment.text }),
    flags: comment.flags,
  };
  return { entry, words: comment.text };
}

function flagEntry(flag: FlagDocument, incident: IncidentDocument): Said {
  const entry = {
    kind: 'flag' as const,
    id: flag.id,
    ...entryOf(incident),
    excerpt: (flag.words ?? '').slice(0, EXCERPT),
    waitingSince: flag.at.toISOString(),
    risks: [],
    flags: incident.flags,
  };
  return { entry, words: '' };
}

/** What a decision is about: the report with the comment, photo or flag of it. */
export interface Subject {
  incident: IncidentDocument;
  comment?: CommentDocument | undefined;
  photo?: PhotoPart | undefined;
  flag?: FlagDocument;
}

async function incidentOf(store: Store, filter: { _id: string } | { 'photos.id': string }): Promise<IncidentDocument> {
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
  { kind, id, risksIn, simulated }: { kind: ReviewKind; id: string; risksIn: FindRisks; simulated: boolean },
  viewer: Viewer,
): Promise<ReviewDetail> {
  const subject = await subjectOf(store, kind, id);
  const { incident, comment, photo, flag } = subject;
  const [flags, history] = await Promise.all([
    nativeFlags(store).find({ incident: incident._id }).sort({ at: 1 }).limit(100).toArray(),
    readAudit(store, `incident:${incident._id}`, { limit: HISTORY_MOST }),
  ]);
  const about = (kind === 'comment' ? comment : photo) ?? incident;
  return {
    kind,
    id,
    version: (flag ?? about).version,
    review: about.review,
    incident: toDetail(incident, { viewer, simulated }),
    comment: comment && toComment(comment, incident, viewer),
    photo: photo && photoOf(photo),
    ...(await readingOf(store, kind, { subject, risksIn })),
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

const photoOf = ({ id, width, height, original }: PhotoPart) => ({
  id,
  width,
  height,
  redacted: original !== undefined,
});

/** The words that are judged, what they were, and whose they are. Nobody is named of an anonymous report. */
async function readingOf(
  store: Store,
  kind: ReviewKind,
  { subject: { incident, comment }, risksIn }: { subject: Subject; risksIn: FindRisks },
): Promise<Pick<ReviewDetail, 'original' | 'risks' | 'author'>> {
  if (kind === 'comment' && comment !== undefined)
    return {
      original: originalOf(comment),
      risks: risksIn({ text: comment.text }),
      author: await authorOf(store, hidesAuthor(incident, comment) ? undefined : comment.author),
    };
  return {
    original: incident.original,
    risks: risksIn(textsOf(incident)),
    author:
      incident.through === undefined
        ? await authorOf(store, incident.anonymous ? undefined : incident.author)
        : { name: `Open311: ${incident.through.name}`, approved: 0 },
  };
}

/** What its author writes under an anonymous report is as anonymous. */
const hidesAuthor = (incident: IncidentDocument, comment: CommentDocument): boolean =>
  incident.anonymous && comment.badge === 'author';

const originalOf = (comment: CommentDocument) =>
  comment.original === undefined ? undefined : { text: comment.original };

async function authorOf(store: Store, id: string | undefined): Promise<ReviewDetail['author']> {
  if (id === undefined) return undefined;
  const person = (await accountsOf(store).known([id])).get(id);
  return person === undefined ? undefined : { name: person.name, approved: person.approved.reports };
}
