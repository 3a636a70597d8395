import { cents, count, dated, ruleResult } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';
import { FEWEST_PEERS } from '../../peer-distance.ts';

export const f07UpperFence = defineRule({
  id: 'F07',
  version: 6,
  component: 'amount',
  family: 'A1',
  points: 10,
  aside: true,
  title: 'Above the peers’ upper fence',
  looksFor:
    'An amount at or above the threshold in force and above the peers’ third quartile plus one and a half ' +
    'interquartile ranges. Accounts that are large by nature are left out. ' +
    'Not where the department pays the vendor half of it or more under the account on two other days.',
  whyItMatters:
    'The amount lies beyond the range that comparable purchases usually keep to, and is large enough for competing ' +
    'offers to be required.',
  innocentExplanations: ['A yearly or multi-site order', 'A capital purchase', 'A price that rose for everybody'],
  needs: ['obj_cd', 'comm_cd', 'payments-apart'],
  computable: (purchase, { peers }) => (peers(purchase)?.count ?? 0) >= 20,
  find: (purchase, baseline) => {
    if (baseline.isLargeByNature(purchase)) return null;
    const peers = baseline.peers(purchase);
    if (peers === undefined || peers.count < FEWEST_PEERS || peers.q3 <= peers.q1 || purchase.onDate === undefined)
      return null;
    const fence = peers.q3 + 1.5 * (peers.q3 - peers.q1);
    if (purchase.amountCents <= fence || purchase.amountCents < baseline.formalThresholdCents(purchase.onDate))
      return null;
    if (baseline.usualPayments(purchase).days >= 2) return null;
    return ruleResult(10, [
      cents('Amount, against third quartile plus one and a half interquartile ranges', purchase.amountCents, fence),
      count('Peers', peers.count, FEWEST_PEERS),
      dated(purchase),
    ]);
  },
});
