import { atLeast, cents, ruleResult, quoteOr } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

const PHRASES = [
  'N A',
  'NA',
  'NONE',
  'VARIOUS',
  'MISCELLANEOUS',
  'MISC',
  'SERVICES',
  'SERVICE',
  'AS NEEDED',
  'AS REQUIRED',
  'OTHER',
  'GENERAL',
  'SUPPLIES',
  'GOODS',
  'ITEMS',
  'TBD',
  'SEE ATTACHED',
  'PER CONTRACT',
  'PER AGREEMENT',
  'INVOICE',
  'PAYMENT',
];
const LISTED = new RegExp(`\\b(?:${PHRASES.join('|')})\\b`, 'g');
/** Air conditioning, which is no single letters. */
const COOLING = /\bA\/C\b/g;
/** What can be a word; single letters and digits are parts of codes. */
const WORD = /\p{L}{2,}/u;

/**
 * True when, in capitals and without punctuation, nothing but listed phrases, digits and single letters stands there.
 * One word may be enough: `Artists` is what was bought.
 */
export function isPlaceholder(description: string): boolean {
  const plain = description
    .toUpperCase()
    .replaceAll(COOLING, 'AC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return !WORD.test(plain.replace(LISTED, ''));
}

/** From here on somebody should be able to say what was bought: a fifth of the threshold of $50,000. */
const WEIGHTY = 1_000_000;

export const f24PlaceholderText = defineRule({
  id: 'F24',
  version: 4,
  component: 'description',
  family: 'D1',
  points: 25,
  title: 'The text does not say what was bought',
  looksFor:
    'A text with nothing but placeholders such as VARIOUS, MISC or SERVICES AS NEEDED, or without a word, on every ' +
    'line (strong: $10,000 or more).',
  whyItMatters: 'A reader cannot tell from the public record what the money was for.',
  innocentExplanations: [
    'The details stand in a document that is not public data',
    'A conventional text of the department',
  ],
  needs: ['actg_ln_dscr'],
  find: ({ description, otherTexts = [], amountCents }) => {
    if (![description, ...otherTexts].every(isPlaceholder)) return null;
    const strong = amountCents >= WEIGHTY;
    return ruleResult(
      strong ? 25 : 10,
      [quoteOr('Text', description, '(empty)'), ...(strong ? [atLeast(cents('Amount', amountCents, WEIGHTY))] : [])],
      { strong },
    );
  },
});
