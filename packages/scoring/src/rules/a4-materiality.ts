import { cents, count, dated, found } from '../finding.ts';
import { defineRule } from '../rule.ts';
import { FEWEST_PEERS } from './peer-distance.ts';

export const a4Materiality = defineRule({
  id: 'A4', version: 1, component: 'amount', family: 'A4', points: 3,
  title: 'Large enough to matter',
  whyItMatters: 'The same oddity weighs more in a large purchase. By itself a large amount says nothing.',
  innocentExplanations: ['Large things cost much'],
  needs: ['amount'],
  find: (purchase, baseline) => {
    if (purchase.onDate === undefined) return null;
    const threshold = baseline.formalThresholdCents(purchase.onDate);
    if (purchase.amountCents < threshold) return null;
    const peers = baseline.peers(purchase);
    const known = peers !== undefined && peers.count >= FEWEST_PEERS;
    const points = known && purchase.amountCents >= peers.p99 ? 3 : known && purchase.amountCents >= peers.p95 ? 2 : 1;
    return found(points, [
      cents('Amount, against the competition threshold in force', purchase.amountCents, threshold), dated(purchase),
      ...(known ? [cents(points === 3 ? '99th percentile of the peers' : '95th percentile of the peers', points === 3 ? peers.p99 : peers.p95), count('Peers', peers.count, FEWEST_PEERS)] : []),
    ]);
  },
});
