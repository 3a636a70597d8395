import type { RowDocument } from '../documents.ts';
import { readPublishedRow } from './published-row.ts';

/** A published row as it is stored, as JSON text: nothing that we worked out. */
export function publishedText(document: RowDocument): string {
  if ('raw' in document) return typeof document.raw === 'string' ? document.raw : JSON.stringify(document.raw);
  const columns = Object.entries(document.fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(columns));
}

const CENTS = 'Cents';
const told = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Columns by name as the publisher has them; a column without a value is not there. */
export function publishedColumns(text: string, ofRecord: boolean): Map<string, string> {
  const columns = new Map<string, string>();
  for (const [name, value] of Object.entries(readPublishedRow(text))) {
    if (value === null || value === undefined) continue;
    // Records keep sums in whole cents under a name of their own.
    if (ofRecord && name.endsWith(CENTS) && typeof value === 'number')
      columns.set(name.slice(0, -CENTS.length), (value / 100).toFixed(2));
    else columns.set(name, told(value));
  }
  return columns;
}
