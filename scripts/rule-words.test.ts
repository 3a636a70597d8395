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
  it('say of each rule the same numbers as in English', () => {
    const numbersIn = (text: string) => new Set(text.match(/\$?\d[\d,.]*\d|\d/g) ?? []);
    for (const rule of all) {
      const [, told = ''] = ruleWords[keyOf(rule)] ?? [];
      expect([rule.id, numbersIn(told)]).toEqual([rule.id, numbersIn(rule.looksFor)]);
    }
  });
  it.each([
    ['F40.3', 'la mayor parte del mercado', /casi todo/],
    ['F25.2', 'en su mayor parte códigos', /casi todo/],
    ['F44.2', 'lo que se pagó primero a los proveedores de la cuenta y la clase', /lo comparable/],
    ['F01.3', 'al menos tres veces pagó por encima del límite', /tres veces más/],
    ['F03.4', 'al menos tres veces pagó por encima del límite', /tres veces más/],
  ])('mean of %s what the English ones mean: %s', (key, says, never) => {
    const told = [...(ruleWords[key] ?? []), ruleReasons[key]?.[0]].join(' ');
    expect(told).toContain(says);
    expect(told).not.toMatch(never);
  });
  it('accuse nobody, as the English ones do not: what is told may have its reason', () => {
    const texts = all.flatMap((rule) => [
      ...[rule.title, rule.looksFor, rule.whyItMatters],
      ...(ruleWords[keyOf(rule)] ?? []),
      ...(ruleReasons[keyOf(rule)] ?? []).slice(0, 1),
    ]);
    const accusing = /outside the rules|was not authorized|fuera de las reglas|no se autorizó|\bwaste|derroche/i;
    expect(texts.filter((text) => accusing.test(text))).toEqual([]);
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
