import type { ClientSession } from '@moontower/store/db/driver-types';
import type { Store } from '@moontower/store/db/connect';
import { publishItem } from '@moontower/store/ingest/publish-item';
import type { IncidentDocument } from '../incident-documents.ts';
import { itemOfReport } from './report-item.ts';
import { isPublic, reportUid } from '../to-incident.ts';

export interface PublishContext {
  publicUrl: string;
  at: Date;
  session: ClientSession;
  /** Of a report made in this very transaction nobody can have told: nothing is looked for. */
  isNew?: true;
}

/**
 * Makes the civic item of a report what the report is now, in the transaction that changed the report: there while the
 * report is public, gone when it is not.
 * @returns whether its item is another now
 */
export function saveReportItem(
  store: Store,
  incident: IncidentDocument,
  { at, session, publicUrl, isNew }: PublishContext,
): Promise<boolean> {
  const item = isPublic(incident) ? itemOfReport(incident, { publicUrl, at }) : undefined;
  return publishItem(store, { uid: reportUid(incident._id), item, isNew, at, session });
}
