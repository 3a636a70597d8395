import { dayText } from '../../baseline.ts';
import { cents, ruleResult, quote } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

export const f13ExactlyDouble = defineRule({
  id: 'F13',
  version: 3,
  component: 'vendor',
  family: 'V5',
  points: 8,
  title: 'Exactly twice another payment',
  looksFor:
    'An amount exactly twice another payment of the department to the same vendor within 60 days, the smaller at ' +
    'least ' +
    '$1,000.',
  whyItMatters:
    'Exactly double what the same vendor got within two months can be a bill that was paid again ' +
    'together with the next.',
  innocentExplanations: ['Two months on one bill', 'Twice the quantity'],
  needs: ['rfed_doc_id', 'vend_cust_cd', 'payments-apart'],
  find: (purchase, baseline) => {
    const double = baseline.doublePayment(purchase);
    return double === undefined
      ? null
      : ruleResult(
          8,
          [
            cents('Amount, twice the other', double.cents, double.otherCents),
            quote('The other', dayText(double.otherDay)),
          ],
          { others: double.other === purchase.id ? [] : [double.other] },
        );
  },
});
