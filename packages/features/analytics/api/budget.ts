import { feedsOf, type FeedsByRole } from '@moontower/contracts/feeds/feed-roles';
import { fiscalYearOf, type City } from '@moontower/city';
import { localDate, type BudgetAnalytics, type BudgetTrends, type Chart, type FigureValue } from '@moontower/contracts';
import type { Sums } from '@moontower/store/analytics/analytics-reads';
import { totalOf } from '@moontower/store/analytics/budget-sums';
import {
  bondLines,
  capitalLines,
  capitalYear,
  categoryLines,
  departmentLines,
  linesOf,
  objectLines,
  ofYear,
  revenueLines,
  yearsOf,
} from './budget-lines.ts';
import { chart, dollars, largest } from './charts.ts';
import { moneyRows, basisOf, perPersonOf, populationOf, type AnswerBasis } from './answer-basis.ts';

/** What numbers of money stand on beside records: the city's fiscal year, and what the specification says of it. */
export interface MoneyBasis extends AnswerBasis, Pick<City, 'fiscalYear' | 'specified' | 'population'> {
  roles: FeedsByRole;
}

export interface BudgetSums {
  departments: readonly Sums[];
  revenue: readonly Sums[];
  capital: readonly Sums[];
  bonds: readonly Sums[];
  /** Of the department that was asked for. */
  objects?: { code: string; planned: readonly Sums[]; paid: readonly Sums[] };
}
const cents = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 100));

/** The year that is shown where none was asked for: the current one, or the newest before it that has a budget. */
export function shownYear(
  asked: number | undefined,
  years: readonly number[],
  { nowMs, zone, fiscalYear }: Pick<MoneyBasis, 'nowMs' | 'zone' | 'fiscalYear'>,
): number {
  const now = fiscalYearOf(localDate(nowMs, zone), fiscalYear);
  return asked ?? years.findLast((year) => year <= now) ?? years.at(-1) ?? now;
}

function totals(basis: MoneyBasis, sums: BudgetSums, year: number) {
  const money = totalOf(ofYear(sums.departments, year));
  const base = basisOf(basis, {
    from: feedsOf(basis.roles, 'budget'),
    n: money.n,
    rows: moneyRows('expense-budget', { year }),
  });
  const figure = (value: number | null): FigureValue => ({ ...base, unit: 'cents', value });
  return {
    money,
    figures: {
      budget: figure(money.budget),
      actual: figure(money.actual),
      perPerson: figure(perPersonOf(money.budget, basis)),
    },
  };
}

export function budgetAnalytics(basis: MoneyBasis, sums: BudgetSums, asked: number | undefined): BudgetAnalytics {
  const years = yearsOf(sums.departments);
  const fiscalYear = shownYear(asked, years, basis);
  const departments = departmentLines(sums.departments, fiscalYear);
  const categories = categoryLines(sums.departments, fiscalYear);
  const of = sums.objects;
  const objects =
    of === undefined ? undefined : objectLines(of.planned, of.paid, { year: fiscalYear, department: of.code });
  const capitalOf = capitalYear(sums.capital, fiscalYear);
  const lines = {
    departments,
    categories,
    revenue: revenueLines(sums.revenue, fiscalYear),
    capital: capitalLines(sums.capital, capitalOf),
    bonds: bondLines(sums.bonds),
  };
  return {
    fiscalYear,
    currentFiscalYear: fiscalYearOf(localDate(basis.nowMs, basis.zone), basis.fiscalYear),
    years,
    figures: totals(basis, sums, fiscalYear).figures,
    ...(basis.specified === undefined || years.includes(basis.specified.fiscalYear)
      ? {}
      : { default: basis.specified }),
    ...populationOf(basis),
    ...lines,
    capitalYear: capitalOf,
    ...(of === undefined || objects === undefined
      ? {}
      : {
          department: {
            code: of.code,
            name: departments.find(({ code }) => code === of.code)?.department ?? of.code,
            objects,
          },
        }),
    asOf: new Date(basis.nowMs).toISOString(),
    charts: [
      ...budgetCharts(basis, lines, fiscalYear),
      ...capitalCharts(basis, lines, capitalOf),
      ...objectChart(basis, objects ?? [], { year: fiscalYear, department: of?.code }),
    ],
    ...labelled(basis),
  };
}
export const labelled = ({ simulated }: AnswerBasis) => (simulated ? { simulated: true as const } : {});

