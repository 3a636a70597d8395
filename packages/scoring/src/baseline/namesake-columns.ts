import { FLAG, NONE, NO_DAY, type Columns } from './columns.ts';
import { eachGroup, groupRows } from './groups.ts';

/** Legal forms at the end of a name, and the article before it. */
const FORM =
  /^THE |(?: (?:INC|INCORPORATED|LLC|LTD|LIMITED|LP|LLP|LLLP|CO|COMPANY|CORP|CORPORATION|PC|PLLC|PA|USA))+$/g;
/** Below this an equal amount on one day is chance. */
const LEAST_CENTS = 100_000;
const MOST_CENTS = 1e11;

/** A name without its legal form, in capitals and without marks: equal stems, perhaps one business. */
export function nameStem(name: string): string {
  const plain = name
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replace(/[.'’]/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
  return plain.replace(FORM, '').trim();
}

/** Whether a purchase is compared by amount, day and name. */
export const isNameAsked = ({ vendor, day, flags, cents }: Columns, row: number): boolean =>
  vendor.at(row) !== NONE &&
  day.at(row) !== NO_DAY &&
  (flags.at(row) & FLAG.documented) !== 0 &&
  cents.at(row) >= LEAST_CENTS &&
  cents.at(row) < MOST_CENTS;

/** Payments of one amount on one day to vendors with different codes and one stem. */
export function namesakeColumns(columns: Columns): (row: number) => { name: string } | undefined {
  const other = new Int32Array(columns.size).fill(NONE);
  const stems = columns.vendorNames.map(nameStem);
  const isAsked = (row: number) => isNameAsked(columns, row);
  eachGroup(
    groupRows(
      columns.size,
      (row) => (isAsked(row) ? columns.cents.at(row) : Number.NaN),
      (row) => columns.day.at(row),
    ),
    (rows) => {
      for (let from = 0; from < rows.length;) {
        let to = from + 1;
        while (to < rows.length && columns.day.at(rows[to] ?? 0) === columns.day.at(rows[from] ?? 0)) to += 1;
        pairUp(rows.subarray(from, to));
        from = to;
      }
    },
  );
  function pairUp(sameDay: Uint32Array): void {
    for (const row of sameDay) {
      const vendor = columns.vendor.at(row);
      const stem = stems[columns.name.at(row)] ?? '';
      const twin =
        stem === ''
          ? undefined
          : sameDay.find((next) => columns.vendor.at(next) !== vendor && stems[columns.name.at(next)] === stem);
      if (twin !== undefined) other[row] = columns.name.at(twin);
    }
  }
  return (row) => (other[row] === NONE ? undefined : { name: columns.vendorNames[other[row] ?? 0] ?? '' });
}
