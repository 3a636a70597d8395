import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError, DAY_MS, LIMIT_SETTINGS } from '@moontower/contracts';
import type { IncidentChange, IncidentReport, IncidentStep } from '../../contract.ts';
import type { TrustLevel } from '@moontower/contracts/moderation/moderation';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { anonymiseAudit } from '@moontower/store/audit/audit-log';
import type { Store } from '@moontower/store/db/connect';
import { transactConcurrently, type AlsoInTransaction } from '@moontower/store/db/transact';
import { nativeIncidents, type IncidentDocument } from '../incident-documents.ts';
import { isReportOpen, knownWriter, reportStanding } from '../review/moderation.ts';
import { keepMasked, turnsExact } from '../keep-masked.ts';
import { saveReportItem } from './save-report-item.ts';
import { isAuthor, publicWords, wordsOf } from '../to-incident.ts';
import {
  AUTHORS_ACTS,
  changeSeen,
  isVersion,
  auditAction,
  withStep,
  type IncidentStore,
  type Writer,
} from '../writing.ts';

/** The question whether it is fixed comes after 28 days; the tie of an anonymous report is cut after it. */
export const UNTIED_AFTER_MS = 30 * DAY_MS;
/** More than these from everybody, and each waits for a reviewer. None is refused. */
const FLOOD = LIMIT_SETTINGS.LIMIT_REPORT_ALL_HOUR;

export interface NewIncident {
  /** Of one that is made at most once, such as a made-up one of the sample city; any other gets an id of its own. */
  id?: string;
  report: IncidentReport;
  district: number | undefined;
  writer: Writer;
  /** A program with a key of ours sends it: it has no author, and always waits. The writer is the key then. */
  through?: IncidentDocument['through'];
  /** What the transaction does as well, from the report as it is then. */
  also: (made: IncidentDocument) => AlsoInTransaction;
}

interface MakingStore extends IncidentStore {
  /** What this service set for the reports of an hour, where it did. */
  floodPoints?: number | undefined;
}

/**
 * Makes a report: its document, its civic item where it is published at once, the line in the audit log, or none of
 * them.
 */
export async function createIncident(about: MakingStore, given: NewIncident): Promise<IncidentDocument> {
  const { store, publicUrl, floodPoints = FLOOD.points } = about;
  const { writer, also } = given;
  const { at } = writer;
  const hour = { createdAt: { $gt: new Date(at.getTime() - FLOOD.perMs) } };
  return transactConcurrently(store, async (session) => {
    // The count is no part of the transaction, so that both are asked at once.
    const [reports, standing] = await Promise.all([
      nativeIncidents(store).countDocuments(hour, { limit: floodPoints }),
      standingOf(store, given, session),
    ]);
    const made = draft(given, reports >= floodPoints ? 'new' : standing);
    await nativeIncidents(store).insertOne(made, { session, ignoreUndefined: true });
    await saveReportItem(store, made, { publicUrl, at, session, isNew: true });
    await auditAction(store, { what: 'incident:reported', incident: made, writer }, session);
    await also(made)(session);
    return made;
  });
}

/** Of a program nothing is known. @throws AppError not_signed_in where the account is gone */
async function standingOf(
  store: Store,
  { writer: { viewer }, through }: NewIncident,
  session: ClientSession,
): Promise<TrustLevel> {
  return through === undefined ? reportStanding(await knownWriter(store, viewer, session)) : 'new';
}

const pointOf = (lon: number, lat: number): [number, number] => [lon, lat];