type Lines = Pick<BudgetAnalytics, 'departments' | 'categories' | 'revenue' | 'capital' | 'bonds'>;

const shared = { of: 'name', unit: 'cents' } as const;
function budgetCharts(basis: MoneyBasis, { departments, categories, revenue }: Lines, year: number): Chart[] {
  type DepartmentSums = Pick<Lines['departments'][number], 'budget' | 'actual'>;
  const planned = (lines: readonly DepartmentSums[], name: 'actual' | 'received' = 'actual') => [
    { name: 'budget', values: lines.map(({ budget }) => cents(budget)) },
    { name, values: lines.map(({ actual }) => cents(actual)) },
  ];
  const shownDepartments = largest(departments, ({ budget }) => budget, Infinity);
  return [
    chart(basis, {
      ...shared,
      id: 'budget-departments',
      from: feedsOf(basis.roles, 'budget'),
      n: linesOf(departments),
      rows: moneyRows('expense-budget', { year }),
      categories: unlike(shownDepartments.map(({ department }) => department)),
      series: planned(shownDepartments),
    }),
    chart(basis, {
      ...shared,
      id: 'budget-categories',
      from: feedsOf(basis.roles, 'budget'),
      n: linesOf(categories),
      rows: moneyRows('expense-budget', { year }),
      categories: categories.map(({ category }) => category),
      series: planned(categories),
    }),
    chart(basis, {
      ...shared,
      id: 'revenue-sources',
      from: feedsOf(basis.roles, 'revenue-budget'),
      n: linesOf(revenue),
      rows: moneyRows('revenue-budget', { year }),
      categories: revenue.map(({ source }) => source),
      series: planned(revenue, 'received'),
    }),
  ];
}

function capitalCharts(basis: MoneyBasis, { capital, bonds }: Lines, year: number | undefined): Chart[] {
  const shownCapital = largest(capital, ({ appropriated }) => appropriated, Infinity);
  return [
    {
      fiscalYear: year,
      ...chart(basis, {
        ...shared,
        id: 'capital-departments',
        from: feedsOf(basis.roles, 'capital-budget'),
        n: linesOf(capital),
        rows: moneyRows('capital-budget', { year }),
        categories: unlike(shownCapital.map(({ department }) => department)),
        series: [
          { name: 'appropriated', values: shownCapital.map(({ appropriated }) => cents(appropriated)) },
          { name: 'spent', values: shownCapital.map(({ spent }) => cents(spent)) },
        ],
      }),
    },
    chart(basis, {
      ...shared,
      id: 'bond-propositions',
      from: feedsOf(basis.roles, 'bonds'),
      n: linesOf(bonds),
      rows: moneyRows('bond', {}),
      categories: unlike(bonds.map(({ year: voted, proposition }) => `${voted} ${proposition}`)),
      series: (['authorised', 'spent', 'encumbered', 'balance'] as const).map((name) => ({
        name,
        values: bonds.map((bond) => cents(bond[name])),
      })),
    }),
  ];
}

function objectChart(
  basis: MoneyBasis,
  objects: NonNullable<BudgetAnalytics['department']>['objects'],
  asked: { year: number; department: string | undefined },
): Chart[] {
  if (objects.length === 0) return [];
  const shown = largest(objects, ({ budget }) => budget);
  return [
    chart(basis, {
      id: 'budget-objects',
      of: 'name',
      unit: 'cents',
      from: feedsOf(basis.roles, 'budget', 'payments'),
      n: linesOf(objects),
      rows: moneyRows('expense-budget', asked),
      categories: unlike(shown.map(({ object }) => object)),
      series: [
        { name: 'budget', values: shown.map(({ budget }) => cents(budget)) },
        { name: 'actual', values: shown.map(({ actual }) => cents(actual)) },
        { name: 'paid', values: shown.map(({ payments }) => cents(payments?.value ?? null)) },
      ],
    }),
  ];
}

