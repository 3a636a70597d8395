import { cents, count, dated, found, isDirect } from '../finding.ts';
import { defineRule } from '../rule.ts';

export const f04CumulativeDirect = defineRule({
  id: 'F04', version: 1, component: 'amount', family: 'A2', points: 6,
  title: 'Direct orders of a year pass the threshold together',
  looksFor: 'Direct orders of one department to one vendor that add up, over twelve months, to more than the threshold in force.',
  whyItMatters: 'Over twelve months the department ordered more from this vendor, without a contract named in the record, than one order may cost without competing offers.',
  innocentExplanations: ['A co-operative contract that the record does not show', 'A list of vendors approved by the council', 'Unrelated small needs'],
  needs: ['rf_doc_id', 'vend_cust_cd'],
  find: (purchase, baseline) => {
    const own = baseline.self(purchase);
    if (!isDirect(purchase) || own === undefined || purchase.onDate === undefined) return null;
    const orders = [own, ...baseline.sameVendor(purchase, 365, 0).filter((mate) => mate.direct && mate.cents > 0 && mate.department === own.department)];
    const total = orders.reduce((sum, mate) => sum + mate.cents, 0);
    const threshold = baseline.formalThresholdCents(purchase.onDate);
    if (orders.length < 2 || total <= threshold || purchase.amountCents > threshold) return null;
    return found(6, [cents('Direct orders over twelve months', total, threshold), count('Orders', orders.length), dated(purchase)], { groupCents: total });
  },
});
