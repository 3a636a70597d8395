import type { ColumnType, Columns } from '../dataset.ts';

const words = (list: string): string[] => list.split(' ').filter((word) => word !== '');

/** Compact column lists: type → names with spaces between. */
export function columnsOf(lists: Partial<Record<ColumnType, string>>): Columns {
  const columns: Record<string, ColumnType> = {};
  for (const [type, list] of Object.entries(lists)) {
    for (const field of words(list)) columns[field] = typed(type);
  }
  return columns;
}

const TYPES: readonly ColumnType[] = [
  'text',
  'number',
  'calendar_date',
  'fixed_timestamp',
  'checkbox',
  'point',
  'line',
  'multipolygon',
  'url',
];
function typed(name: string): ColumnType {
  const found = TYPES.find((type) => type === name);
  if (found === undefined) throw new Error(`no column type ${name}`);
  return found;
}

export const TEXAS = 'State of Texas - data.texas.gov';
