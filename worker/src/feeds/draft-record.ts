import { createHash } from 'node:crypto';
import { readCents } from '@moontower/contracts';
import type { NormalisedRow, Row } from './feed.ts';
import type { Dates } from './read-dates.ts';
import { cap, oneLine } from './read-text.ts';

/**
 * How a column's text becomes a field: amounts in whole cents under `<name>Cents`, days without a zone, numbers, or the
 * text itself.
 */
export type FieldKind = 'text' | 'code' | 'number' | 'cents' | 'day' | 'instant' | 'flag';
export type FieldTable = Readonly<Record<string, FieldKind>>;

type Field = string | number | boolean | null;
type Fields = Record<string, Field>;
type Readers = Readonly<Record<FieldKind, (text: string) => Field | undefined>>;

const readersOf = ({ readDay, readMoment }: Dates): Readers => ({
  cents: (text) => readCents(text),
  number: (text) => (Number.isFinite(Number(text)) ? Number(text) : null),
  day: (text) => readDay(text)?.day,
  instant: (text) => readMoment(text)?.at,
  code: (text) => text.replace(/\.0+$/, ''),
  flag: (text) => (/^(?:y|yes|true|1)$/i.test(text) ? true : /^(?:n|no|false|0)$/i.test(text) ? false : null),
  text: (text) => cap(text, 2000),
});

function fieldOf(value: unknown, read: (text: string) => Field | undefined): Field {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' || typeof value === 'number' ? oneLine(String(value)) : undefined;
  return text === undefined ? null : (read(text) ?? null);
}

/** What feeds of one city make of a row that is a record. */
export interface Records {
  /** Fields of a record by a table of its columns; a column that was not sent gives no field. */
  fieldsOf: (row: Row, table: FieldTable) => Fields;
  recordOf: (kind: string, key: string, from: { at?: string | undefined; fields: Fields }) => NormalisedRow;
}

export function recordsOf(dates: Dates): Records {
  const readers = readersOf(dates);
  return {
    fieldsOf: (row, table) => {
      const fields: Fields = {};
      for (const [column, kind] of Object.entries(table))
        if (row[column] !== undefined)
          fields[kind === 'cents' ? `${column}Cents` : column] = fieldOf(row[column], readers[kind]);
      return fields;
    },
    recordOf: (kind, key, { at, fields }) => ({
      kind: 'record',
      record: { key: key.slice(0, 300), kind, publishedAt: dates.readMoment(at)?.at, fields },
    }),
  };
}

/**
 * Identity of a row that has none of its own: the hash of the columns that do not change, with a counter for the
 * second, third … alike.
 */
export function rowHash(row: Row, columns: readonly string[], occurrence: number): string {
  const digest = createHash('sha1')
    .update(columns.map((column) => JSON.stringify(row[column] ?? null)).join('\n'))
    .digest('base64url');
  return nthKey(digest, occurrence);
}

/** The key of the second, third … record that share one; the first has it plain. */
export const nthKey = (key: string, nth: number): string => (nth > 1 ? `${key}#${nth}` : key);

/** Values of several columns as one key, `a|b|c`; undefined when one is missing. */
export function joinedKey(row: Row, columns: readonly string[]): string | undefined {
  const parts = columns.map((column) => row[column]);
  return parts.every((part) => (typeof part === 'string' && part.trim() !== '') || typeof part === 'number')
    ? parts
        .map((part) =>
          String(part)
            .trim()
            .replace(/^(\d+)\.0+$/, '$1'),
        )
        .join('|')
    : undefined;
}
