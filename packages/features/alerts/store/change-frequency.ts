import type { AlertFrequency } from '../contract.ts';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { nativeSubscriptions } from './subscription-documents.ts';
import type { Store } from '@moontower/store/db/connect';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { nativeAlertMarks, nativeAlerts, type AlertDocument } from './alert-documents.ts';
import { digestId } from './news/digest-id.ts';

/**
 * How far digests have told a reader. Where a round is under way and has put the reader's mail, that counts as told.
 */
async function toldTo(store: Store, reader: string, session: ClientSession): Promise<{ told: number; weekly: number }> {
  // Both are written so that a round that ends or puts this reader's mail at the same time begins again, or this does.
  const mark = await nativeAlertMarks(store).findOneAndUpdate({ _id: 'digest' }, { $inc: { changes: 1 } }, { session });
  await nativeSubscriptions(store).updateOne({ _id: reader }, { $inc: { turns: 1 } }, { session });
  const { told = 0, weekly = told, to, day, withWeekly } = mark ?? {};
  if (to === undefined || day === undefined) return { told, weekly };
  const put = await nativeMails(store).findOne({ _id: digestId(reader, day) }, { projection: { _id: 1 }, session });
  return put === null ? { told, weekly } : { told: to, weekly: withWeekly === true ? to : weekly };
}

/**
 * How often one alert comes, in the caller's transaction. What the former frequency told is told no more; what it had
 * not told yet is: a weekly alert that comes daily from now on has the next digest go back to its last Monday. Mails
 * that are put already tell what they were put for.
 */
export async function changeFrequency(
  store: Store,
  alert: AlertDocument,
  { frequency, at, session }: { frequency: AlertFrequency; at: Date; session: ClientSession },
): Promise<void> {
  if (alert.frequency === frequency) return;
  const { told, weekly } = await toldTo(store, alert.reader, session);
  const toldOfIt = alert.frequency === 'weekly' ? weekly : alert.catchUp === told ? alert.sinceSeq : told;
  const sinceSeq = Math.max(alert.sinceSeq, toldOfIt);
  const set = { frequency, changedAt: at, sinceSeq };
  await nativeAlerts(store).updateOne(
    { _id: alert._id },
    frequency !== 'weekly' && sinceSeq < told
      ? { $set: { ...set, catchUp: told } }
      : { $set: set, $unset: { catchUp: '' } },
    { session },
  );
}
