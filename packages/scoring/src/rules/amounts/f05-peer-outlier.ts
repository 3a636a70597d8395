import { cents, count, ruleResult } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';
import { peerDistance } from '../../peer-distance.ts';

const STRONG = 3.5;
/**
 * Of thirty peers the spread is known to a fifth, as its standard error: five deviations are 3.5 where it is taken to be
 * as wide as one in twenty times. Of a hundred peers the difference is small.
 */
const STRONG_OF_FEW = 5;
const MANY = 100;
const strongFrom = (peers: number): number => (peers < MANY ? STRONG_OF_FEW : STRONG);

export const f05PeerOutlier = defineRule({
  id: 'F05',
  version: 6,
  component: 'amount',
  family: 'A1',
  points: 25,
  title: 'Much larger than its peers',
  looksFor:
    'An amount more than 2.5 (strong: 3.5, of fewer than 100 peers 5) robust standard deviations above its peers on ' +
    'a logarithmic scale, with at least 20 peers (strong: above 99 of 100 of them, too). Accounts that are large by nature are left out. ' +
    'Not where the department pays the vendor half of it or more under the account on two other days ' +
    '(strong: on one).',
  whyItMatters:
    'Compared with purchases under the same object and commodity class over three years, the amount stands far out ' +
    'even on a scale of orders of magnitude.',
  innocentExplanations: [
    'A capital project among small repairs',
    'A yearly payment among monthly ones',
    'A larger quantity',
  ],
  needs: ['obj_cd', 'comm_cd', 'payments-apart'],
  computable: (purchase, { peers }) => (peers(purchase)?.count ?? 0) >= 20,
  find: (purchase, baseline) => {
    if (baseline.isLargeByNature(purchase)) return null;
    const distance = peerDistance(purchase, baseline);
    if (distance === undefined || distance.z <= 2.5) return null;
    const { days } = baseline.usualPayments(purchase);
    if (days >= 2) return null;
    const { count: peers, p99 } = distance.peers;
    const limit = strongFrom(peers);
    // Where one peer in a hundred is as large, or another day's payment, deviations of a curve tell too much.
    const strong = distance.z > limit && purchase.amountCents > p99 && days === 0;
    return ruleResult(
      strong ? 25 : 12,
      [
        cents('Amount, against the peers’ median', purchase.amountCents, distance.peers.median),
        {
          label: 'Distance from the peers, in robust standard deviations',
          value: Math.round(distance.z * 100) / 100,
          limit: strong ? limit : 2.5,
          bound: 'limit',
          unit: 'z',
        },
        ...(strong ? [cents('99th percentile of the peers', p99)] : []),
        count('Peers', peers, 20),
      ],
      { strong },
    );
  },
});
