import type { Band } from '@moontower/contracts/spending/bands';
import { FLAG_FLOOR } from '@moontower/contracts/spending/flag-floor';
import type { Store } from '../../db/connect.ts';
import { nativePurchases } from '../../db/native.ts';
import { readReviewed } from '../reviews.ts';
import { purchaseTitle } from '../to-flagged-item.ts';

/** A purchase as a mail names it. */
export interface FlaggedPurchase {
  id: string;
  title: string;
  amountCents: number;
  points: number;
  band?: Band;
  publishedAt: string;
  /** Its payee may be a person, whose vendor nobody can follow. */
  personal: boolean;
}

/** Those of these purchases that are still flagged, and that nobody cleared or took off. */
export async function flaggedPurchases(store: Store, ids: readonly string[]): Promise<Map<string, FlaggedPurchase>> {
  if (ids.length === 0) return new Map();
  const { cleared, withheld } = await readReviewed(store);
  const left = new Set([...cleared, ...withheld]);
  const found = await nativePurchases(store)
    .find({ _id: { $in: ids.filter((id) => !left.has(id)) }, 'score.total': { $gte: FLAG_FLOOR } })
    .toArray();
  return new Map(
    found.map((purchase) => [
      purchase._id,
      {
        id: purchase._id,
        title: purchaseTitle(purchase),
        amountCents: purchase.amountCents,
        points: purchase.score.total,
        ...(purchase.score.bucket === 'not-scored' ? {} : { band: purchase.score.bucket }),
        publishedAt: purchase.publishedAt.toISOString(),
        personal: purchase.personal,
      },
    ]),
  );
}

/** The vendor of a purchase by its code; undefined where its payee may be a person. */
export async function vendorOfPurchase(store: Store, purchase: string, maxTimeMS: number): Promise<string | undefined> {
  const found = await nativePurchases(store).findOne(
    { _id: purchase, personal: false },
    { projection: { 'vendor.code': 1 }, maxTimeMS },
  );
  return found?.vendor.code;
}
