import { cents, count, dated, found, ratio, share } from '../finding.ts';
import { defineRule } from '../rule.ts';

export const f40Concentration = defineRule({
  id: 'F40', version: 1, component: 'vendor', family: 'V1', points: 6,
  title: 'One vendor has most of the department’s market',
  looksFor: 'One vendor with at least 70 % of a department’s spending in a commodity class over 36 months, with enough orders to tell.',
  whyItMatters: 'Where one vendor gets seven dollars in ten of a large market, others may have stopped offering.',
  innocentExplanations: ['Only one supplier exists', 'A competition won for several years', 'Compatibility with what is installed'],
  needs: ['comm_cd', 'vend_cust_cd'],
  find: (purchase, baseline) => {
    const market = baseline.market(purchase);
    if (market === undefined || purchase.onDate === undefined || market.cents <= 0) return null;
    const threshold = baseline.formalThresholdCents(purchase.onDate);
    const part = market.vendorCents / market.cents;
    if (part < 0.7 || market.orders < 5 || market.vendorOrders < 3 || market.cents < 10 * threshold) return null;
    return found(6, [
      share('Share of the department’s spend on the class in 36 months', part, 0.7), count('Purchases by the department', market.orders, 5), count('Of those from the vendor', market.vendorOrders, 3),
      cents('Size of the market', market.cents, 10 * threshold), ratio('Concentration (Herfindahl index, 1 is one vendor only)', market.concentration), dated(purchase),
    ], { strong: true });
  },
});
