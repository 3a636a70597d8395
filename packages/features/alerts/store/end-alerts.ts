import type { ClientSession } from '@moontower/store/db/driver-types';
import { DAY_MS } from '@moontower/contracts';
import type { Store } from '@moontower/store/db/connect';
import { nativeAlerts } from './alert-documents.ts';

/** Kept so long that no matcher misses the change. */
const FORGOTTEN_MS = DAY_MS;

/** Ends alerts of a mailbox, all or one, in the caller's transaction. @returns how many */
export async function endAlerts(
  store: Store,
  which: { reader: string; _id?: string },
  { at, session }: { at: Date; session: ClientSession },
): Promise<number> {
  const { modifiedCount } = await nativeAlerts(store).updateMany(
    { ...which, state: { $ne: 'left' } },
    {
      $set: { state: 'left', changedAt: at, expiresAt: new Date(at.getTime() + FORGOTTEN_MS) },
      $unset: { confirmHashes: '' },
    },
    { session },
  );
  return modifiedCount;
}
