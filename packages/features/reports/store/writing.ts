import { AppError } from '@moontower/contracts';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { appendAudit } from '@moontower/store/audit/audit-log';
import type { Store } from '@moontower/store/db/connect';
import { transactConcurrently, type AlsoInTransaction } from '@moontower/store/db/transact';
import { nativeIncidents, type IncidentDocument, type StoredStep } from './incident-documents.ts';
import { saveReportItem } from './writes/save-report-item.ts';
import { maySee, wordsOf, type Viewer } from './to-incident.ts';

/** Who writes, when, and in which request. */
export interface Writer {
  viewer: Viewer;
  at: Date;
  request: string;
}
/** What every write of a report needs. */
export interface IncidentStore {
  store: Store;
  publicUrl: string;
}
export interface Within {
  session: ClientSession;
}

/** A report that the asker may not see is not there. @throws AppError not_found */
export async function seenIncident(
  store: Store,
  id: string,
  { viewer, session }: { viewer: Viewer | undefined; session?: ClientSession },
): Promise<IncidentDocument> {
  const found = await nativeIncidents(store).findOne({ _id: id }, { session, maxTimeMS: 5_000 });
  if (found === null || !maySee(found, viewer)) throw new AppError('not_found');
  return found;
}

/** Stores a report that was changed, and makes its civic item what the report is now. */
export async function saveIncident(
  { store, publicUrl }: IncidentStore,
  after: IncidentDocument,
  { at, session }: { at: Date; session: ClientSession },
): Promise<IncidentDocument> {
  const stored = { ...after, changedAt: at, words: wordsOf(after) };
  await nativeIncidents(store).replaceOne({ _id: after._id }, stored, { session, ignoreUndefined: true });
  await saveReportItem(store, stored, { publicUrl, at, session });
  return stored;
}

/** Reads a report as its asker may see it, changes it and stores it, in one transaction. */
export async function changeSeen(
  about: IncidentStore,
  { id, writer: { viewer, at }, also }: { id: string; writer: Writer; also?: AlsoInTransaction | undefined },
  change: (incident: IncidentDocument, session: ClientSession) => Promise<IncidentDocument>,
): Promise<IncidentDocument> {
  return transactConcurrently(about.store, async (session) => {
    const before = await seenIncident(about.store, id, { viewer, session });
    const after = await saveIncident(about, await change(before, session), { at, session });
    await also?.(session);
    return after;
  });
}

export const withStep = (incident: IncidentDocument, step: StoredStep): StoredStep[] => [...incident.steps, step];

/** What the author of a report may do to it and to what stands under it. All else is done in an office. */
export const AUTHORS_ACTS = [
  'incident:reported',
  'incident:changed',
  'incident:status',
  'incident:flagged',
  'incident:removed',
  'comment:removed',
  'photo:removed',
] as const;

/** A line of the audit log. Of an anonymous report nothing names its author, nor the request that could. */
export async function auditAction(
  store: Store,
  { what, incident, writer, details }: AuditNote,
  session: ClientSession,
): Promise<void> {
  const hides = incident.anonymous && incident.author === writer.viewer.id;
  await appendAudit(
    store,
    {
      who: hides ? 'anonymous' : writer.viewer.id,
      what,
      subject: `incident:${incident._id}`,
      at: writer.at,
      request: hides ? 'anonymous' : writer.request,
      ...(details === undefined ? {} : { details }),
    },
    session,
  );
}
interface AuditNote {
  what: string;
  incident: Pick<IncidentDocument, '_id' | 'anonymous' | 'author'>;
  writer: Writer;
  details?: Record<string, string | number | boolean>;
}

export const isVersion = (held: number, read: number): void => {
  if (held !== read) throw new AppError('conflict');
};
