import { found, quote } from '../finding.ts';
import { defineRule } from '../rule.ts';

const PHRASES = ['N A', 'NA', 'NONE', 'VARIOUS', 'MISCELLANEOUS', 'MISC', 'SERVICES', 'SERVICE', 'AS NEEDED', 'AS REQUIRED', 'OTHER', 'GENERAL', 'SUPPLIES', 'GOODS', 'ITEMS', 'TBD',
  'SEE ATTACHED', 'PER CONTRACT', 'PER AGREEMENT', 'INVOICE', 'PAYMENT'];
const LISTED = new RegExp(`\\b(?:${PHRASES.join('|')})\\b`, 'g');
const TOKEN = /\p{L}+/gu;

/** True when, in capitals and without punctuation, nothing but listed phrases is left, or fewer than two runs of letters stand there. */
export function isPlaceholder(description: string): boolean {
  const plain = description.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return plain.replace(LISTED, '').trim() === '' || (plain.match(TOKEN)?.length ?? 0) < 2;
}

export const f24PlaceholderText = defineRule({
  id: 'F24', version: 1, component: 'description', family: 'D1', points: 10,
  title: 'The text does not say what was bought',
  looksFor: 'A text with nothing but placeholders such as VARIOUS, MISC or SERVICES AS NEEDED, or with fewer than two words.',
  whyItMatters: 'A reader cannot tell from the public record what the money was for.',
  innocentExplanations: ['The details stand in a document that is not public data', 'A conventional text of the department'],
  needs: ['actg_ln_dscr'],
  find: ({ description }) => (isPlaceholder(description) ? found(10, [quote('Text', description === '' ? '(empty)' : description)]) : null),
});
