import type { ClientSession } from 'mongoose';
import { nativeVersions } from '../db/native.ts';
import type { Store } from '../db/connect.ts';

const YEARS_KEPT = 10;

/**
 * Of records that leave now: their versions stay ten years more, without the whole text of the row, which had to leave.
 */
export async function expireVersions(
  store: Store,
  uids: readonly string[],
  { at, session }: { at: Date; session: ClientSession },
): Promise<void> {
  const expiresAt = new Date(at);
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + YEARS_KEPT);
  await nativeVersions(store).updateMany(
    { uid: { $in: [...uids] } },
    { $set: { expiresAt }, $unset: { was: '' } },
    { session },
  );
}
