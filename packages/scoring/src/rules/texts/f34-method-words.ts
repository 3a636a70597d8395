import type { Purchase } from '@moontower/contracts';
import type { Baseline } from '../../baseline.ts';
import { ruleResult, quote } from '../../evidence.ts';
import { keywordsOf, textsOf } from '../../keywords.ts';
import { contradicts } from '../../labels.ts';
import { defineRule } from '../../rule.ts';

/**
 * The contract's category and method, where they name a purchase without competition, `Sole and Single Source`, and do
 * not name one with it too.
 */
function contractSays(purchase: Purchase, { contract }: Pick<Baseline, 'contract'>): string | undefined {
  const words = contract(purchase)?.words;
  return words === undefined || keywordsOf('F34', words).length === 0 || contradicts(words) ? undefined : words;
}

export const f34MethodWords = defineRule({
  id: 'F34',
  version: 6,
  component: 'keywords',
  family: 'K1',
  points: 24,
  title: 'Words of a purchase without competition',
  looksFor:
    'Words such as sole source, no bid, emergency purchase or waiver in the text, as whole words; twice the points ' +
    'where the city’s list of contracts says so and does not contradict itself.',
  whyItMatters:
    'The text says how the purchase was made. Purchases without competing offers are lawful in many cases and ' +
    'deserve a look at the reason given.',
  innocentExplanations: [
    'Texas law (252.022) exempts emergencies, sole sources, professional services, land and utilities',
    'The word names a form or a fee, not the method',
  ],
  needs: ['actg_ln_dscr'],
  most: (purchase, { contract }) => (contract(purchase) === undefined ? 12 : 24),
  find: (purchase, baseline) => {
    const confirmed = contractSays(purchase, baseline);
    const words = keywordsOf('F34', textsOf(purchase));
    if (confirmed !== undefined)
      return ruleResult(24, [
        {
          ...quote('Category and method in the list of contracts', confirmed),
          source: baseline.contract(purchase)?.key,
        },
        ...words.map((word) => quote('Word in the payment’s text', word)),
      ]);
    return words.length === 0
      ? null
      : ruleResult(
          12,
          words.map((word) => quote('Word in the payment’s text only', word)),
        );
  },
});
