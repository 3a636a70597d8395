import { heldMonths, type SpendingCoverage } from '@moontower/contracts/spending/coverage';
import type { Store } from '../db/connect.ts';
import { nativeTallies, nativeTallyStates } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { TallyDocument } from '../documents.ts';
import { spendingCoverage } from '../tallies/spending-coverage.ts';
import { nameOf } from '../tallies/tally.ts';

type CoverageCell = Pick<TallyDocument, 'cell' | 'sums'>;

/** Undefined until the kept sums are complete: a part of them would name months that are there. */
export async function readSpendingCoverage(store: Store): Promise<SpendingCoverage | undefined> {
  const tally = nameOf(spendingCoverage);
  const limit = { maxTimeMS: READ_LIMIT_MS };
  const [built, cells] = await Promise.all([
    nativeTallyStates(store).findOne({ _id: tally }, limit),
    nativeTallies(store).find({ tally }, limit).toArray(),
  ]);
  return built === null ? undefined : coverageOf(cells);
}

/** What these cells say is held. */
export function coverageOf(cells: readonly CoverageCell[]): SpendingCoverage {
  const held = cells.filter(({ sums }) => (sums['n'] ?? 0) > 0);
  const months = held.filter(({ cell }) => cell['of'] === 'month').toSorted(byMonth);
  const departments = byDepartment(held.filter(({ cell }) => cell['of'] === 'department'));
  const [most] = departments.toSorted((a, b) => b.rows - a.rows || (a.name < b.name ? -1 : 1));
  const [first, last] = [months[0], months.at(-1)];
  return {
    rows: departments.reduce((sum, { rows }) => sum + rows, 0),
    ...(first === undefined ? {} : { from: `${monthOf(first)}-${daysOf(first)[0] ?? '01'}` }),
    ...(last === undefined ? {} : { to: `${monthOf(last)}-${daysOf(last).at(-1) ?? '01'}` }),
    missing: heldMonths(months.map(monthOf))?.missing ?? [],
    departments: departments.length,
    ...(most === undefined || most.name === '' ? {} : { most: { name: most.name, rows: most.rows } }),
  };
}

const monthOf = ({ cell }: CoverageCell): string => String(cell['month']);
const byMonth = (a: CoverageCell, b: CoverageCell): number => (monthOf(a) < monthOf(b) ? -1 : 1);
/** The days of a month on which something was paid. */
const daysOf = ({ sums }: CoverageCell): string[] =>
  Object.entries(sums)
    .flatMap(([name, n]) => (/^d\d\d$/.test(name) && n > 0 ? [name.slice(1)] : []))
    .toSorted();

/** By code, as a department may have been written in several ways; the way it is written most is its name. */
function byDepartment(cells: readonly CoverageCell[]): { name: string; rows: number }[] {
  const found = new Map<string, { name: string; rows: number; most: number }>();
  for (const { cell, sums } of cells) {
    const name = String(cell['name'] ?? '');
    const key = String(cell['code'] ?? name);
    const rows = sums['n'] ?? 0;
    const held = found.get(key);
    if (held === undefined) found.set(key, { name, rows, most: rows });
    else found.set(key, { ...(rows > held.most ? { name, most: rows } : held), rows: held.rows + rows });
  }
  return [...found.values()].map(({ name, rows }) => ({ name, rows }));
}
