import type { Purchase } from '@moontower/contracts';
import { dayNumber, type Baseline } from '../baseline.ts';
import { cents, count, found } from '../finding.ts';
import { defineRule } from '../rule.ts';
import { FEWEST_PEERS } from '../peer-distance.ts';

/** Before that, every vendor looks new. */
export const HISTORY_DAYS = 730;

export function hasHistory({ onDate }: Purchase, { firstDay }: Baseline): boolean {
  return onDate !== undefined && firstDay !== undefined && dayNumber(onDate) - dayNumber(firstDay) >= HISTORY_DAYS;
}

/** The peers' 95th percentile where the amount passes it and the history is long enough to tell who is new. */
export function largeAfterHistory(purchase: Purchase, baseline: Baseline): { today: number; p95: number; peers: number } | undefined {
  if (purchase.onDate === undefined || !hasHistory(purchase, baseline)) return undefined;
  const today = dayNumber(purchase.onDate);
  const peers = baseline.peers(purchase);
  if (peers === undefined || peers.count < FEWEST_PEERS || purchase.amountCents <= peers.p95) return undefined;
  return { today, p95: peers.p95, peers: peers.count };
}

export const f44NewVendor = defineRule({
  id: 'F44', version: 1, component: 'vendor', family: 'V3', points: 4,
  title: 'New vendor, large from the start',
  looksFor: 'A vendor first seen within 90 days whose amount is above the 95th percentile of its peers.',
  whyItMatters: 'Vendors usually begin with small purchases. A large one within ninety days of the first is worth knowing.',
  innocentExplanations: ['The winner of a competition', 'A known firm under a new name or number'],
  needs: ['vend_cust_cd', 'obj_cd', 'comm_cd', 'two-years'],
  computable: hasHistory,
  find: (purchase, baseline) => {
    const large = largeAfterHistory(purchase, baseline);
    const history = large === undefined ? undefined : baseline.vendorHistory(purchase);
    if (large === undefined || history === undefined || large.today - history.firstDay > 90) return null;
    return found(4, [{ label: 'Days since the vendor’s first purchase', value: large.today - history.firstDay, limit: 90, unit: 'days' }, cents('Amount, against the peers’ 95th percentile', purchase.amountCents, large.p95), count('Peers', large.peers, FEWEST_PEERS)]);
  },
});
