import { dayText } from '../baseline.ts';
import { cents, found, quote } from '../finding.ts';
import { defineRule } from '../rule.ts';

export const f13ExactlyDouble = defineRule({
  id: 'F13', version: 1, component: 'amount', family: 'A3', points: 3,
  title: 'Exactly twice another payment',
  looksFor: 'An amount exactly twice another payment to the same vendor within 60 days, the smaller at least $1,000.',
  whyItMatters: 'Exactly double what the same vendor got within two months can be a bill that was paid again together with the next.',
  innocentExplanations: ['Two months on one bill', 'Twice the quantity'],
  needs: ['rfed_doc_id', 'vend_cust_cd'],
  find: (purchase, baseline) => {
    const own = baseline.self(purchase);
    if (own === undefined || !own.documented || own.cents < 200_000) return null;
    const half = baseline.sameVendor(purchase, 60, 60).find((mate) => mate.documented && mate.cents * 2 === own.cents);
    return half === undefined ? null : found(3, [cents('Amount, twice the other', own.cents, half.cents), quote('The other', dayText(half.day))]);
  },
});
