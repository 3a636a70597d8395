import { dayText } from '../../baseline.ts';
import { cents, count, quote, ruleResult } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

export const f57BillAgain = defineRule({
  id: 'F57',
  version: 1,
  component: 'amount',
  family: 'A3',
  points: 10,
  title: 'Nearly a whole bill stands there again',
  looksFor:
    'Two days, ten or fewer apart, on which a vendor got the same amounts ($500 or more), each to the cent: two or ' +
    'more of them, and three quarters or more of the payments of the day that has fewer.',
  whyItMatters:
    'One amount can come twice by chance. That several amounts of one day come again on another, each to the cent, is ' +
    'what a bill looks like that was paid twice.',
  innocentExplanations: [
    'A fee of the same parts every week or two',
    'The same order placed again',
    'A payment that was reversed in another document',
  ],
  needs: ['rfed_doc_id', 'vend_cust_cd', 'payments-apart'],
  find: (purchase, baseline) => {
    const pair = baseline.repeatedPayment(purchase);
    if (pair?.again === undefined) return null;
    return ruleResult(
      10,
      [
        cents('Amount of each', pair.cents),
        quote('This one and the other', `${dayText(pair.day)}, ${dayText(pair.otherDay)}`),
        count('Other amounts that stand on both days', pair.again),
      ],
      { strong: false, others: pair.other === purchase.id ? [] : [pair.other] },
    );
  },
});
