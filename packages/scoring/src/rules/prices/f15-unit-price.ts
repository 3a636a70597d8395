import { FEWEST_ORDERS, FEWEST_VENDORS } from '../../facts/compare-prices.ts';
import { atLeast, cents, count, ruleResult, quote, ratio } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

const FLAG = 1.5;
const STRONG = 2;

export const f15UnitPrice = defineRule({
  id: 'F15',
  version: 2,
  component: 'amount',
  family: 'A1',
  points: 25,
  title: 'Dearer by the piece than in other orders',
  looksFor:
    'A unit price at least 1.5 times (strong: twice) the median of the same commodity and unit in at least eight ' +
    'other orders from two or more vendors in the 36 months before, on a line of $1,000 or more.',
  whyItMatters: 'The same goods by the same unit have cost the city much less in other orders.',
  innocentExplanations: [
    'Another make, size or specification under the same code',
    'A small quantity or a hurry',
    'Prices that rose for everybody',
  ],
  needs: ['order-lines'],
  computable: (purchase, { prices }) => prices(purchase).peers !== undefined,
  find: (purchase, { prices }) => {
    const { peers } = prices(purchase);
    if (peers === undefined) return null;
    const times = peers.priceCents / peers.medianCents;
    if (times < FLAG) return null;
    const strong = times >= STRONG;
    return ruleResult(
      strong ? 25 : 12,
      [
        atLeast(ratio('Unit price against the median of other orders', times, strong ? STRONG : FLAG)),
        cents('Unit price', peers.priceCents),
        cents('Median of the others', peers.medianCents),
        quote('Commodity and unit', peers.goods),
        count('Other orders', peers.orders, FEWEST_ORDERS),
        count('Vendors among them', peers.vendors, FEWEST_VENDORS),
      ],
      { strong },
    );
  },
});
