import type { ColumnType, Columns, Snapshot } from '../dataset.ts';
import { dateMs } from '../dataset.ts';
import { SoqlError } from './soql-error.ts';

/**
 * What SoQL compares: text, numbers, or dates as milliseconds (a floating date as if it were UTC). Missing is
 * undefined.
 */
export type Comparable = string | number | undefined;

const SYSTEM: Columns = {
  ':id': 'text',
  ':created_at': 'fixed_timestamp',
  ':updated_at': 'fixed_timestamp',
  ':version': 'text',
};
export const SYSTEM_FIELDS: readonly string[] = Object.keys(SYSTEM);

export function typeOf(columns: Columns, name: string): ColumnType {
  const type = Object.hasOwn(columns, name) ? columns[name] : SYSTEM[name];
  if (type === undefined) throw new SoqlError('query.soql.no-such-column', `No such column: ${name}`, { column: name });
  return type;
}

/** The value of a column as published; system columns come from the snapshot. */
export function published(snapshot: Snapshot, index: number, name: string): unknown {
  if (!name.startsWith(':')) return snapshot.row(index)[name];
  if (name === ':id') return snapshot.id(index);
  const { createdAt, updatedAt } = snapshot.times(index);
  if (name === ':created_at') return new Date(createdAt).toISOString();
  if (name === ':updated_at') return new Date(updatedAt).toISOString();
  return name === ':version' ? versionOf(snapshot.id(index), updatedAt) : undefined;
}

function versionOf(id: string, updatedAt: number): string {
  return `rv-${id.slice(4, 8)}.${updatedAt.toString(32).slice(-4)}.${id.slice(-4)}`;
}

export function comparable(value: unknown, type: ColumnType): Comparable {
  if (value === undefined || value === null) return undefined;
  switch (type) {
    case 'number':
      return orNothing(Number(value));
    case 'calendar_date':
    case 'fixed_timestamp':
      return rawMs(value);
    case 'checkbox':
      return String(value) === 'true' ? 1 : 0;
    default:
      return typeof value === 'string' ? value : JSON.stringify(value);
  }
}

function orNothing(number: number): number | undefined {
  return Number.isNaN(number) ? undefined : number;
}

/** In `$where` a year 0016 stays the year 16, as on the portal. */
function rawMs(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  if (!value.startsWith('00')) return dateMs(value);
  return orNothing(Date.parse(value.endsWith('Z') ? value : `${value}Z`));
}

export type CellReader = (index: number) => Comparable;
