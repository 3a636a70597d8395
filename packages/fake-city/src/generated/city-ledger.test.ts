import { describe, expect, it } from 'vitest';
import { budgetMoments } from './spending/budget.ts';
import { PROPOSITIONS } from './spending/capital.ts';
import { ledgerOf, publishedYears, revenueOf } from './city-ledger.ts';
import { GeneratedDataset } from './generated-dataset.ts';
import { paymentRecipes } from './spending/payments.ts';

const NOW = Date.parse('2026-11-20T15:30:00Z');
const file = (id: string) => budgetMoments.find(({ about }) => about.id === id)?.rowsAt({ seed: 1, now: NOW }) ?? [];
const cents = (row: Record<string, unknown>, column: string) => Math.round(Number(row[column]) * 100);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('the made-up budget', () => {
  it('is as large as the city’s, grows, and its revenue balances it to the cent', () => {
    const totals = publishedYears(NOW).map((year) => sum(ledgerOf(year, NOW).map(({ budget }) => budget)));
    expect(totals.every((total) => total > 4e11 && total < 7e11)).toBe(true);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(publishedYears(NOW).map((year) => sum(revenueOf(year, NOW).map(({ budget }) => budget)))).toEqual(totals);
  });

  it('the table of this year and the table of several years say the same of it', () => {
    const several = file('yeeq-kk6v').filter((row) => row['fy'] === '2027');
    const quarter = file('g5k8-8sud');
    expect(quarter.length).toBe(several.length);
    expect([
      sum(quarter.map((row) => cents(row, 'budget'))),
      sum(quarter.map((row) => cents(row, 'expenditures'))),
    ]).toEqual([sum(several.map((row) => cents(row, 'bud'))), sum(several.map((row) => cents(row, 'act')))]);
  });

  it('spends with the year: a little of it in November, all but a few per cent after its end', () => {
    const rate = (year: number) => {
      const lines = ledgerOf(year, NOW);
      return sum(lines.map(({ actual }) => actual)) / sum(lines.map(({ budget }) => budget));
    };
    expect([rate(2027) < 0.2, rate(2026) > 0.9, rate(2026) < 1.02]).toEqual([true, true, true]);
  });

  it('payments of an account never come to more than was spent under it', () => {
    const [recipe] = paymentRecipes;
    if (recipe === undefined) throw new Error('no payments');
    const { length, row } = new GeneratedDataset(recipe, { seed: 1, nowMs: () => NOW, rows: undefined }).snapshot();
    const paid = new Map<string, number>();
    for (let at = 0; at < length; at += 1) {
      const { fy_dc: year, dept_cd: department, amount } = row(at);
      const key = `${String(year)} ${String(department)}`;
      paid.set(key, (paid.get(key) ?? 0) + Number(amount) * 100);
    }
    const spent = new Map<string, number>();
    for (const { year, department, actual } of [2025, 2026].flatMap((one) => ledgerOf(one, NOW)))
      spent.set(`${year} ${department}`, (spent.get(`${year} ${department}`) ?? 0) + actual);
    const over = [...spent].filter(([key, actual]) => (paid.get(key) ?? 0) > actual);
    expect(over).toEqual([]);
  });

  it('bonds: spent, ordered and left come to what was voted, proposition by proposition', () => {
    const rows = file('s39q-8hvy');
    for (const [year, prop, , voted] of PROPOSITIONS) {
      const own = rows.filter((row) => row['year'] === year && row['prop'] === prop);
      expect(sum(own.map((row) => cents(row, 'bond_amount_1')))).toBe(voted * 100);
      for (const row of own)
        expect(
          sum(['bond_fdu_itd_exp', 'bond_fdu_encumb', 'bond_fdu_balance'].map((column) => cents(row, column))),
        ).toBe(cents(row, 'bond_fdu_approp'));
    }
  });
});
