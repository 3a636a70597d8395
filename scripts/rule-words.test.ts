import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exclusions, labelsOf, rules, unjudgedRules } from '@moontower/scoring';
import { OUR_WORDS } from '@moontower/scoring/evidence';
import { aPurchase } from '@moontower/scoring/sample-purchase';
import { describe, expect, it } from 'vitest';
import { evidenceLabel, evidenceText, scoreNote } from '@moontower/words/es/spending/evidence-words';
import { NOT_SCORED } from '@moontower/words/es/spending/not-scored';
import { settles } from '@moontower/words/en/spending/settles';
import { settles as settlesInSpanish } from '@moontower/words/es/spending/settles';
import { ruleReasons } from '@moontower/words/es/spending/rule-reasons';
import { ruleWords } from '@moontower/words/es/spending/rule-words';

const all = [...rules, ...unjudgedRules.map((rule) => ({ ...rule, version: 1 }))];
const keyOf = ({ id, version }: (typeof all)[number]) => `${id}.${version}`;

/** The sources of all rules, and of what they say things with. */
function ruleSources(): string[] {
  const folder = join(import.meta.dirname, '../packages/scoring/src');
  return [
    ...readdirSync(join(folder, 'rules'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => join(folder, 'rules', file)),
    join(folder, 'evidence.ts'),
  ].map((file) => readFileSync(file, 'utf8'));
}

/** Every name of a fact in the sources of the rules: what a finding's evidence can be called. */
function labelsInRules(): string[] {
  const made = /\b(?:cents|count|share|ratio|quote|quoteOr|inOurWords)\(\s*'([^']+)'/g;
  const named = /\b(?:label|of): '([^']+)'|dateSource === 'award' \? '([^']+)' : '([^']+)'/g;
  return ruleSources().flatMap((source) =>
    [...source.matchAll(made), ...source.matchAll(named)].flatMap(([, ...found]) =>
      found.filter((label) => label !== undefined),
    ),
  );
}

/** What stands between the brackets of each call. */
function callsOf(name: string, source: string): string[] {
  return [...source.matchAll(new RegExp(`\\b${name}\\(`, 'g'))].map(({ index, 0: { length } }) => {
    let open = 1;
    let end = index + length;
    for (; open > 0 && end < source.length; end += 1) open += source[end] === '(' ? 1 : source[end] === ')' ? -1 : 0;
    return source.slice(index + length, end - 1);
  });
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
      rule.title,
      rule.looksFor,
      rule.whyItMatters,
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
  it('leave none of our words in a quotation’s place in English', () => {
    expect(OUR_WORDS.filter((words) => evidenceText(words) === words)).toEqual([]);
    // Words of ours are those of the list: what is quoted beside them is the record's.
    const quoted = ruleSources().flatMap((source) => callsOf('quote', source));
    expect(quoted.length).toBeGreaterThan(20);
    const saying = quoted.filter((call) => (call.match(/'[^']*'/g) ?? []).slice(1).some((text) => text !== "''"));
    expect(saying).toEqual([]);
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
