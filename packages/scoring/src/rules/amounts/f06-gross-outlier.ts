import { cents, count, ruleResult, ratio } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

export const f06GrossOutlier = defineRule({
  id: 'F06',
  version: 2,
  component: 'amount',
  family: 'A1',
  points: 25,
  title: 'More than twenty-five times the peers’ upper range',
  looksFor: 'An amount more than 25 times the 95th percentile of at least 12 peers.',
  whyItMatters: 'An amount this far above 95 of 100 comparable purchases is either of another kind or mistyped.',
  innocentExplanations: ['A construction contract booked with repairs', 'A settlement of several years at once'],
  needs: ['obj_cd', 'comm_cd'],
  computable: (purchase, { peers }) => (peers(purchase)?.count ?? 0) >= 12,
  find: (purchase, baseline) => {
    const peers = baseline.peers(purchase);
    if (peers === undefined || peers.count < 12 || peers.p95 <= 0 || purchase.amountCents <= 25 * peers.p95)
      return null;
    if (baseline.usualPayments(purchase) >= 2) return null;
    return ruleResult(
      25,
      [
        ratio('Amount against the 95th percentile of the peers', purchase.amountCents / peers.p95, 25),
        cents('95th percentile', peers.p95),
        count('Peers', peers.count, 12),
      ],
      { strong: true },
    );
  },
});
