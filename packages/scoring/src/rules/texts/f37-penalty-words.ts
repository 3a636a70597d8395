import { ruleResult, quote } from '../../evidence.ts';
import { keywordsOf, textsOf } from '../../keywords.ts';
import { defineRule } from '../../rule.ts';

const LAW = /\b(?:law|legal|court|attorney)\b/i;

export const f37PenaltyWords = defineRule({
  id: 'F37',
  version: 4,
  component: 'keywords',
  family: 'K4',
  points: 14,
  title: 'Penalty, late fee or settlement',
  looksFor:
    'The words late fee, penalty, interest charge, settlement or liquidated damages in the text, outside the ' +
    'departments of law.',
  whyItMatters: 'Fees for paying late and settlements buy nothing; they show where something went wrong before.',
  innocentExplanations: [
    'The settlement was cheaper than the case',
    'A term of a standing contract',
    'A dispute that the city did not cause',
  ],
  needs: ['actg_ln_dscr'],
  find: (purchase) => {
    const { department } = purchase;
    if (LAW.test(department.name ?? '')) return null;
    const words = keywordsOf('F37', textsOf(purchase));
    return words.length === 0
      ? null
      : ruleResult(
          14,
          words.map((word) => quote('Word in the text', word)),
        );
  },
});
