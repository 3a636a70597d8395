import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exclusions, labelsOf, rules, unjudgedRules } from '@moontower/scoring';
import { aPurchase } from '@moontower/scoring/sample-purchase';
import { describe, expect, it } from 'vitest';
import { evidenceLabel, scoreNote } from '@moontower/words/es/spending/evidence-words';
import { NOT_SCORED } from '@moontower/words/es/spending/not-scored';
import { settles } from '@moontower/words/en/spending/settles';
import { settles as settlesInSpanish } from '@moontower/words/es/spending/settles';
import { ruleReasons } from '@moontower/words/es/spending/rule-reasons';
import { ruleWords } from '@moontower/words/es/spending/rule-words';

const all = [...rules, ...unjudgedRules.map((rule) => ({ ...rule, version: 1 }))];
const keyOf = ({ id, version }: (typeof all)[number]) => `${id}.${version}`;

/** Every name of a fact in the sources of the rules: what a finding's evidence can be called. */
function labelsInRules(): string[] {
  const folder = join(import.meta.dirname, '../packages/scoring/src');
  const sources = [
    ...readdirSync(join(folder, 'rules'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => join(folder, 'rules', file)),
    join(folder, 'evidence.ts'),
  ].map((file) => readFileSync(file, 'utf8'));
  const made = /\b(?:cents|count|share|ratio|quote)\(\s*'([^']+)'/g;
  const named = /\b(?:label|of): '([^']+)'|dateSource === 'award' \? '([^']+)' : '([^']+)'/g;
  return sources.flatMap((source) =>
    [...source.matchAll(made), ...source.matchAll(named)].flatMap(([, ...found]) =>
      found.filter((label) => label !== undefined),
    ),
  );
}

it('the paper that would settle what a rule asks is named for every family of rules, in both languages', () => {
  const families = [...new Set(rules.map(({ family }) => family))].toSorted();
  expect(Object.keys(settles).toSorted()).toEqual(families);
  expect(Object.keys(settlesInSpanish).toSorted()).toEqual(families);
});

describe('the rules in Spanish', () => {
  it('are those there are, each in its present version', () => {
    const wanted = all.map(keyOf).toSorted();
    expect(Object.keys(ruleWords).toSorted()).toEqual(wanted);
    expect(Object.keys(ruleReasons).toSorted()).toEqual(wanted);
  });
  it('are sentences of their own, with as many ordinary reasons', () => {
    for (const rule of all) {
      const [titled = '', told = ''] = ruleWords[keyOf(rule)] ?? [];
      const [why, ...reasons] = ruleReasons[keyOf(rule)] ?? [''];
      expect([titled, told]).not.toEqual([rule.title, rule.looksFor]);
      expect(told).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
      expect(why).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
      expect(why).not.toBe(rule.whyItMatters);
      expect([rule.id, reasons.length]).toEqual([rule.id, rule.innocentExplanations.length]);
      for (const reason of reasons) {
        expect(reason).toMatch(/^[A-ZÁÉÍÓÚ].*[^.]$/);
        expect(rule.innocentExplanations).not.toContain(reason);
      }
    }
  });
  it('leave no fact that a rule compares with an English name', () => {
    const labels = new Set(labelsInRules());
    expect(labels.size).toBeGreaterThan(80);
    expect([...labels].filter((label) => evidenceLabel(label) === label)).toEqual([]);
  });
  it('leave no note beside the points and no reason not to score in English', () => {
    const notes = labelsOf(
      aPurchase({
        description:
          'Professional services, cooperative purchase, interlocal, emergency purchase, sole source, land purchase',
        amountCents: 300_000,
        dateSource: 'first-payment',
        vendor: { name: 'Example LLC' },
      }),
    );
    notes.push(...labelsOf(aPurchase({ dateSource: 'none' })));
    expect(notes).toHaveLength(10);
    expect(notes.filter((note) => scoreNote(note) === note)).toEqual([]);
    expect(exclusions.filter(({ reason }) => !NOT_SCORED.has(reason))).toEqual([]);
  });
});
