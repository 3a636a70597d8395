/** Rows of a place that are named one by one. */
const MOST = 20;

/** Rows by the file they stand in; a place is the number of the file, a point and the number of the row. */
function rowsByFile(places: readonly string[], files: readonly string[]): [file: string, rows: number[]][] {
  const byFile = new Map<number, number[]>();
  for (const place of places) {
    const [file = 0, row = 0] = place.split('.').map(Number);
    const rows = byFile.get(file);
    if (rows === undefined) byFile.set(file, [row]);
    else rows.push(row);
  }
  return [...byFile].map(([file, rows]) => [files[file - 1] ?? '', rows]);
}

const listed = (rows: readonly number[], sign: string): string =>
  rows.slice(0, MOST).join(sign) + (rows.length > MOST ? `${sign}…` : '');

/** `payments.csv, row 43`: where a reader of the file finds it; the header is row 1. */
export const placeWords = (places: readonly string[] | undefined, files: readonly string[]): string =>
  rowsByFile(places ?? [], files)
    .map(([file, rows]) => `${file}, ${rows.length === 1 ? 'row' : 'rows'} ${listed(rows, ', ')}`)
    .join('; ');

/** The same as two cells: names of the files, and numbers of rows. */
export function cellsOf(
  places: readonly string[] | undefined,
  files: readonly string[],
): [file: string, rows: string | number] {
  const found = rowsByFile(places ?? [], files);
  const [only] = found;
  if (only !== undefined && found.length === 1 && only[1].length === 1) return [only[0], only[1][0] ?? ''];
  return [found.map(([file]) => file).join(' + '), found.map(([, rows]) => listed(rows, ' ')).join(' + ')];
}
