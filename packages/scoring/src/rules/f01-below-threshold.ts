import { cents, dated, found, isDirect } from '../finding.ts';
import { defineRule } from '../rule.ts';

export const f01BelowThreshold = defineRule({
  id: 'F01', version: 1, component: 'amount', family: 'A2', points: 3,
  title: 'Just below the competition threshold',
  looksFor: 'A direct order whose total lies within 5 % below the competition threshold in force on its day.',
  whyItMatters: 'Above the threshold the law asks for competing offers. Orders that stop just short of it avoid that step, by chance or by choice.',
  innocentExplanations: ['A budget set in round figures', 'A standard quote or a fixed unit price', 'An exact need that happens to cost this much'],
  needs: ['rf_doc_id'],
  find: (purchase, { formalThresholdCents }) => {
    if (!isDirect(purchase) || purchase.onDate === undefined) return null;
    const threshold = formalThresholdCents(purchase.onDate);
    if (purchase.amountCents < 0.95 * threshold || purchase.amountCents > threshold) return null;
    return found(3, [cents('Order total, within 5 % of the threshold in force', purchase.amountCents, threshold), dated(purchase)]);
  },
});
