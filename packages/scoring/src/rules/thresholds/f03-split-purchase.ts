import type { Purchase } from '@moontower/contracts';
import { dayText, type Baseline } from '../../baseline.ts';
import { asLimit, cents, count, dated, ruleResult, isDirect, quote } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

function find(purchase: Purchase, baseline: Baseline) {
  const group = isDirect(purchase) && !baseline.hasOwnLimit(purchase) ? baseline.orderGroup(purchase) : undefined;
  if (group === undefined) return null;
  const threshold = baseline.formalThresholdCents(dayText(group.firstDay));
  return ruleResult(
    25,
    [
      asLimit(cents('Sum of the orders, each at or below the threshold', group.cents, threshold)),
      count('Orders of one department to one vendor in one commodity class', group.orders),
      quote('First and last order', `${dayText(group.firstDay)} – ${dayText(group.lastDay)}`),
      dated(purchase),
    ],
    { strong: true, groupCents: group.cents, others: group.others },
  );
}

export const f03SplitPurchase = defineRule({
  id: 'F03',
  version: 4,
  component: 'amount',
  family: 'A2',
  points: 25,
  title: 'Several orders that together pass the threshold',
  looksFor:
    'Two or more direct orders of one department to one vendor in one commodity class within ten business days, ' +
    'each at or below the threshold and at least a quarter of it, together above it. A card with three or more ' +
    'payments above the threshold has another limit and is left out.',
  whyItMatters:
    'Texas law counts component, separate and sequential purchases that belong together as one. Within days of each ' +
    'other, to one vendor, for one kind of goods, they may belong together.',
  innocentExplanations: [
    'Orders for different sites or crews',
    'A second need that came up later',
    'Releases under an agreement that the record does not name',
  ],
  needs: ['rf_doc_id', 'order-file', 'comm_cd', 'vend_cust_cd'],
  find,
});
