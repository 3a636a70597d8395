import { count, ruleResult, quote, share } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

export const f31ObjectMismatch = defineRule({
  id: 'F31',
  version: 2,
  component: 'description',
  family: 'D3',
  points: 12,
  title: 'Account and goods seldom go together',
  looksFor:
    'An object that makes up less than 1 % of the purchases of its commodity class over 36 months, with at ' +
    'least 200 of them.',
  whyItMatters: 'Goods of this class are hardly ever booked under this account: one of the two may be wrong.',
  innocentExplanations: ['A slip in the code', 'An unusual but right use'],
  needs: ['obj_cd', 'comm_cd'],
  computable: (purchase, { objectInClass }) =>
    purchase.commodity.code !== undefined && (objectInClass(purchase)?.purchases ?? 0) >= 200,
  find: (purchase, baseline) => {
    const use = baseline.objectInClass(purchase);
    if (use === undefined || use.purchases < 200 || use.withObject / use.purchases >= 0.01) return null;
    return ruleResult(12, [
      share('Share of this account among purchases of the class in 36 months', use.withObject / use.purchases, 0.01),
      count('Purchases of the class', use.purchases, 200),
      quote(
        'Object and class',
        `${purchase.object.name ?? purchase.object.code ?? ''} / ${purchase.commodityClass ?? ''}`,
      ),
    ]);
  },
});
