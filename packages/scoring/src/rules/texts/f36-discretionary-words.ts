import { ruleResult, quote } from '../../evidence.ts';
import { keywordsOf, textsOf } from '../../keywords.ts';
import { defineRule } from '../../rule.ts';

/** Departments whose normal work this is; they are their own baseline. */
const OWN_WORK = /\b(?:parks?|recreation|aviation|airport|convention|library|event)\b/i;

export const f36DiscretionaryWords = defineRule({
  id: 'F36',
  version: 4,
  component: 'keywords',
  family: 'K2',
  points: 20,
  title: 'Words of hospitality and extras',
  looksFor:
    'Words such as catering, gift card, resort or entertainment in the text, outside the departments ' +
    'whose work they are.',
  whyItMatters: 'Meals, gifts, travel comfort and entertainment are seldom needed for a service and easy to ask about.',
  innocentExplanations: [
    'Food for a shelter, a camp or an emergency crew',
    'A public event',
    'Gift cards handed out as part of a social program',
  ],
  needs: ['actg_ln_dscr'],
  find: (purchase) => {
    const { department } = purchase;
    if (OWN_WORK.test(department.name ?? '')) return null;
    const words = keywordsOf('F36', textsOf(purchase));
    return words.length === 0
      ? null
      : ruleResult(
          20,
          words.map((word) => quote('Word in the text', word)),
        );
  },
});
