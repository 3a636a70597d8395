import { atLeast, cents, count, ruleResult, share } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

export const f14RepeatedAmounts = defineRule({
  id: 'F14',
  version: 2,
  component: 'amount',
  family: 'A3',
  points: 4,
  title: 'One amount again and again',
  looksFor:
    'One exact amount in at least a tenth of more than ten orders of a year from one vendor to one ' +
    'department, $3,000 or more.',
  whyItMatters:
    'When a tenth of a year’s orders from one vendor have one exact amount, the amount may follow a limit ' +
    'rather than a need.',
  innocentExplanations: ['Unit prices', 'Instalments', 'Subscriptions'],
  needs: ['rf_doc_id', 'vend_cust_cd'],
  find: (purchase, baseline) => {
    const same = baseline.sameAmount(purchase);
    if (
      same === undefined ||
      !same.isModal ||
      purchase.amountCents < 300_000 ||
      same.orders <= 10 ||
      same.withAmount < 3 ||
      same.withAmount / same.orders < 0.1
    )
      return null;
    return ruleResult(4, [
      atLeast(share('Share of the year’s orders with this amount', same.withAmount / same.orders, 0.1)),
      count('Orders with it', same.withAmount, 3),
      atLeast(cents('Amount', purchase.amountCents, 300_000)),
    ]);
  },
});
