import { dayText } from '../../baseline.ts';
import { atLeast, atMost, cents, count, ruleResult, quote } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

export const f11SameAmount = defineRule({
  id: 'F11',
  version: 2,
  component: 'vendor',
  family: 'V5',
  points: 20,
  title: 'Looks repeated: same vendor, same amount, within 30 days',
  looksFor:
    'Two payment documents with the same vendor, amount ($1,000 or more) and account within 30 days (strong: ' +
    'the only two of that amount in a year, on one day); amounts paid more than three times in a year, paid month by ' +
    'month or taken back are left out.',
  whyItMatters:
    'The data holds no invoice numbers. Two documents with one amount, one vendor and one purpose within a month may ' +
    'be one bill paid twice.',
  innocentExplanations: [
    'A recurring fee',
    'Two sites at one price',
    'A payment that was reversed in another document',
  ],
  needs: ['rfed_doc_id', 'vend_cust_cd'],
  find: (purchase, baseline) => {
    const again = baseline.repeatedPayment(purchase);
    if (again === undefined) return null;
    const strong = again.times === 2 && again.day === again.otherDay;
    return ruleResult(
      strong ? 20 : 8,
      [
        atLeast(cents('Amount of each', again.cents, 100_000)),
        quote('This one and the other', `${dayText(again.day)}, ${dayText(again.otherDay)}`),
        atMost(count('Payments of this amount to the vendor within a year', again.times, 3)),
      ],
      { strong, others: again.other === purchase.id ? [] : [again.other] },
    );
  },
});
