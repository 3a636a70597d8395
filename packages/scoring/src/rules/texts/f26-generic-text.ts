import { ruleResult, quote } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

const plain = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

export const f26GenericText = defineRule({
  id: 'F26',
  version: 2,
  component: 'description',
  family: 'D1',
  points: 6,
  title: 'The text only repeats the account’s name',
  looksFor: 'A text that only repeats the name of the object it is booked under.',
  whyItMatters: 'It adds nothing to what the account already says.',
  innocentExplanations: ['A routine supply'],
  needs: ['actg_ln_dscr', 'obj_cd'],
  find: ({ description, object }) =>
    object.name !== undefined && plain(description) !== '' && plain(description) === plain(object.name)
      ? ruleResult(6, [quote('Text', description), quote('Object', object.name)])
      : null,
});
