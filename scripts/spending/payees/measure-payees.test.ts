import { describe, expect, it } from 'vitest';
import { PAYEE_ERRORS, TURNED_NAMES } from '@moontower/contracts/spending/rules/measured';
import { recordedSets } from '../recorded-sets.ts';
import { measureNames } from '../measure-sets.ts';
import { drawNames, turnNames } from './measure-payees.ts';

const sets = recordedSets();
if (sets.length === 0) console.log('skipped: no recorded payments beside the repository');

it('draws the same names whatever their order, none twice and none empty', () => {
  const names = Array.from({ length: 50 }, (_, n) => `EXAMPLE ${n}`);
  const drawn = drawNames(names, 10);
  expect(drawNames([...names.toReversed(), '', 'EXAMPLE 1'], 10)).toEqual(drawn);
  expect(new Set(drawn).size).toBe(10);
});

it('turns names of LAST, FIRST both ways and leaves firms alone', () => {
  expect(turnNames(['DOE, MARIA', 'EXAMPLE INC, THE', 'EXAMPLE LLC'])).toEqual({
    names: 1,
    firstLast: 1,
    lastFirst: 1,
  });
});

describe.runIf(sets.length > 0)('payees of the recorded sets, as a reader took them', () => {
  it(
    'are persons and firms as often as Methods says, and the error of both kinds is small',
    { timeout: 60_000 },
    async () => {
      const { read, turned } = await measureNames();
      expect(read).toEqual(PAYEE_ERRORS);
      expect(turned).toEqual(TURNED_NAMES);
      const all = Object.values(PAYEE_ERRORS);
      const sum = (pick: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + pick(one), 0);
      expect(sum((one) => one.personsWithheld) / sum((one) => one.persons)).toBeGreaterThan(0.93);
      expect(sum((one) => one.firmsWithheld) / sum((one) => one.firms)).toBeLessThan(0.01);
    },
  );
});
