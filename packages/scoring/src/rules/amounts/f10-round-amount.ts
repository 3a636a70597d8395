import { cents, ruleResult } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

export const f10RoundAmount = defineRule({
  id: 'F10',
  version: 2,
  component: 'amount',
  family: 'A3',
  points: 2,
  title: 'Very round amount',
  looksFor: 'A whole-dollar amount of $10,000 or more of which at least half of the digits are zeros at the end.',
  whyItMatters: 'Prices made of quantities and rates are seldom round. A weak hint: many honest agreements are.',
  innocentExplanations: ['A retainer, grant or deposit', 'A fixed-price agreement', 'A rounded budget'],
  needs: ['amount'],
  aside: true,
  find: ({ amountCents }) => {
    if (amountCents < 1_000_000 || amountCents % 100 !== 0) return null;
    const digits = String(amountCents / 100);
    const zeros = digits.length - digits.replace(/0+$/, '').length;
    return zeros * 2 >= digits.length
      ? ruleResult(2, [cents('Amount in whole dollars, at least half of its digits zeros at the end', amountCents)])
      : null;
  },
});
