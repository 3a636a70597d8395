// Spreadsheets skip blanks and invisible characters in front of a formula, and in some languages take the wide forms of
// the signs too.
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

export type Cell = string | number | boolean | undefined | null;

/**
 * One CSV line by RFC 4180. A cell that a spreadsheet would run as a formula gets an apostrophe in front; plain
 * negative numbers do not.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A whole file: the names of the columns, then a line a row. */
export function csvFile(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [heads, ...rows].map(csvLine).join('');
}

function csvCell(cell: Cell): string {
  if (cell === undefined || cell === null) return '';
  const text = String(cell);
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
