import type { Evidence } from '@moontower/contracts';
import type { PeerStats } from '../../baseline.ts';
import { asLimit, cents, count, dated, ruleResult } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';
import { FEWEST_PEERS } from '../../peer-distance.ts';

/** Points by the peers' upper percentiles, where there are enough of them. */
function rankAmong(
  amountCents: number,
  peers: PeerStats | undefined,
): { points: number; evidence: Evidence[] } | undefined {
  if (peers === undefined || peers.count < FEWEST_PEERS) return undefined;
  const evidence = [
    amountCents >= peers.p99
      ? cents('99th percentile of the peers', peers.p99)
      : cents('95th percentile of the peers', peers.p95),
    count('Peers', peers.count, FEWEST_PEERS),
  ];
  return { points: amountCents >= peers.p99 ? 12 : amountCents >= peers.p95 ? 8 : 4, evidence };
}

export const a4Materiality = defineRule({
  id: 'A4',
  version: 3,
  component: 'amount',
  family: 'A4',
  points: 12,
  title: 'Large enough to matter',
  looksFor:
    'An amount at or above the competition threshold in force; more points at the 95th and the 99th ' +
    'percentile of its peers. Accounts that are large by nature are left out.',
  whyItMatters: 'The same oddity weighs more in a large purchase. By itself a large amount says nothing.',
  innocentExplanations: ['Large things cost much'],
  needs: ['amount'],
  aside: true,
  find: (purchase, baseline) => {
    if (baseline.isLargeByNature(purchase)) return null;
    if (purchase.onDate === undefined) return null;
    const threshold = baseline.formalThresholdCents(purchase.onDate);
    if (purchase.amountCents < threshold) return null;
    const rank = rankAmong(purchase.amountCents, baseline.peers(purchase));
    return ruleResult(rank?.points ?? 4, [
      asLimit(cents('Amount, against the competition threshold in force', purchase.amountCents, threshold)),
      dated(purchase),
      ...(rank?.evidence ?? []),
    ]);
  },
});
