import type { CategoryLine, DepartmentLine, ObjectLine } from '@moontower/contracts';
import type { Sums } from '@moontower/store/analytics/analytics-reads';
import { moneyOf, totalOf, yearOf, type Money } from '@moontower/store/analytics/budget-sums';
import { NO_CODE } from '@moontower/store/tallies/not-named';
import { byName } from '@moontower/store/tallies/sum-name';
import { dollars, sum } from './charts.ts';
import { moneyRows } from './answer-basis.ts';

const inDollars = ({ n, ...money }: Money) => ({
  budget: money.budget === null ? null : dollars(money.budget),
  actual: money.actual === null ? null : dollars(money.actual),
  estimate: money.estimate === null ? null : dollars(money.estimate),
  n,
});

export const ofYear = (cells: readonly Sums[], year: number): Sums[] => cells.filter((cell) => yearOf(cell) === year);
/** Years of which a line states a budget. */
export function yearsOf(cells: readonly Sums[]): number[] {
  return [...new Set(cells.map(yearOf))]
    .filter((year) => year > 0 && totalOf(ofYear(cells, year)).budget !== null)
    .toSorted((a, b) => a - b);
}

/** Departments by their code; where a code has several names, by the one of most lines. */
function byCode(cells: readonly Sums[]): Map<string, { name: string; cells: Sums[] }> {
  const found = new Map<string, { name: string; most: number; cells: Sums[] }>();
  for (const cell of cells) {
    const code = String(cell.cell['department']);
    const held = found.get(code) ?? { name: '', most: -1, cells: [] };
    found.set(code, held);
    held.cells.push(cell);
    const { n } = totalOf([cell]);
    if (n > held.most) Object.assign(held, { name: String(cell.cell['name']), most: n });
  }
  return found;
}

const shareOf = (part: number | null, all: number | null): number | null =>
  part === null || all === null || all <= 0 || part < 0 ? null : part / all;

export function departmentLines(cells: readonly Sums[], year: number): DepartmentLine[] {
  const now = ofYear(cells, year);
  const before = byCode(ofYear(cells, year - 1));
  const all = totalOf(now).budget;
  return [...byCode(now)]
    .map(([code, { name, cells: own }]) => {
      const money = totalOf(own);
      const earlier = before.get(code);
      const last = earlier === undefined ? null : totalOf(earlier.cells).budget;
      return {
        code,
        department: name,
        ...inDollars(money),
        before: last === null ? null : dollars(last),
        share: shareOf(money.budget, all),
        rows: moneyRows('expense-budget', { year, department: code }),
      };
    })
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => (b.budget ?? 0) - (a.budget ?? 0));
}

export function categoryLines(cells: readonly Sums[], year: number): CategoryLine[] {
  const now = ofYear(cells, year);
  const all = totalOf(now).budget;
  const found = new Map<string, Record<string, number>[]>();
  for (const { sums } of now)
    for (const [name, parts] of byName(sums)) found.set(name, [...(found.get(name) ?? []), parts]);
  return [...found]
    .map(([category, parts]) => {
      const money = moneyOf(parts);
      return {
        category,
        ...inDollars(money),
        share: shareOf(money.budget, all),
        rows: moneyRows('expense-budget', { year, category }),
      };
    })
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => (b.budget ?? 0) - (a.budget ?? 0));
}

export interface BudgetChoice {
  year: number;
  department: string;
}
/**
 * The objects of one department, with the payments of the same objects beside them; objects that were only paid stand
 * there too.
 */
export function objectLines(
  planned: readonly Sums[],
  paid: readonly Sums[],
  { year, department }: BudgetChoice,
): ObjectLine[] {
  const { payments, names } = paymentsByCode(paid);
  const lines = plannedByCode(planned).map(({ code, object, category, parts }) => {
    const beside = payments.get(code);
    payments.delete(code);
    return {
      code,
      object,
      category,
      ...inDollars(moneyOf(parts)),
      rows: moneyRows('expense-budget', { year, department, category, object: code }),
      ...(beside === undefined ? {} : { payments: paidOf(beside, { year, department, code }) }),
    };
  });
  const unplanned = [...payments].map(([code, parts]) => ({
    code,
    object: names.get(code) ?? code,
    category: '',
    ...inDollars(moneyOf([])),
    rows: moneyRows('expense-budget', { year, department, object: code }),
    payments: paidOf(parts, { year, department, code }),
  }));
  return [...lines, ...unplanned].toSorted((a, b) => (b.budget ?? 0) - (a.budget ?? 0));
}
/**
 * Budget lines by category and the object's code, as their rows are found: a code may be written with several names.
 */
