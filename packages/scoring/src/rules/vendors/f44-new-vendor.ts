import type { Purchase } from '@moontower/contracts';
import { dayNumber, type Baseline } from '../../baseline.ts';
import { cents, count, ruleResult } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';
import { FEWEST_PEERS } from '../../peer-distance.ts';

/** Before that, every vendor looks new. */
export const HISTORY_DAYS = 730;

export function hasHistory({ onDate }: Purchase, { firstDay }: Baseline): boolean {
  return onDate !== undefined && firstDay !== undefined && dayNumber(onDate) - dayNumber(firstDay) >= HISTORY_DAYS;
}

/** The peers' 95th percentile where the amount passes it and the history is long enough to tell who is new. */
export function largeAfterHistory(
  purchase: Purchase,
  baseline: Baseline,
): { today: number; p95: number; peers: number } | undefined {
  if (purchase.onDate === undefined || !hasHistory(purchase, baseline)) return undefined;
  const today = dayNumber(purchase.onDate);
  const peers = baseline.peers(purchase);
  if (peers === undefined || peers.count < FEWEST_PEERS || purchase.amountCents <= peers.p95) return undefined;
  return { today, p95: peers.p95, peers: peers.count };
}

export const f44NewVendor = defineRule({
  id: 'F44',
  version: 2,
  component: 'vendor',
  family: 'V3',
  points: 14,
  title: 'New vendor, large from the start',
  looksFor:
    'A vendor first seen within 90 days whose amount is above the 95th percentile of what vendors of the account and ' +
    'class were paid first.',
  whyItMatters:
    'Vendors usually begin with small purchases. A large one within ninety days of the first is worth knowing.',
  innocentExplanations: ['The winner of a competition', 'A known firm under a new name or number'],
  needs: ['vend_cust_cd', 'obj_cd', 'comm_cd', 'two-years'],
  computable: hasHistory,
  find: (purchase, baseline) => {
    const history = baseline.vendorHistory(purchase);
    if (history === undefined || purchase.onDate === undefined || !hasHistory(purchase, baseline)) return null;
    const days = dayNumber(purchase.onDate) - history.firstDay;
    // Asked last: what vendors are paid first takes a look at each of them.
    const first = days > 90 ? undefined : baseline.firstPayments(purchase);
    if (first === undefined || first.vendors < FEWEST_PEERS || purchase.amountCents <= first.p95) return null;
    return ruleResult(14, [
      { label: 'Days since the vendor’s first purchase', value: days, limit: 90, bound: 'at-most', unit: 'days' },
      cents('Amount, against the 95th percentile of first payments to vendors', purchase.amountCents, first.p95),
      count('Vendors under the account and class', first.vendors, FEWEST_PEERS),
    ]);
  },
});
