import { cents, count, ruleResult, quote, ratio } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

/** Above the usual change of prices. */
const ABOVE = 1.25;

export const f16PriceDrift = defineRule({
  id: 'F16',
  version: 2,
  component: 'amount',
  family: 'A1',
  points: 12,
  title: 'The vendor’s price rose more than prices did',
  looksFor:
    'A unit price more than 25 % above what the same vendor took for the same goods and unit a year before, ' +
    'beyond the usual change of unit prices in the city’s orders that year, on a line of $1,000 or more.',
  whyItMatters: 'A price that climbs faster than all others may have lost its agreement.',
  innocentExplanations: [
    'An index clause or a new agreement',
    'Another make or size under the same code',
    'Goods whose price rose everywhere',
  ],
  needs: ['order-lines', 'price-history'],
  computable: (purchase, { prices }) => prices(purchase).drift !== undefined,
  find: (purchase, { prices }) => {
    const { drift } = prices(purchase);
    if (drift === undefined) return null;
    // Where prices fell, a price that stood still is no rise.
    const limit = Math.max(1, drift.usual) * ABOVE;
    const times = drift.priceCents / drift.earlierCents;
    if (times <= limit) return null;
    return ruleResult(12, [
      ratio('Unit price against the year before', times, limit),
      cents('Unit price', drift.priceCents),
      cents('A year before, median', drift.earlierCents),
      ratio('Usual change of unit prices in the city’s orders', drift.usual),
      count('Pairs of orders behind that', drift.pairs),
      quote('Commodity and unit', drift.goods),
    ]);
  },
});
