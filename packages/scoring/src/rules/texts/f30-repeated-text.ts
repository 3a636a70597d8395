import { atLeast, count, ruleResult, quote, share } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

export const f30RepeatedText = defineRule({
  id: 'F30',
  version: 2,
  component: 'description',
  family: 'D4',
  points: 8,
  title: 'One text for many different purchases',
  looksFor: 'One text on at least a tenth of a department’s purchases of a year, over two or more commodities.',
  whyItMatters:
    'When a tenth of a department’s year carries one text over different goods, the text describes none of them.',
  innocentExplanations: ['A template', 'A blanket program'],
  needs: ['actg_ln_dscr', 'comm_cd'],
  find: (purchase, baseline) => {
    const same = baseline.sameText(purchase);
    if (
      same === undefined ||
      same.purchases <= 10 ||
      same.commodities < 2 ||
      same.withText < 2 ||
      same.withText / same.purchases < 0.1
    )
      return null;
    return ruleResult(8, [
      quote('Text', purchase.description),
      atLeast(share('Share of the department’s year with this text', same.withText / same.purchases, 0.1)),
      count('Purchases with it', same.withText),
    ]);
  },
});
