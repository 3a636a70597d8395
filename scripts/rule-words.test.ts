import { rules, unjudgedRules } from '@moontower/scoring';
import { describe, expect, it } from 'vitest';
import { ruleWords } from '../web/src/words/es/rule-words.ts';

describe('the rules in Spanish', () => {
  it('are those there are, each in its present version', () => {
    const wanted = [...rules.map(({ id, version }) => `${id}.${version}`), ...unjudgedRules.map(({ id }) => `${id}.1`)];
    expect(Object.keys(ruleWords).toSorted()).toEqual(wanted.toSorted());
  });
  it('are sentences of their own', () => {
    for (const { id, version, title, looksFor } of rules) {
      const [titled = '', told = ''] = ruleWords[`${id}.${version}`] ?? [];
      expect([titled, told]).not.toEqual([title, looksFor]);
      expect(told).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
    }
  });
});
