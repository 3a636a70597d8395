import { ruleResult, quote } from '../../evidence.ts';
import { keywordsOf, textsOf } from '../../keywords.ts';
import { defineRule } from '../../rule.ts';

const REQUIRED_TRADES = /\b(?:engineer|architect)\w*/i;

export const f35AdvisoryWords = defineRule({
  id: 'F35',
  version: 3,
  component: 'keywords',
  family: 'K3',
  points: 8,
  title: 'Advice, study or facilitation',
  looksFor:
    'The words consulting, advisory, facilitation, study or strategic plan in the text; engineers and ' +
    'architects are left out.',
  whyItMatters: 'What advice delivers is hard to see afterwards. Worth asking for the report that was paid for.',
  innocentExplanations: [
    'A study that the law or a grant demands',
    'Expertise that the city does not employ',
    'A vendor’s name rather than its work',
  ],
  needs: ['actg_ln_dscr'],
  find: (purchase) => {
    if (REQUIRED_TRADES.test(textsOf(purchase))) return null;
    const words = keywordsOf('F35', textsOf(purchase));
    return words.length === 0
      ? null
      : ruleResult(
          8,
          words.map((word) => quote('Word in the text', word)),
        );
  },
});
