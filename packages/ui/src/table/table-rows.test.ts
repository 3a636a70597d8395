import { describe, expect, it } from 'vitest';
import { nextSort, sortRows, tableCsv, type ColumnValues } from './table-rows.ts';

interface Row {
  name: string;
  paid?: number;
}
const columns: readonly ColumnValues<Row>[] = [
  { id: 'name', header: 'Name', sort: ({ name }) => name },
  { id: 'paid', header: 'Paid', unit: '$', sort: ({ paid }) => paid },
  { id: 'press', header: '' },
];
const rows: readonly Row[] = [
  { name: 'item 10', paid: 5 },
  { name: 'item 9' },
  { name: 'ánimo', paid: 12 },
  { name: 'zebra', paid: 5 },
];
const names = (column: string, up: boolean) =>
  sortRows(rows, columns, { sorted: { column, up }, locale: 'es-US' }).map(({ name }) => name);

describe('rows of a table', () => {
  it('stand by number, equal ones as they stood, those without a value last either way', () => {
    expect(names('paid', true)).toEqual(['item 10', 'zebra', 'ánimo', 'item 9']);
    expect(names('paid', false)).toEqual(['ánimo', 'item 10', 'zebra', 'item 9']);
  });
  it('stand by words as the language has them, numbers inside by their value', () => {
    expect(names('name', true)).toEqual(['ánimo', 'item 9', 'item 10', 'zebra']);
  });
  it('stay as they came without an order, or by a column that has none', () => {
    expect(sortRows(rows, columns, { sorted: undefined, locale: 'en-US' })).toBe(rows);
    expect(sortRows(rows, columns, { sorted: { column: 'press', up: true }, locale: 'en-US' })).toBe(rows);
  });
  it('turn round at each press, and are as they came at the third', () => {
    const first = nextSort({ column: 'name', up: false }, 'paid');
    expect(first).toEqual({ column: 'paid', up: true });
    const second = nextSort(first, 'paid');
    expect(second).toEqual({ column: 'paid', up: false });
    expect(nextSort(second, 'paid')).toBeUndefined();
  });
  it('are a file with the columns that have values, units in the head', () => {
    expect(tableCsv(rows.slice(1, 3), columns)).toBe('Name,Paid ($)\r\nitem 9,\r\nánimo,12\r\n');
  });
});
