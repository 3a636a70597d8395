import { ruleResult, quote, share } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

export const f25CodeText = defineRule({
  id: 'F25',
  version: 2,
  component: 'description',
  family: 'D1',
  points: 8,
  title: 'The text is mostly codes',
  looksFor: 'A text of which less than half of the words are words, the rest codes and numbers.',
  whyItMatters: 'Numbers and abbreviations mean something to staff and nothing to the public.',
  innocentExplanations: ['A part or account number that identifies the purchase exactly'],
  needs: ['actg_ln_dscr'],
  find: ({ description }) => {
    const tokens = description.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token));
    if (tokens.length < 2) return null;
    const words = tokens.filter((token) =>
      /^[^\p{L}\p{N}]*\p{L}{2,}(?:['’.-]\p{L}+)*[^\p{L}\p{N}]*$/u.test(token),
    ).length;
    return words / tokens.length < 0.5
      ? ruleResult(8, [quote('Text', description), share('Share of words among its parts', words / tokens.length, 0.5)])
      : null;
  },
});
