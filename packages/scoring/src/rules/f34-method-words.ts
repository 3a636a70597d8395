import { found, quote } from '../finding.ts';
import { keywordsOf } from '../keywords.ts';
import { defineRule } from '../rule.ts';

export const f34MethodWords = defineRule({
  id: 'F34', version: 1, component: 'keywords', family: 'K1', points: 6,
  title: 'Words of a purchase without competition',
  looksFor: 'Words such as sole source, no bid, emergency purchase or waiver in the text, as whole words.',
  whyItMatters: 'The text says how the purchase was made. Purchases without competing offers are lawful in many cases and deserve a look at the reason given.',
  innocentExplanations: ['Texas law (252.022) exempts emergencies, sole sources, professional services, land and utilities', 'The word names a form or a fee, not the method'],
  needs: ['actg_ln_dscr'],
  // The methodology gives twelve points where a contract or council text says the same; no such text is read yet.
  find: ({ description }) => {
    const words = keywordsOf('F34', description);
    return words.length === 0 ? null : found(6, words.map((word) => quote('Word in the payment’s text only', word)));
  },
});
