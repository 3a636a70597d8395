import { NONE, NO_DAY, type Columns } from './columns.ts';
import { quantile } from './repeat-columns.ts';

/** Each vendor's first purchase. */
function firstRows(columns: Columns): Iterable<number> {
  const first = new Map<number, number>();
  for (let row = 0; row < columns.size; row += 1) {
    const vendor = columns.vendor.at(row);
    if (vendor === NONE || columns.day.at(row) === NO_DAY || columns.cents.at(row) <= 0) continue;
    const known = first.get(vendor);
    if (known === undefined || columns.day.at(row) < columns.day.at(known)) first.set(vendor, row);
  }
  return first.values();
}

/**
 * The 95th percentile of what vendors of an account and class were paid first, over everything held, and how many
 * vendors that is.
 */
export function firstPayments(columns: Columns): (row: number) => { p95: number; vendors: number } | undefined {
  const key = (row: number) => columns.object.at(row) * 4_000_000 + columns.commodityClass.at(row);
  const amounts = new Map<number, number[]>();
  for (const row of firstRows(columns)) {
    if (columns.object.at(row) === NONE || columns.commodityClass.at(row) === NONE) continue;
    const held = amounts.get(key(row)) ?? [];
    held.push(columns.cents.at(row));
    amounts.set(key(row), held);
  }
  const told = (held: number[]) => ({
    p95: quantile(
      held.toSorted((a, b) => a - b),
      0.95,
    ),
    vendors: held.length,
  });
  const figures = new Map([...amounts].map(([group, held]) => [group, told(held)]));
  return (row) => figures.get(key(row));
}
