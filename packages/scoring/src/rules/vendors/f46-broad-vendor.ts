import { asLimit, count, ruleResult } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

export const f46BroadVendor = defineRule({
  id: 'F46',
  version: 2,
  component: 'vendor',
  family: 'V4',
  points: 2,
  title: 'The vendor sells unusually many kinds of goods',
  looksFor: 'A vendor of 20 or more orders in unusually many lines of business, against all such vendors.',
  whyItMatters: 'Far more lines of business than other vendors of its size may mean that it resells what others make.',
  innocentExplanations: ['A distributor or a co-operative', 'A department store'],
  needs: ['vend_cust_cd', 'comm_cd'],
  find: (purchase, baseline) => {
    const breadth = baseline.vendorBreadth(purchase);
    if (breadth === undefined || breadth.fence === undefined || breadth.orders < 20 || breadth.classes < breadth.fence)
      return null;
    return ruleResult(2, [
      asLimit(
        count('Lines of business (two digits of the commodity class)', breadth.classes, Math.floor(breadth.fence)),
      ),
      count('Orders', breadth.orders, 20),
    ]);
  },
});
