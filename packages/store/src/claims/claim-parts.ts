import type { AccountPart } from '../accounts/account-part.ts';
import { nativeClaims } from './claim-documents.ts';
import { toWholeClaim } from './to-claim.ts';

/**
 * What somebody said of purchases. What waits goes with the account; a decided claim stands in the public log and is
 * nobody's then. A verdict that somebody gave as a reviewer stands, and names nobody.
 */
export const claimParts: readonly AccountPart[] = [
  {
    name: 'claims',
    read: async (store, author) => {
      const found = await nativeClaims(store).find({ author }).sort({ at: -1 }).toArray();
      return found.length === 0 ? undefined : found.map(toWholeClaim);
    },
    erase: async (store, author, { session }) => {
      await nativeClaims(store).deleteMany({ author, waitingSince: { $exists: true } }, { session });
      await nativeClaims(store).updateMany({ author }, { $unset: { author: '' } }, { session });
      await nativeClaims(store).updateMany(
        { 'opinions.reviewer': author },
        { $set: { 'opinions.$[own].reviewer': 'deleted' } },
        { session, arrayFilters: [{ 'own.reviewer': author }] },
      );
    },
  },
];
