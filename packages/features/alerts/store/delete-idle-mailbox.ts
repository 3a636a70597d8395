import type { ClientSession } from '@moontower/store/db/driver-types';
import { nativeSubscriptions, type SubscriptionDocument } from './subscription-documents.ts';
import type { Store } from '@moontower/store/db/connect';
import { nativeAlerts, type AlertDocument } from './alert-documents.ts';
import { endWithin } from './end-subscription.ts';

export const NO_MORE = 'Its reader ended all alerts.';

/**
 * The address is kept for its alerts alone: it goes with the last of them, or when what still waits to be confirmed has
 * expired.
 */
export async function deleteIdleMailbox(
  store: Store,
  reader: SubscriptionDocument,
  { at, session }: { at: Date; session: ClientSession },
): Promise<void> {
  const rest = await nativeAlerts(store)
    .find({ reader: reader._id, state: { $in: ['active', 'pending', 'suspended'] } }, { session })
    .project<Pick<AlertDocument, 'state' | 'expiresAt'>>({ state: 1, expiresAt: 1 })
    .toArray();
  if (rest.length === 0) return endWithin(store, reader, { at, session, why: NO_MORE });
  if (rest.some(({ state }) => state !== 'pending')) return;
  const expiresAt = new Date(Math.max(...rest.map((alert) => (alert.expiresAt ?? at).getTime())));
  await nativeSubscriptions(store).updateOne(
    { _id: reader._id },
    { $set: { state: 'pending', expiresAt } },
    { session },
  );
}
