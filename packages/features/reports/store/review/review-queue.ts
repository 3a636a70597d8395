import type { ReviewEntry, ReviewKind } from '../../review.ts';
import type { HealthIssue } from '@moontower/contracts/health';
import { DAY_MS } from '@moontower/contracts/time';
import type { HealthContext } from '@moontower/store/health-check';
import type { Store } from '@moontower/store/db/connect';
import { groupAlike, type ComparedEntry } from '../alike.ts';
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
import { hasWords, type StepWithWords } from '../step-words.ts';

const EXCERPT = 300;
const LIMIT_MS = 5_000;
const WAITS = { waitingSince: { $exists: true } } as const;
const STEP_WAITS = { 'steps.moderation.waitingSince': { $exists: true } } as const;
const PHOTO_WAITS = { 'photos.waitingSince': { $exists: true } } as const;
const NOT_DONE = { doneAt: { $exists: false } } as const;

export interface Queue {
  entries: ReviewEntry[];
  counts: Record<ReviewKind, number>;
}

/** What waits for a person, oldest first. */
export async function listReviews(
  store: Store,
  { kind, limit }: { kind: ReviewKind | undefined; limit: number },
): Promise<Queue> {
  const wanted = (each: ReviewKind) => kind === undefined || kind === each;
  const [reports, photos, steps, comments, flags, counts] = await Promise.all([
    wanted('report') ? nativeIncidents(store).find(WAITS).sort({ waitingSince: 1 }).limit(limit).toArray() : [],
    wanted('photo')
      ? nativeIncidents(store).find(PHOTO_WAITS).sort({ 'photos.waitingSince': 1 }).limit(limit).toArray()
      : [],
    wanted('step')
      ? nativeIncidents(store).find(STEP_WAITS).sort({ 'steps.moderation.waitingSince': 1 }).limit(limit).toArray()
      : [],
    wanted('comment') ? nativeComments(store).find(WAITS).sort({ waitingSince: 1 }).limit(limit).toArray() : [],
    wanted('flag') ? nativeFlags(store).find(NOT_DONE).sort({ at: 1 }).limit(limit).toArray() : [],
    countWaiting(store),
  ]);
  const about = await incidentsById(store, [...reports, ...photos, ...steps], [...comments, ...flags]);
  const of = <T extends { incident: string }>(
    list: readonly T[],
    make: (one: T, incident: IncidentDocument) => ComparedEntry,
  ): ComparedEntry[] =>
    list.flatMap((one) => {
      const incident = about.get(one.incident);
      return incident === undefined ? [] : [make(one, incident)];
    });
  const waiting: ComparedEntry[] = [
    ...reports.map(reportEntry),
    ...photos.flatMap((incident) => incident.photos.flatMap((photo) => photoEntries(incident, photo))),
    ...steps.flatMap((incident) => incident.steps.filter(hasWords).flatMap((step) => stepEntries(step, incident))),
    ...of(comments, commentEntry),
    ...of(flags, flagEntry),
  ];
  const oldest = waiting.toSorted((a, b) => (a.entry.waitingSince < b.entry.waitingSince ? -1 : 1)).slice(0, limit);
  return { entries: groupAlike(oldest), counts };
}

/** Reports, photos, comments and flags that have waited for a reviewer longer than a day. */
export async function reviewsWaitingLong({ store, at }: HealthContext): Promise<HealthIssue[]> {
  const { entries, counts } = await listReviews(store, { kind: undefined, limit: 1 });
  const [oldest] = entries;
  if (oldest === undefined || at.getTime() - Date.parse(oldest.waitingSince) < DAY_MS) return [];
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
  return [{ kind: 'reviews-wait', since: oldest.waitingSince, count }];
}

async function countWaiting(store: Store): Promise<Record<ReviewKind, number>> {
  const options = { maxTimeMS: LIMIT_MS, limit: 10_000 };
  const [report, photo, step, comment, flag] = await Promise.all([
    nativeIncidents(store).countDocuments(WAITS, options),
    nativeIncidents(store).countDocuments(PHOTO_WAITS, options),
    nativeIncidents(store).countDocuments(STEP_WAITS, options),
    nativeComments(store).countDocuments(WAITS, options),
    nativeFlags(store).countDocuments(NOT_DONE, options),
  ]);
  return { report, comment, step, photo, flag };
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

function reportEntry(incident: IncidentDocument): ComparedEntry {
  const entry = {
    kind: 'report' as const,
    id: incident._id,
    ...entryOf(incident),
    excerpt: incident.description.slice(0, EXCERPT),
    waitingSince: (incident.waitingSince ?? incident.createdAt).toISOString(),
    risks: reportRisks(incident),
    flags: incident.flags,
  };
  return { entry, words: `${incident.title} ${incident.description}` };
}

function photoEntries(incident: IncidentDocument, { id, waitingSince }: PhotoPart): ComparedEntry[] {
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

function commentEntry(comment: CommentDocument, incident: IncidentDocument): ComparedEntry {
  const entry = {
    kind: 'comment' as const,
    id: comment._id,
    ...entryOf(incident),
    excerpt: comment.text.slice(0, EXCERPT),
    waitingSince: (comment.waitingSince ?? comment.at).toISOString(),
    risks: commentRisks(comment.text, incident),
    flags: comment.flags,
  };
  return { entry, words: comment.text };
}

function stepEntries(
  { comment, moderation: { id, waitingSince } }: StepWithWords,
  incident: IncidentDocument,
): ComparedEntry[] {
  if (waitingSince === undefined) return [];
  const entry = {
    kind: 'step' as const,
    id,
    ...entryOf(incident),
    excerpt: comment.slice(0, EXCERPT),
    waitingSince: waitingSince.toISOString(),
    risks: commentRisks(comment, incident),
    flags: incident.flags,
  };
  return [{ entry, words: comment }];
}

function flagEntry(flag: FlagDocument, incident: IncidentDocument): ComparedEntry {
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
