import { GeneratedDataset } from '@moontower/fake-city/generated/generated-dataset';
import { readSpendingCoverage } from '@moontower/store/spending/spending-coverage';
import { nativePayments } from '@moontower/store/testing/native';
import { businessMoments } from '@moontower/fake-city/generated/business';
import { developmentRecipes } from '@moontower/fake-city/generated/development';
import { paymentRecipes } from '@moontower/fake-city/generated/spending/payments';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBudget, loadBusiness, loadDevelopment } from '../../packages/features/analytics/api/load.ts';
import type { Stage } from '../../worker/src/testing/stage.ts';
import { readInto, readsOf } from './answers-of.ts';

const WEEK_MS = 7 * 86_400_000;
/** Receipts are written once a week: what they say is of that moment. */
const NOW = Math.floor(Date.parse('2026-11-20T18:00:00Z') / WEEK_MS) * WEEK_MS;
const [PAYMENTS, PERMITS, RECEIPTS] = ['8c6z-qnmj', '3syk-w9eu', 'naix-2893'] as const;
/** Fewer than the made-up city has, of the same making. */
const FEWER: Record<string, number> = { [PAYMENTS]: 6_000, [PERMITS]: 3_000 };

type Row = Readonly<Record<string, unknown>>;
/** The rows as they are made, before any of them is served, read or stored. */
function rowsOf(id: string): Row[] {
  const moment = businessMoments.find(({ about }) => about.id === id);
  if (moment !== undefined) return [...moment.rowsAt({ seed: 1, now: NOW })];
  const recipe = [...paymentRecipes, ...developmentRecipes].find(({ about }) => about.id === id);
  if (recipe === undefined) return [];
  const { length, row } = new GeneratedDataset(recipe, { seed: 1, nowMs: () => NOW, rows: FEWER[id] }).snapshot();
  return Array.from({ length }, (_, at) => row(at));
}
const text = (row: Row, column: string): string => {
  const value = row[column];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
const sorted = (lines: readonly (readonly unknown[])[]): string[] => lines.map((line) => line.join(' ')).toSorted();
const cents = (row: Row, column: string): number => Math.round(Number(row[column]) * 100);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
function grouped(rows: readonly Row[], column: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(text(row, column), [...(groups.get(text(row, column)) ?? []), row]);
  return groups;
}

const { mongoUri, database } = testStores();
let stage: Stage;
beforeAll(async () => {
  stage = await readInto({ mongoUri, database, city: { now: () => NOW, rows: FEWER } }, [
    'austin-payments',
    'austin-permits',
    'mixed-beverage-receipts',
  ]);
}, 600_000);
afterAll(() => stage.stop());
const within = (day: string) => day >= '2025-11-01' && day < '2026-11-01';

describe('money of a made-up city, counted again from the rows as they are made', () => {
  it('what departments paid in the fiscal year, object by object', async () => {
    const rows = rowsOf(PAYMENTS).filter((row) => text(row, 'fy_dc') === '2027');
    const departments = [...grouped(rows, 'dept_cd')].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 5);
    expect(departments).toHaveLength(5);
    for (const [code, own] of departments) {
      const { department } = await loadBudget(readsOf(stage, 'sample'), { year: 2027, department: code });
      const told = (department?.objects ?? []).flatMap(({ code: object, payments }) =>
        payments === undefined ? [] : [[object, payments.n, Math.round(payments.value * 100)] as const],
      );
      const counted = [...grouped(own, 'obj_cd')].map(
        ([object, paid]) => [object, paid.length, sum(paid.map((row) => cents(row, 'amount')))] as const,
      );
      expect([code, sorted(told)]).toEqual([code, sorted(counted)]);
    }
  });

  it('what the totals of spending rest on: rows, departments, first and last day, months without a row', async () => {
    const held = await readSpendingCoverage(stage.store);
    // As stored, one by one: rows without an amount are set aside, and none is added up by a tally.
    const stored = await nativePayments(stage.store)
      .find({ withdrawnAt: { $exists: false } })
      .toArray();
    const keyOf = (row: Row) => text(row, 'dept_cd');
    const rows = rowsOf(PAYMENTS);
    const days = stored.flatMap(({ paidOn }) => paidOn ?? []).toSorted();
    const byDepartment = new Map<string, number>();
    for (const { department } of stored)
      byDepartment.set(department.code ?? '', (byDepartment.get(department.code ?? '') ?? 0) + 1);
    expect(held).toMatchObject({ rows: stored.length, from: days[0], to: days.at(-1), departments: byDepartment.size });
    expect([held?.most?.rows, byDepartment.size]).toEqual([
      Math.max(...byDepartment.values()),
      new Set(rows.map(keyOf)).size,
    ]);
    const months = new Set(days.map((day) => day.slice(0, 7)));
    expect(held?.missing.filter((month) => months.has(month))).toEqual([]);
  });

  it('what permits of the window declare, of building permits alone and without fillers', async () => {
    const rows = rowsOf(PERMITS).filter((row) => within(text(row, 'issue_date').slice(0, 10)));
    const declared = rows
      .filter((row) => text(row, 'permittype') === 'BP')
      .map((row) => cents(row, 'total_job_valuation'))
      .filter((value) => value > 100);
    expect(declared.length).toBeGreaterThan(100);
    const { window, figures } = await loadDevelopment(readsOf(stage, 'sample'));
    expect(window).toMatchObject({ from: '2025-11-01', until: '2026-11-01' });
    expect([figures.permits.value, figures.totalValue.n, figures.totalValue.value]).toEqual([
      rows.length,
      declared.length,
      sum(declared),
    ]);
  });

  it('what bars and restaurants took, in all and by ZIP code', async () => {
    const rows = rowsOf(RECEIPTS).filter((row) => within(text(row, 'obligation_end_date_yyyymmdd').slice(0, 10)));
    const { figures, receiptsByZip } = await loadBusiness(readsOf(stage, 'sample'));
    expect([figures.receipts.n, figures.receipts.value]).toEqual([
      rows.length,
      sum(rows.map((row) => cents(row, 'total_receipts'))),
    ]);
    const counted = [...grouped(rows, 'location_zip')].map(([zip, own]) => [
      zip,
      own.length,
      sum(own.map((row) => cents(row, 'total_receipts'))),
    ]);
    expect(sorted(receiptsByZip.map(({ zip, count, value }) => [zip, count, Math.round((value ?? 0) * 100)]))).toEqual(
      sorted(counted),
    );
  });
});
