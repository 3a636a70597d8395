// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PAYEE_ERRORS, SEEDED_ERRORS, SET_RATES } from '@moontower/contracts/spending/rules/measured';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { shareText } from './Measured.tsx';
import { MethodsScreen } from './MethodsScreen.tsx';

afterEach(cleanup);
const shown = (language: 'en' | 'es') => showPart(<MethodsScreen />, { path: '/methods', language, areas: ['pages'] });
const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';

describe('Methods', () => {
  it.each(['en', 'es'] as const)(
    'says beside the promise how often a name misleads it, both ways, in %s',
    async (language) => {
      const words = await shown(language);
      const sum = (pick: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + pick(one), 0);
      const all = Object.values(PAYEE_ERRORS);
      const told = text('[data-measured="persons"]');
      expect(told).toContain(String(sum((one) => one.personsWithheld)));
      expect(told).toContain(String(sum((one) => one.firmsWithheld)));
      expect(document.body.textContent).toContain(words.pages.methods.measured.persons.by);
    },
  );

  it('lists every rule that a recorded set could judge, with an interval for each set', async () => {
    const words = await shown('en');
    const row = text('tr[data-rate="F11"]');
    const rates = Object.values(SET_RATES).flatMap(({ rules }) => rules['F11'] ?? []);
    for (const { fired, judged } of rates) expect(row).toContain(shareText(fired / judged, 'en-US'));
    expect(row).toMatch(/between 0\.\d+% and \d/);
    for (const id of Object.keys(SET_RATES)) expect(Object.keys(words.pages.methods.measured.sets)).toContain(id);
  });

  it.each(['en', 'es'] as const)(
    'says of each kind of planted error how many are listed and what is promised, in %s',
    async (language) => {
      const words = await shown(language);
      const { kinds } = words.pages.methods.measured.seeded;
      for (const [set, errors] of Object.entries(SEEDED_ERRORS)) {
        expect(Object.keys(errors)).toEqual(Object.keys(kinds));
        for (const [kind, { planted, listed, goal = 0 }] of Object.entries(errors)) {
          const row = text(`tr[data-seeded="${set} ${kind}"]`);
          expect(row).toContain(`${listed}`);
          expect(row).toContain(`${planted}`);
          expect(listed).toBeGreaterThanOrEqual(goal * planted);
        }
      }
    },
  );

  it('keeps the decimals that a small share needs', () => {
    expect([0.962, 0.0244, 0.00438, 0.00012].map((share) => shareText(share, 'en-US'))).toEqual([
      '96%',
      '2.4%',
      '0.44%',
      '0.012%',
    ]);
  });
});
