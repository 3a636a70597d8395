import { asLimit, cents, dated, ruleResult, isDirect } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

export const f01BelowThreshold = defineRule({
  id: 'F01',
  version: 3,
  component: 'amount',
  family: 'A2',
  points: 10,
  title: 'Just below the competition threshold',
  looksFor:
    'A direct order whose total lies within 5 % below the competition threshold in force on its day. A ' +
    'card with three or more payments above the threshold has another limit and is left out.',
  whyItMatters:
    'Above the threshold the law asks for competing offers. Orders that stop just short of it avoid that step, ' +
    'by chance or by choice.',
  innocentExplanations: [
    'A budget set in round figures',
    'A standard quote or a fixed unit price',
    'An exact need that happens to cost this much',
  ],
  needs: ['rf_doc_id', 'order-file'],
  find: (purchase, { formalThresholdCents, hasOwnLimit }) => {
    if (!isDirect(purchase) || purchase.onDate === undefined || hasOwnLimit(purchase)) return null;
    const threshold = formalThresholdCents(purchase.onDate);
    const total = purchase.orderedCents ?? purchase.amountCents;
    if (total < 0.95 * threshold || total > threshold) return null;
    return ruleResult(10, [
      asLimit(cents('Order total, within 5 % of the threshold in force', total, threshold)),
      dated(purchase),
    ]);
  },
});
