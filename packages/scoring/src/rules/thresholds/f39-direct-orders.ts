import { atLeast, cents, count, ruleResult, isDirect } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

export const f39DirectOrders = defineRule({
  id: 'F39',
  version: 3,
  component: 'vendor',
  family: 'V1',
  points: 8,
  title: 'Repeated direct orders to one vendor',
  looksFor:
    'Three or more direct orders of one department to one vendor in 36 months, together above $9,000; of the two ' +
    'weeks up to this one only it counts.',
  whyItMatters: 'A need that comes back can be put out to competition once. Order by order it never is.',
  innocentExplanations: ['A shop for everyday goods', 'Small needs that nobody could foresee'],
  needs: ['rf_doc_id', 'order-file', 'vend_cust_cd'],
  find: (purchase, baseline) => {
    const direct = isDirect(purchase) ? baseline.directHistory(purchase) : undefined;
    return direct !== undefined && direct.orders >= 3 && direct.cents > 900_000
      ? ruleResult(8, [
          count('Direct orders in 36 months', direct.orders, 3),
          atLeast(cents('Their sum', direct.cents, 900_000)),
        ])
      : null;
  },
});
