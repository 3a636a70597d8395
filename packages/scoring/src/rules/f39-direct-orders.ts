import { cents, count, found, isDirect } from '../finding.ts';
import { defineRule } from '../rule.ts';

const MONTHS_36 = 1_096;

export const f39DirectOrders = defineRule({
  id: 'F39', version: 1, component: 'vendor', family: 'V1', points: 3,
  title: 'Repeated direct orders to one vendor',
  looksFor: 'Three or more direct orders of one department to one vendor in 36 months, together above $9,000.',
  whyItMatters: 'A need that comes back can be put out to competition once. Order by order it never is.',
  innocentExplanations: ['A shop for everyday goods', 'Small needs that nobody could foresee'],
  needs: ['rf_doc_id', 'vend_cust_cd'],
  find: (purchase, baseline) => {
    const own = baseline.self(purchase);
    if (!isDirect(purchase) || own === undefined) return null;
    const orders = [own, ...baseline.sameVendor(purchase, MONTHS_36, 0).filter((mate) => mate.direct && mate.cents > 0 && mate.department === own.department)];
    const total = orders.reduce((sum, mate) => sum + mate.cents, 0);
    return orders.length >= 3 && total > 900_000 ? found(3, [count('Direct orders in 36 months', orders.length, 3), cents('Their sum', total, 900_000)]) : null;
  },
});
