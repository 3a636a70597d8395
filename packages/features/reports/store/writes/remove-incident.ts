import { AppError } from '@moontower/contracts';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { transactConcurrently } from '@moontower/store/db/transact';
import type { Store } from '@moontower/store/db/connect';
import { deleteJobs } from '@moontower/store/ingest/due-jobs';
import {
  nativeComments,
  nativeFlags,
  nativeFollows,
  nativeIncidents,
  type IncidentDocument,
} from '../incident-documents.ts';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { deletePhotoFiles } from '@moontower/store/photos/photo-files';
import { saveReportItem } from './save-report-item.ts';
import { isAuthor, reportUid } from '../to-incident.ts';
import { auditAction, seenIncident, type IncidentStore, type Writer } from '../writing.ts';

/** Removes one's own report with comments, flags, follows, photos and its civic item. */
export async function removeIncident(
  about: IncidentStore,
  { id, writer }: { id: string; writer: Writer },
): Promise<void> {
  const { store } = about;
  await transactConcurrently(store, async (session) => {
    const incident = await seenIncident(store, id, { viewer: writer.viewer, session });
    if (!isAuthor(incident, writer.viewer)) throw new AppError('not_allowed');
    await deleteIncident(about, incident, { at: writer.at, session });
    await auditAction(store, { what: 'incident:removed', incident, writer }, session);
  });
  // No report names them any more: what cannot be taken off just now is swept.
  await deletePhotoFiles(store, { incident: id }).catch(() => undefined);
}

/**
 * Everything of a report, with the mails and jobs about it, but the bytes of its photos, in the caller's transaction.
 */
export async function deleteIncident(
  { store, publicUrl }: IncidentStore,
  incident: IncidentDocument,
  { at, session }: { at: Date; session: ClientSession },
): Promise<void> {
  const { _id } = incident;
  await saveReportItem(store, { ...incident, review: 'hidden' }, { publicUrl, at, session });
  await nativeIncidents(store).deleteOne({ _id }, { session });
  await nativeComments(store).deleteMany({ incident: _id }, { session });
  await nativeFlags(store).deleteMany({ incident: _id }, { session });
  await nativeFollows(store).deleteMany({ uid: reportUid(_id) }, { session });
  await dropWork(store, _id, session);
  await unlink(store, incident, session);
}

/** What was to be told or done about it. */
async function dropWork(store: Store, incident: string, session: ClientSession): Promise<void> {
  const about = { 'data.incident': incident };
  const mails = await nativeMails(store).distinct('_id', about, { session });
  await nativeMails(store).deleteMany(about, { session });
  await deleteJobs(store, { incident: [incident], mail: mails }, session);
}

/** Reports that it was merged with know it no more. */
async function unlink(
  store: Store,
  { _id, mergedInto, merged }: IncidentDocument,
  session: ClientSession,
): Promise<void> {
  if (mergedInto !== undefined)
    await nativeIncidents(store).updateOne({ _id: mergedInto }, { $pull: { merged: _id } }, { session });
  if (merged.length > 0)
    await nativeIncidents(store).updateMany(
      { _id: { $in: merged } },
      { $unset: { mergedInto: '', unmerge: '' } },
      { session },
    );
}
