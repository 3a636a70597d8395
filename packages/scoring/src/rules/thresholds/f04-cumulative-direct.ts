import { asLimit, cents, count, dated, ruleResult, isDirect } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

export const f04CumulativeDirect = defineRule({
  id: 'F04',
  version: 2,
  component: 'amount',
  family: 'A2',
  points: 12,
  title: 'Direct orders of a year pass the threshold together',
  looksFor:
    'Direct orders of one department to one vendor that add up, over twelve months, to more than the threshold in ' +
    'force; an order above it was competed and does not count.',
  whyItMatters:
    'Over twelve months the department ordered more from this vendor, without a contract named in the record, ' +
    'than one order may cost without competing offers.',
  innocentExplanations: [
    'A co-operative contract that the record does not show',
    'A list of vendors approved by the council',
    'Unrelated small needs',
  ],
  needs: ['rf_doc_id', 'order-file', 'vend_cust_cd'],
  find: (purchase, baseline) => {
    const direct = isDirect(purchase) ? baseline.directYear(purchase) : undefined;
    if (direct === undefined || purchase.onDate === undefined) return null;
    const threshold = baseline.formalThresholdCents(purchase.onDate);
    // A single order above the threshold was competed and is in none of the sums.
    if (direct.orders < 2 || direct.cents <= threshold || (purchase.orderedCents ?? purchase.amountCents) > threshold)
      return null;
    return ruleResult(
      12,
      [
        asLimit(cents('Direct orders over twelve months', direct.cents, threshold)),
        count('Orders', direct.orders),
        dated(purchase),
      ],
      { groupCents: direct.cents },
    );
  },
});