/** Two of one name are told apart by a number: a chart has no category twice. */
export function unlike(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

export function budgetTrends(basis: MoneyBasis, sums: BudgetSums, asked: number | undefined): BudgetTrends {
  const years = yearsOf(sums.departments);
  const fiscalYear = shownYear(asked, years, basis);
  const { money } = totals(basis, sums, fiscalYear);
  const departments = departmentLines(sums.departments, fiscalYear);
  const shown = years.map((year) => {
    const { budget, actual, estimate, n } = totalOf(ofYear(sums.departments, year));
    const income = totalOf(ofYear(sums.revenue, year));
    const inDollars = (amount: number | null) => (amount === null ? null : dollars(amount));
    return {
      fiscalYear: year,
      budget: inDollars(budget),
      actual: inDollars(actual),
      estimate: inDollars(estimate),
      n,
      rows: moneyRows('expense-budget', { year }),
      revenue: inDollars(income.budget),
      revenueN: income.n,
    };
  });
  return {
    totalOperatingBudget: money.budget === null ? null : dollars(money.budget),
    departmentBreakdown: departments,
    categoryAnalysis: categoryLines(sums.departments, fiscalYear),
    perCapitaSpending: perPersonOf(money.budget === null ? null : dollars(money.budget), basis),
    fiscalYear,
    ...populationOf(basis),
    years: shown.map(({ revenueN: _n, ...year }) => year),
    asOf: new Date(basis.nowMs).toISOString(),
    charts: trendCharts(basis, { shown, departments, fiscalYear }),
    ...labelled(basis),
  };
}

interface Trends {
  shown: readonly (BudgetTrends['years'][number] & { revenueN: number })[];
  departments: BudgetTrends['departmentBreakdown'];
  fiscalYear: number;
}
function trendCharts(basis: MoneyBasis, { shown, departments, fiscalYear }: Trends): Chart[] {
  const changed = largest(
    departments.filter(({ before, budget }) => before !== null && budget !== null),
    ({ before, budget }) => (budget ?? 0) - (before ?? 0),
    12,
  ).toSorted((a, b) => (b.budget ?? 0) - (b.before ?? 0) - ((a.budget ?? 0) - (a.before ?? 0)));
  const all = { from: feedsOf(basis.roles, 'budget'), rows: moneyRows('expense-budget', {}), unit: 'cents' } as const;
  return [
    chart(basis, {
      ...all,
      id: 'budget-years',
      of: 'fiscal-year',
      n: linesOf(shown),
      categories: shown.map(({ fiscalYear: year }) => String(year)),
      series: [
        { name: 'budget', values: shown.map(({ budget }) => cents(budget)) },
        { name: 'actual', values: shown.map(({ actual }) => cents(actual)) },
      ],
    }),
    chart(basis, {
      ...all,
      id: 'budget-changes',
      of: 'name',
      n: linesOf(departments),
      rows: moneyRows('expense-budget', { year: fiscalYear }),
      categories: unlike(changed.map(({ department }) => department)),
      series: [{ name: 'change', values: changed.map(({ budget, before }) => cents((budget ?? 0) - (before ?? 0))) }],
    }),
    chart(basis, {
      ...all,
      id: 'revenue-years',
      of: 'fiscal-year',
      from: feedsOf(basis.roles, 'revenue-budget'),
      rows: moneyRows('revenue-budget', {}),
      n: linesOf(shown.map(({ revenueN }) => ({ n: revenueN }))),
      categories: shown.map(({ fiscalYear: year }) => String(year)),
      series: [{ name: 'budget', values: shown.map(({ revenue }) => cents(revenue)) }],
    }),
  ];
}
