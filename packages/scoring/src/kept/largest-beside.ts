import { NO_DAY, NONE, SPAN, type Columns } from '../baseline/columns.ts';
import { LARGE, TWO_YEARS } from '../baseline/vendor-columns.ts';
import type { Lists } from './lists.ts';

interface Rows {
  columns: Columns;
  byVendor: Lists;
  isAlive(row: number): boolean;
}

/**
 * The vendor's large purchases that can stand out beside its others, of those within two years of a row: no larger one
 * lies within two years of them. Some more than that are told, none is left out.
 */
export function largestBeside(rows: Rows, row: number): number[] {
  const { vendor, day, cents } = rows.columns;
  const today = day.at(row);
  if (vendor.at(row) === NONE || today === NO_DAY || cents.at(row) <= 0) return [];
  // What can be larger than a row within two years of this one lies within four.
  const large = rows.byVendor.rows(
    vendor.at(row) * SPAN,
    (other) =>
      cents.at(other) >= LARGE &&
      rows.isAlive(other) &&
      other !== row &&
      Math.abs(day.at(other) - today) <= 2 * TWO_YEARS,
  );
  large.sort((a, b) => cents.at(b) - cents.at(a));
  const largest: number[] = [];
  for (const one of large)
    if (largest.every((larger) => Math.abs(day.at(larger) - day.at(one)) > TWO_YEARS)) largest.push(one);
  return largest.filter((one) => Math.abs(day.at(one) - today) <= TWO_YEARS);
}
