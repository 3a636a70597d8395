import { behindLast, before, camel, isKebab, type Layout } from './lay-out.ts';

export const usage = 'npm run new:rule -- f<number>-<name-in-kebab-case> "<Title>"';

/** A rule that judges purchases, its test, and its line in the list. It finds nothing until it is told what. */
export function newRule([id = '', title = '']: readonly string[]): Layout | undefined {
  const number = /^f\d{2}(?=-)/.exec(id)?.[0].toUpperCase();
  if (!isKebab(id) || number === undefined || title === '') return undefined;
  const name = camel(id);
  return {
    files: {
      [`packages/scoring/src/rules/${id}.ts`]: `import { atLeast, cents, ruleResult } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const ABOVE_CENTS = 100_000_000;

export const ${name} = defineRule({
  id: '${number}',
  version: 1,
  component: 'description',
  family: 'D2',
  points: 1,
  title: ${JSON.stringify(title)},
  looksFor: 'A purchase above $1,000,000.',
  whyItMatters: 'What a person should look at here.',
  innocentExplanations: ['What would make it fine'],
  needs: [],
  find: ({ amountCents }) =>
    amountCents > ABOVE_CENTS ? ruleResult(1, [atLeast(cents('Amount', amountCents, ABOVE_CENTS))]) : null,
});
`,
      [`packages/scoring/src/rules/${id}.test.ts`]: `import { describe, expect, it } from 'vitest';
import { aPurchase, findIn } from '../sample-purchase.ts';
import { ${name} } from './${id}.ts';

describe('${number}', () => {
  it('fires above its limit and not at it', () => {
    expect(findIn(${name}, aPurchase({ amountCents: 100_000_001 }))?.points).toBe(1);
    expect(findIn(${name}, aPurchase({ amountCents: 100_000_000 }))).toBeNull();
  });
});
`,
    },
    changes: {
      'packages/scoring/src/rules.ts': (text) =>
        behindLast(
          before(text, {
            mark: '\n/** Every rule that judges purchases',
            line: `import { ${name} } from './rules/${id}.ts';\n`,
          }),
          { among: /^ {2}[af]\d+\w+,$/, line: `  ${name},` },
        ),
    },
    next:
      'Next: what it looks for and its words in Spanish (packages/words), then npm run calibrate and npm run docs. ' +
      "Raise the rule set's version.",
  };
}
