import type { Columns, Dataset, Snapshot } from '../dataset.ts';
import { published, SYSTEM_FIELDS, typeOf } from './cells.ts';
import type { Chosen, Expression } from './expression.ts';
import type { Query } from './query.ts';
import { SoqlError } from './soql-error.ts';
import type { Walker } from './walk.ts';

export interface Answer { fields: string[]; types: string[]; rows: Iterable<Record<string, unknown>> }

const AGGREGATES = new Set(['count', 'max', 'min', 'sum', 'avg']);
const isAggregate = (tree: Expression | undefined): boolean => tree?.kind === 'call' && AGGREGATES.has(tree.name);

/** Rows for a query, made one at a time as they are read. */
export function answer(dataset: Dataset, snapshot: Snapshot, query: Query, walker: Walker): Answer {
  const { columns } = dataset.about;
  if (query.group.length > 0 || query.select.some(({ value }) => isAggregate(value))) return summed(columns, snapshot, query, walker);
  const fields = query.select.flatMap((chosen) => fieldsOf(chosen, columns));
  const plain = fields.every(({ name, as }) => name === as && !name.startsWith(':')) && query.select.some(({ kind }) => kind === 'all');
  return { fields: fields.map(({ as }) => as), types: fields.map(({ name }) => headerType(typeOf(columns, name))), rows: rowsOf(snapshot, walker.indexes(snapshot, query), plain ? undefined : fields) };
}

interface Field { name: string; as: string }

function fieldsOf({ kind, value, as }: Chosen, columns: Columns): Field[] {
  if (kind === 'all') return Object.keys(columns).map((name) => ({ name, as: name }));
  if (kind === 'system') return SYSTEM_FIELDS.map((name) => ({ name, as: name }));
  if (value?.kind !== 'column') throw new SoqlError('query.soql.no-such-function', 'Only columns and count, max, min, sum, avg can be selected here');
  typeOf(columns, value.name);
  return [{ name: value.name, as: as ?? value.name }];
}

function* rowsOf(snapshot: Snapshot, indexes: Iterable<number>, fields: readonly Field[] | undefined): Generator<Record<string, unknown>> {
  for (const index of indexes) {
    if (fields === undefined) { yield snapshot.row(index); continue; }
    const row: Record<string, unknown> = {};
    for (const { name, as } of fields) {
      const value = published(snapshot, index, name);
      if (value !== undefined) row[as] = value;
    }
    yield row;
  }
}

function headerType(type: string): string { return type === 'calendar_date' ? 'floating_timestamp' : type; }

interface Sum { key: Record<string, unknown>; count: number; cells: { seen: number; total: number; least: unknown; most: unknown }[] }

function summed(columns: Columns, snapshot: Snapshot, query: Query, walker: Walker): Answer {
  const groups = query.group.map((tree) => { if (tree.kind !== 'column') throw new SoqlError('query.soql.no-such-function', 'Only columns can be grouped by here'); return tree.name; });
  const wanted = query.select.map((chosen) => aggregateOf(chosen, columns, groups));
  const sums = new Map<string, Sum>();
  if (groups.length === 0) sums.set('[]', { key: {}, count: 0, cells: wanted.map(() => ({ seen: 0, total: 0, least: undefined, most: undefined })) });
  for (const index of walker.indexes(snapshot, { ...query, limit: Number.POSITIVE_INFINITY, offset: 0 })) {
    const key = groups.map((name) => published(snapshot, index, name));
    const text = JSON.stringify(key);
    const sum: Sum = sums.get(text) ?? { key: Object.fromEntries(groups.map((name, place) => [name, key[place]])), count: 0, cells: wanted.map(() => ({ seen: 0, total: 0, least: undefined, most: undefined })) };
    sums.set(text, sum);
    add(sum, wanted, snapshot, index);
  }
  const rows = [...sums.values()].slice(query.offset, query.offset + query.limit).map((sum) => Object.fromEntries(wanted.map((one, place) => [one.as, valueOf(sum, one, place)]).filter(([, value]) => value !== undefined)));
  return { fields: wanted.map(({ as }) => as), types: wanted.map(({ type }) => headerType(type)), rows };
}

interface Wanted { call: string; column: string | undefined; as: string; type: string }

function aggregateOf({ value, as }: Chosen, columns: Columns, groups: readonly string[]): Wanted {
  if (value?.kind === 'column') {
    if (!groups.includes(value.name)) throw new SoqlError('query.soql.column-not-in-group-bys', `Column ${value.name} is not in the group by`, { column: value.name });
    return { call: 'key', column: value.name, as: as ?? value.name, type: typeOf(columns, value.name) };
  }
  if (value?.kind !== 'call' || !AGGREGATES.has(value.name)) throw new SoqlError('query.soql.column-not-in-group-bys', 'A column outside the group by needs count, max, min, sum or avg');
  const [argument] = value.args;
  const column = argument?.kind === 'column' ? argument.name : undefined;
  if (column !== undefined) typeOf(columns, column);
  const type = value.name === 'count' || column === undefined ? 'number' : typeOf(columns, column);
  return { call: value.name, column, as: as ?? (column === undefined ? value.name : `${value.name}_${column.replace(/^:/, '')}`), type };
}

function add(sum: Sum, wanted: readonly Wanted[], snapshot: Snapshot, index: number): void {
  sum.count += 1;
  wanted.forEach(({ column, type }, place) => {
    const cell = sum.cells[place];
    const value = column === undefined ? undefined : published(snapshot, index, column);
    if (cell === undefined || value === undefined) return;
    const known = type === 'number' ? Number(value) : String(value);
    cell.seen += 1;
    cell.total += Number(value);
    if (cell.least === undefined || (typeof known === 'number' ? known < Number(cell.least) : known < String(cell.least))) cell.least = known;
    if (cell.most === undefined || (typeof known === 'number' ? known > Number(cell.most) : known > String(cell.most))) cell.most = known;
  });
}

function valueOf(sum: Sum, { call, column, as }: Wanted, place: number): unknown {
  const cell = sum.cells[place];
  if (call === 'key') return sum.key[column ?? as];
  if (call === 'count') return String(column === undefined ? sum.count : cell?.seen ?? 0);
  if (cell === undefined || cell.seen === 0) return undefined;
  if (call === 'sum') return String(cell.total);
  if (call === 'avg') return String(cell.total / cell.seen);
  const value = call === 'max' ? cell.most : cell.least;
  return value === undefined ? undefined : String(value);
}
