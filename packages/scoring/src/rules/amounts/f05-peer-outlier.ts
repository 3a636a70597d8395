import { cents, count, ruleResult } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';
import { peerDistance } from '../../peer-distance.ts';

export const f05PeerOutlier = defineRule({
  id: 'F05',
  version: 4,
  component: 'amount',
  family: 'A1',
  points: 25,
  title: 'Much larger than its peers',
  looksFor:
    'An amount more than 2.5 (strong: 3.5) robust standard deviations above its peers on a logarithmic scale, ' +
    'with at least 20 peers. Accounts that are large by nature are left out. ' +
    'Not where two others of the department to the vendor under the account are half of it or more.',
  whyItMatters:
    'Compared with purchases under the same object and commodity class over three years, the amount stands far out ' +
    'even on a scale of orders of magnitude.',
  innocentExplanations: [
    'A capital project among small repairs',
    'A yearly payment among monthly ones',
    'A larger quantity',
  ],
  needs: ['obj_cd', 'comm_cd'],
  computable: (purchase, { peers }) => (peers(purchase)?.count ?? 0) >= 20,
  find: (purchase, baseline) => {
    if (baseline.isLargeByNature(purchase)) return null;
    const distance = peerDistance(purchase, baseline);
    if (distance === undefined || distance.z <= 2.5) return null;
    if (baseline.usualPayments(purchase) >= 2) return null;
    const strong = distance.z > 3.5;
    return ruleResult(
      strong ? 25 : 12,
      [
        cents('Amount, against the peers’ median', purchase.amountCents, distance.peers.median),
        {
          label: 'Distance from the peers, in robust standard deviations',
          value: Math.round(distance.z * 100) / 100,
          limit: strong ? 3.5 : 2.5,
          bound: 'limit',
          unit: 'z',
        },
        count('Peers', distance.peers.count, 20),
      ],
      { strong },
    );
  },
});
