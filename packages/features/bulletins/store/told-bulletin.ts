import type { Bulletin } from '../contract.ts';
import type { Store } from '@moontower/store/db/connect';
import { withheldPurchases } from '@moontower/store/spending/reviews';

/**
 * A stored bulletin as it may be told now. Purchases whose page was taken off since are left out by name: their titles
 * may name a private person. Number and sum of the hour stay.
 */
export async function toldBulletin(store: Store, bulletin: Bulletin): Promise<Bulletin> {
  const { flagged } = bulletin;
  if (flagged.top.length === 0) return bulletin;
  const withheld = new Set(await withheldPurchases(store));
  return { ...bulletin, flagged: { ...flagged, top: flagged.top.filter(({ id }) => !withheld.has(id)) } };
}
