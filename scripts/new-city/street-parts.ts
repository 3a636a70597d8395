import type { Concept } from '../../worker/src/discovery/concepts.ts';
import { columnOf } from '../../worker/src/discovery/find-column.ts';
import type { OfferedColumn } from '../../worker/src/discovery/offered.ts';
import type { Row } from '../../worker/src/sources/source.ts';

const PARTS: readonly Concept[] = ['houseNumber', 'streetDirection', 'streetSuffix'];
/** `1726 N HERMITAGE AVE`, `190-07 113 AVENUE`, `100XX MAIN ST`; `59TH ST` has no number. */
const NUMBERED = /^\d[\dX-]*\s+\S/i;

/** Whether an address has the number of its house. */
export const isNumbered = (address: string): boolean => NUMBERED.test(address.trim());

/** Whether a column of addresses holds streets alone, as most of its rows tell. */
export function isStreetAlone(address: string, rows: readonly Row[]): boolean {
  const filled = rows.flatMap((row) => {
    const value = row[address];
    return typeof value === 'string' && value.trim() !== '' ? [value] : [];
  });
  return filled.length > 0 && filled.filter(isNumbered).length < filled.length / 2;
}

/** Columns that make an address of a street, by what they are; none without the number of the house. */
export function streetParts(
  address: string | undefined,
  columns: readonly OfferedColumn[],
  rows: readonly Row[],
): Record<string, string> {
  if (address === undefined || !isStreetAlone(address, rows)) return {};
  const found = PARTS.flatMap((part) => {
    const column = columnOf(part, columns, rows);
    return column === undefined || column.confidence < 0.5 ? [] : [[part, column.column] as const];
  });
  const parts = Object.fromEntries(found);
  return parts['houseNumber'] === undefined ? {} : parts;
}
