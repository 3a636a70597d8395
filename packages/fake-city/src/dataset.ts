export type ColumnType =
  | 'text'
  | 'number'
  | 'calendar_date'
  | 'fixed_timestamp'
  | 'checkbox'
  | 'point'
  | 'line'
  | 'multipolygon'
  | 'url';
export type Columns = Readonly<Record<string, ColumnType>>;
/** A row as its publisher sends it: numbers as strings where SODA sends strings, empty columns absent. */
export type Row = Readonly<Record<string, unknown>>;

/** What a portal says of a dataset beside its rows. */
export interface About {
  id: string;
  name: string;
  columns: Columns;
  licence?: string;
  attribution?: string;
  category?: string;
}

/** Times of a row on the portal, ms since 1970: when it first appeared and when it last changed. */
export interface RowTimes {
  createdAt: number;
  updatedAt: number;
}

/** A dataset as it stands at one moment. Indexes are stable while `version` is. */
export interface Snapshot {
  version: string;
  length: number;
  rowsUpdatedAt: number;
  row: (index: number) => Row;
  times: (index: number) => RowTimes;
  /** Opaque row identifier, rising with the index; a full replace renews it. */
  id: (index: number) => string;
  /**
   * The first so many rows are in every later snapshot as they are in this one. Undefined: nothing is known, and rows
   * may be edited where they stand.
   */
  settled?: number;
  /** Columns that never fall from one row to the next. */
  rising?: readonly string[];
}

export interface Dataset {
  about: About;
  snapshot: () => Snapshot;
}

/** `row-6c8k~n2qd-4wma`: the look of Socrata's row identifiers. They sort as their numbers do. */
export function rowId(generation: number, index: number): string {
  const text = (generation * 2 ** 40 + index).toString(32).padStart(12, '0');
  return `row-${text.slice(0, 4)}~${text.slice(4, 8)}-${text.slice(8)}`;
}

const DATE = /^\d{4}-\d{2}-\d{2}(T[\d:.]+)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Milliseconds of a published date; text without a zone is read as if it were UTC, years 0001 to 0099 as 20YY (both as
 * a city's sets need).
 */
export function dateMs(value: unknown): number | undefined {
  if (typeof value !== 'string' || !DATE.test(value)) return undefined;
  const text = value.startsWith('00') ? `20${value.slice(2)}` : value;
  const ms = Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(text) || text.length === 10 ? text : `${text}Z`);
  return Number.isNaN(ms) ? undefined : ms;
}

/** Guesses types for columns nobody declared, from the first rows that fill them. */
export function guessColumns(rows: readonly Row[], known: Columns = {}): Columns {
  const columns: Record<string, ColumnType> = { ...known };
  for (const row of rows) {
    for (const [field, value] of Object.entries(row)) {
      if (Object.hasOwn(columns, field) || value === null) continue;
      columns[field] = guessType(value);
    }
  }
  return columns;
}

function guessType(value: unknown): ColumnType {
  if (typeof value === 'boolean') return 'checkbox';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'object' && value !== null) return 'url' in value ? 'url' : 'point';
  if (dateMs(value) !== undefined) return String(value).endsWith('Z') ? 'fixed_timestamp' : 'calendar_date';
  return 'text';
}
