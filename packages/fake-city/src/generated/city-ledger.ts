import { Dice, hash32 } from '../random.ts';
import { fiscalYear, localDay } from './city-clock.ts';
import { DEPARTMENTS, FUNDS } from './spending/departments.ts';
import { BOUGHT, OWED, TRANSFERS, WAGES, type ObjectOf } from './spending/objects.ts';
import { CITY } from '../made-up-city.ts';

const DAY_MS = 86_400_000;
const GROWTH = 1.035;
const BASE_YEAR = 2025;
export const REVENUE_SOURCES = [
  ['Property tax', 'Taxes', 0.21, '77', 'Financial Services', '1000'],
  ['Sales tax', 'Taxes', 0.08, '77', 'Financial Services', '1000'],
  ['Hotel occupancy tax', 'Taxes', 0.03, '82', 'Convention Center', '5070'],
  ['Electric charges', 'Utility charges', 0.3, '11', `${CITY} Energy`, '5010'],
  ['Water and wastewater charges', 'Utility charges', 0.17, '22', `${CITY} Water`, '5020'],
  ['Airport fees', 'Fees for service', 0.08, '81', 'Aviation', '5070'],
  ['Development fees', 'Fees for service', 0.03, '68', 'Development Services', '1000'],
  ['Drainage and refuse fees', 'Fees for service', 0.06, '15', `${CITY} Resource Recovery`, '5110'],
  ['Court fines', 'Fines and penalties', 0.01, '46', 'Municipal Court', '1000'],
  ['Interest and other', 'Other revenue', 0.03, '77', 'Financial Services', '1000'],
] as const;

/** One account of one unit in one fiscal year, in whole cents. */
export interface LedgerLine {
  year: number;
  department: string;
  departmentName: string;
  fund: string;
  fundName: string;
  unit: number;
  object: ObjectOf;
  budget: number;
  estimate: number;
  actual: number;
}

const shared = (code: string, object: ObjectOf) => new Dice(hash32('account', code, object.code));

/** What a department books: its wages, six to ten of what is bought, and for the utilities a transfer. */
export function objectsOf(code: string): readonly ObjectOf[] {
  const some = BOUGHT.toSorted((a, b) => hash32('has', code, a.code) - hash32('has', code, b.code));
  const many = 6 + (hash32('many', code) % 5);
  return [
    ...WAGES,
    ...some.slice(0, many),
    ...(['11', '22'].includes(code) ? [TRANSFERS] : []),
    ...(code === '77' ? OWED : []),
  ];
}

/** The share of a fiscal year that is over: spending follows it, a little behind in autumn. */
function elapsed(year: number, now: number): number {
  const start = Date.UTC(year - 1, 9, 1);
  const share = Math.min(1, Math.max(0, (Date.parse(localDay(now)) - start) / (365 * DAY_MS)));
  return share ** 1.08;
}

/** A year's budget of one account; all accounts of a department come to what it has. */
function plannedCents(year: number, [code, , millions]: (typeof DEPARTMENTS)[number], object: ObjectOf): number {
  const objects = objectsOf(code);
  const sizeOf = (one: ObjectOf) => one.size * shared(code, one).between(0.6, 1.5);
  const all = objects.reduce((sum, one) => sum + sizeOf(one), 0);
  const moved = new Dice(hash32('year', year, code, object.code)).between(0.95, 1.05);
  return Math.round(((sizeOf(object) / all) * millions * 1e8 * GROWTH ** (year - BASE_YEAR) * moved) / 100) * 100;
}

/** Everything that was planned and spent in a year, as of now: the one source of every file about the budget. */
export function ledgerOf(year: number, now: number): LedgerLine[] {
  const over = elapsed(year, now);
  return DEPARTMENTS.flatMap((department) => {
    const [code, name, , fund] = department;
    return objectsOf(code).flatMap((object) => {
      const planned = plannedCents(year, department, object);
      const dice = new Dice(hash32('spent', year, code, object.code));
      const rate = object.category === 'Personnel' ? dice.between(0.96, 1.01) : dice.between(0.84, 1.04);
      const units = 1 + (hash32('units', code, object.code) % 3);
      return Array.from({ length: units }, (_, unit): LedgerLine => {
        const budget =
          unit === units - 1 ? planned - Math.floor(planned / units) * (units - 1) : Math.floor(planned / units);
        return {
          year,
          department: code,
          departmentName: name,
          fund,
          fundName: FUNDS[fund] ?? 'Other Fund',
          unit: unit + 1,
          object,
          budget,
          estimate: Math.round(budget * rate),
          actual: Math.round(budget * rate * over),
        };
      });
    });
  });
}

/** Revenue that balances a year's budget to the cent: the last source takes what is left. */
export function revenueOf(
  year: number,
  now: number,
): { at: number; budget: number; actual: number; estimate: number }[] {
  const total = ledgerOf(year, now).reduce((sum, { budget }) => sum + budget, 0);
  const over = elapsed(year, now);
  let left = total;
  return REVENUE_SOURCES.map(([name, , share], at) => {
    const moved = new Dice(hash32('revenue', year, name)).between(0.97, 1.03);
    const budget = at === REVENUE_SOURCES.length - 1 ? left : Math.round(total * share * moved);
    left -= budget;
    const rate = new Dice(hash32('taken', year, name)).between(0.96, 1.04);
    // Property tax comes in winter: three quarters of it before February.
    const come = name === 'Property tax' ? Math.min(1, over * 2.4) : over;
    return { at, budget, estimate: Math.round(budget * rate), actual: Math.round(budget * rate * come) };
  });
}

/** Fiscal years that are published: the current one and four before it. */
export const publishedYears = (now: number): number[] => [4, 3, 2, 1, 0].map((back) => fiscalYear(now) - back);
