import { csvFile, type Cell } from '@moontower/contracts/text/csv';

/** What a column is for sorting and for a file. */
export interface ColumnValues<R> {
  id: string;
  header: string;
  /** Said behind the header: `$`, `days`. */
  unit?: string;
  /** What rows are put in order by; a column without is not sortable. */
  sort?: (row: R) => number | string | undefined;
  /** What stands in the file; what is sorted by, where this is not told. */
  csv?: (row: R) => Cell;
}
export interface TableSort {
  column: string;
  up: boolean;
}

export const headOf = ({ header, unit }: { header: string; unit?: string }) =>
  unit === undefined ? header : `${header} (${unit})`;

/** Rows in the order of one column, equal ones as they stood; a row without a value comes last either way. */
export function sortRows<R>(
  rows: readonly R[],
  columns: readonly ColumnValues<R>[],
  { sorted, locale }: { sorted: TableSort | undefined; locale: string },
): readonly R[] {
  const by = columns.find(({ id }) => id === sorted?.column)?.sort;
  if (sorted === undefined || by === undefined) return rows;
  const order = new Intl.Collator(locale, { numeric: true });
  return rows.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    const way = typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b));
    return sorted.up ? way : -way;
  });
}

/** The next order after a press on a column's head: upwards, downwards, as it came. */
export function nextSort(sorted: TableSort | undefined, column: string): TableSort | undefined {
  if (sorted?.column !== column) return { column, up: true };
  return sorted.up ? { column, up: false } : undefined;
}

/** What is shown, in its order, as a file; columns that have no value are left out. */
export function tableCsv<R>(rows: readonly R[], columns: readonly ColumnValues<R>[]): string {
  const written = columns.flatMap((column) => {
    const value = column.csv ?? column.sort;
    return value === undefined ? [] : [{ head: headOf(column), value }];
  });
  return csvFile(
    written.map(({ head }) => head),
    rows.map((row) => written.map(({ value }) => value(row))),
  );
}