function plannedByCode(planned: readonly Sums[]) {
  const lines = new Map<string, { code: string; object: string; category: string; parts: Record<string, number>[] }>();
  for (const { cell, sums } of planned)
    for (const [name, parts] of byName(sums)) {
      const category = String(cell['in']);
      const { code, object } = named(name);
      const held = lines.get(`${category} ${code}`) ?? { code, object, category, parts: [] };
      lines.set(`${category} ${code}`, held);
      held.parts.push(parts);
    }
  return [...lines.values()];
}

/** Payments added up by the object's code, as their rows are found: a code may be written with several names. */
function paymentsByCode(paid: readonly Sums[]) {
  const payments = new Map<string, Record<string, number>>();
  const names = new Map<string, string>();
  for (const { sums } of paid)
    for (const [name, parts] of byName(sums)) {
      const { code, object } = named(name);
      const held = payments.get(code) ?? {};
      payments.set(code, held);
      names.set(code, names.get(code) ?? object);
      for (const [part, amount] of Object.entries(parts)) held[part] = (held[part] ?? 0) + amount;
    }
  return { payments, names };
}
const codeOf = (name: string): string => name.slice(0, name.indexOf(' '));
const named = (name: string) => ({ code: codeOf(name), object: name.slice(name.indexOf(' ') + 1) });
const paidOf = (
  { n = 0, cents = 0 }: Readonly<Record<string, number>>,
  { year, department, code }: BudgetChoice & { code: string },
) => ({ value: dollars(cents), n, rows: moneyRows('payments', { year, department, object: code }) });

/** Revenue of a year by category. */
export function revenueLines(cells: readonly Sums[], year: number) {
  return ofYear(cells, year)
    .flatMap(({ sums }) => [...byName(sums)])
    .map(([source, parts]) => ({
      source,
      ...inDollars(moneyOf([parts])),
      rows: moneyRows('revenue-budget', { year, category: source }),
    }))
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => (b.budget ?? 0) - (a.budget ?? 0));
}

const stated = (sums: Readonly<Record<string, number>>, of: string): number | null =>
  (sums[`${of}N`] ?? 0) > 0 ? dollars(sums[of] ?? 0) : null;

const isHeld = ({ sums }: Sums): boolean => (sums['n'] ?? 0) > 0;
/** The newest fiscal year of capital projects up to the one asked for; undefined where there is none. */
export const capitalYear = (cells: readonly Sums[], asked: number): number | undefined =>
  cells
    .filter(isHeld)
    .map(yearOf)
    .filter((year) => year > 0 && year <= asked)
    .toSorted((a, b) => a - b)
    .at(-1);

/** Capital projects of one fiscal year: amounts are to date, so years are never added up. */
export function capitalLines(cells: readonly Sums[], year: number | undefined) {
  return (year === undefined ? [] : ofYear(cells, year))
    .filter(isHeld)
    .map(({ cell, sums }) => ({
      department: String(cell['name']),
      appropriated: stated(sums, 'appropriated'),
      spent: stated(sums, 'spent'),
      n: sums['n'] ?? 0,
      rows: moneyRows('capital-budget', { year, department: String(cell['department']) }),
    }))
    .toSorted((a, b) => (b.appropriated ?? 0) - (a.appropriated ?? 0));
}

export function bondLines(cells: readonly Sums[]) {
  return cells
    .filter(isHeld)
    .map(({ cell, sums }) => {
      const [year, name, proposition] = [String(cell['at']), String(cell['name']), String(cell['prop'])];
      return {
        year,
        proposition: proposition === '' ? name : `${proposition}: ${name}`,
        authorised: stated(sums, 'authorised'),
        appropriated: stated(sums, 'appropriated'),
        spent: stated(sums, 'spent'),
        encumbered: stated(sums, 'encumbered'),
        balance: stated(sums, 'balance'),
        n: sums['n'] ?? 0,
        rows: moneyRows('bond', { year, name, category: proposition === '' ? NO_CODE : proposition }),
      };
    })
    .toSorted((a, b) => (a.year < b.year ? 1 : a.year > b.year ? -1 : (b.authorised ?? 0) - (a.authorised ?? 0)));
}

export const linesOf = (lines: readonly { n: number }[]): number => sum(lines.map(({ n }) => n));