function draft({ id, report, district, writer, through }: NewIncident, standing: TrustLevel): IncidentDocument {
  const { type, priority, title, description, address, lat, lon, language } = report;
  const { at } = writer;
  const anonymous = report.anonymousReport;
  const { blockOnly } = report;
  const held = !isReportOpen({ type, anonymous, title, description, address, blockOnly }, standing);
  const made: IncidentDocument = {
    _id: id ?? randomUUID(),
    ...(through === undefined ? { author: writer.viewer.id } : { through }),
    language,
    type,
    priority,
    title,
    description,
    address,
    ...(lat === undefined || lon === undefined ? {} : { point: pointOf(lon, lat) }),
    district,
    publicVisible: report.publicVisible,
    anonymous,
    blockOnly,
    status: 'open',
    review: held ? 'held' : 'published',
    ...(held ? { waitingSince: at } : {}),
    version: 1,
    createdAt: at,
    changedAt: at,
    views: 0,
    comments: 0,
    followers: 0,
    flags: 0,
    photos: [],
    merged: [],
    steps: [{ at, what: 'reported', by: 'author' }],
    words: [],
    ...(anonymous ? { untieAt: new Date(at.getTime() + UNTIED_AFTER_MS) } : {}),
  };
  return { ...made, words: wordsOf(made) };
}

export interface IncidentEdit {
  id: string;
  change: IncidentChange;
  writer: Writer;
}

/** What its author changes. Changed words wait for a reviewer again, unless the account is trusted with them. */
export async function changeIncident(
  about: IncidentStore,
  { id, change, writer }: IncidentEdit,
): Promise<IncidentDocument> {
  const { store } = about;
  return changeSeen(about, { id, writer }, async (incident, session) => {
    if (!isAuthor(incident, writer.viewer)) throw new AppError('not_allowed');
    isVersion(incident.version, change.version);
    const given = changed(incident, change, writer.at);
    const after = await keepMasked(store, { before: incident, after: given, session });
    const standing = reportStanding(await knownWriter(store, writer.viewer, session));
    const isRead = isReportOpen(after, standing) || !readsOtherwise(incident, after);
    const holds = incident.review === 'published' && !isRead;
    if (after.anonymous && !incident.anonymous) await forgetAuthor(store, incident, session);
    await auditAction(store, { what: 'incident:changed', incident: after, writer }, session);
    return holds ? { ...after, review: 'held', waitingSince: writer.at } : after;
  });
}

const OFFICES: readonly IncidentStep['by'][] = ['staff', 'reviewer'];

/** What its author did as its author names nobody any more. A line of an office without a name would name them. */
async function forgetAuthor(store: Store, { _id, author, steps }: IncidentDocument, session: ClientSession) {
  if (author === undefined) return;
  const inOffice = steps.filter(({ by }) => OFFICES.includes(by)).map(({ at }) => at);
  await anonymiseAudit(
    store,
    { subject: `incident:${_id}`, who: author, what: AUTHORS_ACTS, notAt: inOffice },
    session,
  );
}

/** What the public reads of it, or who is named, is another. Less than before needs nobody to read it. */
const readsOtherwise = (before: IncidentDocument, after: IncidentDocument): boolean =>
  after.title !== before.title ||
  after.description !== before.description ||
  after.anonymous !== before.anonymous ||
  (turnsExact(before, after) && !isDeepStrictEqual(publicWords(before), publicWords(after)));

function changed(incident: IncidentDocument, change: IncidentChange, at: Date): IncidentDocument {
  const anonymous = change.anonymousReport ?? incident.anonymous;
  const { original: _original, ...rest } = incident;
  const newWords = change.title !== undefined || change.description !== undefined;
  return {
    ...(newWords ? rest : incident),
    title: change.title ?? incident.title,
    description: change.description ?? incident.description,
    priority: change.priority ?? incident.priority,
    publicVisible: change.publicVisible ?? incident.publicVisible,
    blockOnly: change.blockOnly ?? incident.blockOnly,
    anonymous,
    ...(anonymous ? { untieAt: new Date(incident.createdAt.getTime() + UNTIED_AFTER_MS) } : {}),
    version: incident.version + 1,
    steps: withStep(incident, { at, what: 'edited', by: 'author' }),
  };
}
