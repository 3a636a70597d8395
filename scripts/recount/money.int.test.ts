import { budgetMoments } from '@moontower/fake-city/generated/spending/budget';
import { ledgerOf, publishedYears, revenueOf, type LedgerLine } from '@moontower/fake-city/generated/city-ledger';
import { PROPOSITIONS } from '@moontower/fake-city/generated/spending/capital';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBudget, loadTrends } from '../../packages/features/analytics/api/load.ts';
import type { Stage } from '../../worker/src/testing/stage.ts';
import { readInto, readsOf } from './answers-of.ts';

const WEEK_MS = 7 * 86_400_000;
/** These files are written once a week: what they say is of that moment. */
const NOW = Math.floor(Date.parse('2026-11-20T18:00:00Z') / WEEK_MS) * WEEK_MS;
const { mongoUri, database } = testStores();
const FEEDS = ['austin-expense-budget', 'austin-revenue-budget', 'austin-capital-budget', 'austin-bonds'];

/** A payment under each of two objects of a department, one with a counterpart. */
const payment = (about: { id: string; amount: string; object: string; name?: string }) => ({
  fy_dc: '2026',
  dept_cd: '11',
  dept_nm: 'Austin Energy',
  obj_cd: about.object,
  obj_nm: 'Object',
  lgl_nm: about.name ?? 'QUORVANE SUPPLY LLC',
  vend_cust_cd: 'QUO7000001',
  rfed_doc_cd: 'PRM',
  rfed_doc_dept_cd: '1100',
  rfed_doc_id: about.id,
  rfed_vend_ln_no: '1',
  rfed_comm_ln_no: '1',
  rfed_actg_ln_no: '1',
  chk_eft_iss_dt: '2026-02-03T00:00:00.000Z',
  actg_ln_dscr: 'SUPPLIES',
  amount: about.amount,
});

let stage: Stage;
beforeAll(async () => {
  stage = await readInto({ mongoUri, database, city: { now: () => NOW } }, FEEDS);
});
afterAll(() => stage.stop());

const answer = (year: number, department?: string) => loadBudget(readsOf(stage, 'sample'), { year, department });
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const cents = (dollars: number | null): number => Math.round((dollars ?? 0) * 100);
function byKey<T>(list: readonly T[], key: (one: T) => string, of: (one: T) => number): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const one of list) sums[key(one)] = (sums[key(one)] ?? 0) + of(one);
  return sums;
}
const PARTS = ['budget', 'actual', 'estimate'] as const;

describe('the budget of a made-up city, counted again from the ledger that its files are written from', () => {
  it.each(publishedYears(NOW))('%s: total, departments and categories, to the cent', async (year) => {
    const { figures, departments, categories } = await answer(year);
    const ledger = ledgerOf(year, NOW);
    expect([figures.budget.value, figures.actual.value, figures.budget.n]).toEqual([
      sum(ledger.map(({ budget }) => budget)),
      sum(ledger.map(({ actual }) => actual)),
      ledger.length,
    ]);
    for (const part of PARTS) {
      const of = (line: LedgerLine) => line[part];
      expect(
        byKey(
          departments,
          ({ code }) => code,
          (line) => cents(line[part]),
        ),
      ).toEqual(byKey(ledger, ({ department }) => department, of));
      expect(
        byKey(
          categories,
          ({ category }) => category,
          (line) => cents(line[part]),
        ),
      ).toEqual(byKey(ledger, ({ object }) => object.category, of));
    }
  });

  it('the objects of a department, and its budget of the year before', async () => {
    const { department, departments } = await answer(2026, '11');
    const ledger = ledgerOf(2026, NOW).filter((line) => line.department === '11');
    expect(
      byKey(
        department?.objects ?? [],
        ({ code }) => code,
        ({ budget }) => cents(budget),
      ),
    ).toEqual(
      byKey(
        ledger,
        ({ object }) => object.code,
        ({ budget }) => budget,
      ),
    );
    const before = ledgerOf(2025, NOW).filter((line) => line.department === '11');
    expect(cents(departments.find(({ code }) => code === '11')?.before ?? null)).toBe(
      sum(before.map(({ budget }) => budget)),
    );
  });

  it('revenue comes to the budget in every year, and the trends say the same', async () => {
    const { years } = await loadTrends(readsOf(stage, 'sample'), {});
    expect(years.map(({ fiscalYear }) => fiscalYear)).toEqual(publishedYears(NOW));
    for (const { fiscalYear, budget, actual, revenue } of years) {
      const ledger = ledgerOf(fiscalYear, NOW);
      const income = sum(revenueOf(fiscalYear, NOW).map((line) => line.budget));
      expect([cents(budget), cents(actual), cents(revenue)]).toEqual([
        sum(ledger.map((line) => line.budget)),
        sum(ledger.map((line) => line.actual)),
        income,
      ]);
      const { revenue: sources } = await answer(fiscalYear);
      expect(sum(sources.map((line) => cents(line.budget)))).toBe(income);
    }
  });

  it('every proposition has what was voted, and capital projects what their file says', async () => {
    const { bonds, capital } = await answer(2027);
    expect(bonds.map(({ year, proposition, authorised }) => `${year} ${proposition} ${authorised}`).toSorted()).toEqual(
      PROPOSITIONS.map(([year, prop, name, voted]) => `${year} ${prop}: ${name} ${voted}`).toSorted(),
    );
    for (const { authorised, spent, encumbered, balance } of bonds)
      expect(cents(spent) + cents(encumbered) + cents(balance)).toBe(cents(authorised));
    const file = budgetMoments.find(({ about }) => about.id === 'ad5y-pg42')?.rowsAt({ seed: 1, now: NOW }) ?? [];
    expect(
      byKey(
        capital,
        ({ department }) => department,
        ({ appropriated }) => cents(appropriated),
      ),
    ).toEqual(
      byKey(
        file,
        (row) => String(row['department_name']),
        (row) => cents(Number(row['appropriation_to_date'])),
      ),
    );
  });
});

describe('payments beside a budget', () => {
  const own = testStores();
  it('stand with the object they were booked under, persons’ payments too, and leave the budget whole', async () => {
    const rows = [
      payment({ id: '1', object: '5280', amount: '100.10' }),
      payment({ id: '2', object: '5280', amount: '-0.10' }),
      payment({ id: '3', object: '7490', amount: '7.5', name: 'DOE, SAMPLE' }),
    ];
    const paid = await readInto({ ...own, city: { now: () => NOW, tables: [{ id: '8c6z-qnmj', rows }] } }, [
      'austin-payments',
    ]);
    try {
      const { department } = await loadBudget(readsOf(paid, 'sample'), { year: 2026, department: '11' });
      expect(department?.objects.map(({ code, payments }) => [code, payments?.n, payments?.value])).toEqual([
        ['5280', 2, 100],
        ['7490', 1, 7.5],
      ]);
      expect(department?.objects.every(({ budget }) => budget === null)).toBe(true);
    } finally {
      await paid.stop();
    }
  });
});
