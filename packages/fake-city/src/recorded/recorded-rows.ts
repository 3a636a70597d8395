import type { Row } from '../dataset.ts';

/** A field of a line, quoted or not, and what ends it. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g;

/** Rows of a file whose first line names the columns; empty fields are null, as a table has them. */
export function csvRows(text: string): Row[] {
  const [names = [], ...lines] = linesOf(text);
  return lines.map((line) => Object.fromEntries(names.map((name, at) => [name, line[at] === '' ? null : line[at]])));
}

function linesOf(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [whole, quoted, plain = '', end] of text.matchAll(FIELD)) {
    if (whole === '' && line.length === 0) break;
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}

/** Milliseconds since 1970 from 2001 on: no count and no number of a case is as large. */
const MS = 1e12;
const isMs = (value: unknown): value is number => typeof value === 'number' && value >= MS && value < 1e13;

/** Rows of a layer with their dates as text: tables compare them so, and the layer sends milliseconds again. */
export const layerRows = (rows: readonly Row[]): Row[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        isMs(value) ? new Date(value).toISOString().slice(0, -1) : value,
      ]),
    ),
  );
