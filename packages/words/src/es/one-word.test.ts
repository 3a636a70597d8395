import { SPANISH } from '@moontower/contracts/text/phrases-es';
import { beforeAll, describe, expect, it } from 'vitest';
import { allIn } from '../testing/spell-words.ts';

/** What a Spanish text says no more, for which idea, and where the word has another meaning. */
interface Term {
  idea: string;
  not: RegExp;
  but?: RegExp;
}
const TERMS: readonly Term[] = [
  { idea: 'the mayor, whoever it is: alcaldía', not: /\balcaldes?\b/i },
  { idea: 'the mayor pro tem, who is elected to it: alcaldía pro tempore', not: /interin[oa]/i },
];

describe('an idea in Spanish', () => {
  const said: [string, string][] = [];
  beforeAll(async () => {
    for (const many of ['1', '3']) said.push(...(await allIn('es', many)));
    said.push(...[...SPANISH].map(([english, spanish]): [string, string] => [`phrase ${english}`, spanish]));
  });

  it.each(TERMS)('has one word: $idea', ({ not, but = /(?!)/ }) => {
    expect(said.filter(([path, text]) => not.test(text) && !but.test(path))).toEqual([]);
  });
});
