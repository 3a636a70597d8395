import { atMost, cents, count, ruleResult, ratio } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

const near = (amount: number, median: number) => amount >= median / 2 && amount <= median * 2;

export const f09DecimalShift = defineRule({
  id: 'F09',
  version: 2,
  component: 'amount',
  family: 'A1',
  points: 25,
  title: 'Looks like a shifted decimal point',
  looksFor: 'Among peers that cost about the same, an amount that fits them only when divided by ten or by a hundred.',
  whyItMatters:
    'Among peers that all cost about the same, this amount is ten or a hundred times as much, as if a ' +
    'digit had slipped.',
  innocentExplanations: ['Ten times the quantity', 'A year paid at once'],
  needs: ['obj_cd', 'comm_cd'],
  computable: (purchase, { peers }) => (peers(purchase)?.count ?? 0) >= 12,
  find: (purchase, baseline) => {
    const peers = baseline.peers(purchase);
    if (peers === undefined || peers.count < 12 || peers.q1 <= 0 || peers.q3 / peers.q1 > 2) return null;
    const { amountCents } = purchase;
    if (
      near(amountCents, peers.median) ||
      !(near(amountCents / 10, peers.median) || near(amountCents / 100, peers.median))
    )
      return null;
    if (baseline.usualPayments(purchase) >= 2) return null;
    return ruleResult(
      25,
      [
        cents('Amount, against the peers’ median', amountCents, peers.median),
        atMost(ratio('Peers’ third quartile against the first', peers.q3 / peers.q1, 2)),
        count('Peers', peers.count, 12),
      ],
      { strong: true },
    );
  },
});
