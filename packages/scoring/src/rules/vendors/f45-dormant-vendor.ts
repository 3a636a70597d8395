import { cents, count, ruleResult } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';
import { HISTORY_DAYS, hasHistory, largeAfterHistory } from './f44-new-vendor.ts';
import { FEWEST_PEERS } from '../../peer-distance.ts';

export const f45DormantVendor = defineRule({
  id: 'F45',
  version: 2,
  component: 'vendor',
  family: 'V3',
  points: 14,
  title: 'Large again after two silent years',
  looksFor: 'A vendor without a purchase for 24 months, then one above the 95th percentile of its peers.',
  whyItMatters: 'A vendor without purchases for two years comes back with a large one.',
  innocentExplanations: ['A warranty or license of several years', 'A project that comes round seldom'],
  needs: ['vend_cust_cd', 'obj_cd', 'comm_cd', 'two-years'],
  computable: hasHistory,
  find: (purchase, baseline) => {
    const large = largeAfterHistory(purchase, baseline);
    const previous = large === undefined ? undefined : baseline.vendorHistory(purchase)?.previousDay;
    if (large === undefined || previous === undefined || large.today - previous <= HISTORY_DAYS) return null;
    return ruleResult(14, [
      {
        label: 'Days since the vendor’s last purchase',
        value: large.today - previous,
        limit: HISTORY_DAYS,
        bound: 'limit',
        unit: 'days',
      },
      cents('Amount, against the peers’ 95th percentile', purchase.amountCents, large.p95),
      count('Peers', large.peers, FEWEST_PEERS),
    ]);
  },
});
