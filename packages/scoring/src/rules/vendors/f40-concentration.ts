import type { Purchase } from '@moontower/contracts';
import type { Market } from '../../baseline.ts';
import { atLeast, cents, count, dated, ruleResult, ratio, share } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

const SHARE = 0.5;
/** It tells of a market, not of this purchase: beside another rule it is no second sign. */
const POINTS = 6;
const UTILITY = /\b(?:utilit\w*|electric\w*|water|sewer|gas|telephone|telecommunication\w*|internet)\b/i;

const isUtility = ({ object, commodity }: Purchase) => UTILITY.test(`${object.name ?? ''} ${commodity.name ?? ''}`);
const isMarket = ({ cents, orders, vendorOrders }: Market, threshold: number) =>
  orders >= 5 && vendorOrders >= 3 && cents >= 10 * threshold;

export const f40Concentration = defineRule({
  id: 'F40',
  version: 3,
  component: 'vendor',
  family: 'V1',
  points: POINTS,
  title: 'One vendor has most of the department’s market',
  looksFor:
    'One vendor with at least half of a department’s spending in a commodity class over 36 months, ' +
    'this purchase left out, with enough orders to tell; told at the vendor’s largest purchase of the fiscal year so ' +
    'far, and not of utilities.',
  whyItMatters: 'Where one vendor gets most dollars of a large market, others may have stopped offering.',
  innocentExplanations: [
    'Only one supplier exists',
    'A competition won for several years',
    'Compatibility with what is installed',
  ],
  needs: ['comm_cd', 'vend_cust_cd'],
  computable: (purchase, { market }) => (market(purchase)?.orders ?? 0) >= 5,
  find: (purchase, baseline) => {
    const market = baseline.market(purchase);
    if (market === undefined || purchase.onDate === undefined || isUtility(purchase)) return null;
    const threshold = baseline.formalThresholdCents(purchase.onDate);
    const part = market.vendorCents / market.cents;
    if (!isMarket(market, threshold) || !market.isLargestOfYear || part < SHARE) return null;
    return ruleResult(POINTS, [
      atLeast(share('Share of the department’s spend on the class in 36 months', part, SHARE)),
      count('Purchases by the department', market.orders, 5),
      count('Of those from the vendor', market.vendorOrders, 3),
      atLeast(cents('Size of the market', market.cents, 10 * threshold)),
      ratio('Concentration (Herfindahl index, 1 is one vendor only)', market.concentration),
      dated(purchase),
    ]);
  },
});
