import type { Columns, Dataset, Snapshot } from '../dataset.ts';
import type { AggregateColumn } from './aggregate.ts';
import { isAggregate, Sum, summedColumn } from './aggregate.ts';
import { published, SYSTEM_FIELDS, typeOf } from './cells.ts';
import type { SelectColumn } from './expression.ts';
import type { Query } from './query.ts';
import { SoqlError } from './soql-error.ts';
import type { Walker } from './walk.ts';

export interface Answer {
  fields: string[];
  types: string[];
  rows: Iterable<Record<string, unknown>>;
}
export interface QueryContext {
  dataset: Dataset;
  snapshot: Snapshot;
  walker: Walker;
}

/** Rows for a query, made one at a time as they are read. */
export function answer(query: Query, { dataset, snapshot, walker }: QueryContext): Answer {
  const { columns } = dataset.about;
  if (query.group.length > 0 || query.select.some(({ value }) => isAggregate(value)))
    return summed(query, { dataset, snapshot, walker });
  const fields = query.select.flatMap((chosen) => fieldsOf(chosen, columns));
  const asStored =
    fields.every(({ name, as }) => name === as && !name.startsWith(':')) &&
    query.select.some(({ kind }) => kind === 'all');
  return {
    fields: fields.map(({ as }) => as),
    types: fields.map(({ name }) => headerType(typeOf(columns, name))),
    rows: rowsOf(snapshot, walker.indexes(snapshot, query), asStored ? undefined : fields),
  };
}

interface Field {
  name: string;
  as: string;
}

function fieldsOf({ kind, value, as }: SelectColumn, columns: Columns): Field[] {
  if (kind === 'all') return Object.keys(columns).map((name) => ({ name, as: name }));
  if (kind === 'system') return SYSTEM_FIELDS.map((name) => ({ name, as: name }));
  if (value?.kind !== 'column')
    throw new SoqlError(
      'query.soql.no-such-function',
      'Only columns and count, max, min, sum, avg can be selected here',
    );
  typeOf(columns, value.name);
  return [{ name: value.name, as: as ?? value.name }];
}

function* rowsOf(
  snapshot: Snapshot,
  indexes: Iterable<number>,
  fields: readonly Field[] | undefined,
): Generator<Record<string, unknown>> {
  for (const index of indexes) {
    if (fields === undefined) {
      yield snapshot.row(index);
      continue;
    }
    const row: Record<string, unknown> = {};
    for (const { name, as } of fields) {
      const value = published(snapshot, index, name);
      if (value !== undefined) row[as] = value;
    }
    yield row;
  }
}

function headerType(type: string): string {
  return type === 'calendar_date' ? 'floating_timestamp' : type;
}

interface Group {
  key: readonly unknown[];
  rows: number;
  sums: Sum[];
}

function summed(query: Query, { dataset, snapshot, walker }: QueryContext): Answer {
  const names = query.group.map((tree) => {
    if (tree.kind !== 'column')
      throw new SoqlError('query.soql.no-such-function', 'Only columns can be grouped by here');
    return tree.name;
  });
  const wanted = query.select.map((chosen) => summedColumn(chosen, dataset.about.columns, names));
  const groups = new Map<string, Group>();
  const fresh = (key: readonly unknown[]): Group => ({ key, rows: 0, sums: wanted.map(() => new Sum()) });
  if (names.length === 0) groups.set('[]', fresh([]));
  const counted = names.length === 0 && wanted.every(({ column }) => column === undefined);
  if (counted) groups.set('[]', { ...fresh([]), rows: walker.count(snapshot, query) });
  else
    for (const index of walker.indexes(snapshot, { ...query, limit: Number.POSITIVE_INFINITY, offset: 0 })) {
      const key = names.map((name) => published(snapshot, index, name));
      const text = names.length === 0 ? '[]' : JSON.stringify(key);
      const group = groups.get(text) ?? fresh(key);
      groups.set(text, group);
      group.rows += 1;
      wanted.forEach(({ column, type }, place) => {
        if (column !== undefined) group.sums[place]?.add(published(snapshot, index, column), type);
      });
    }
  const rows = [...groups.values()]
    .slice(query.offset, query.offset + query.limit)
    .map((group) => summedRow(group, wanted, names));
  return { fields: wanted.map(({ as }) => as), types: wanted.map(({ type }) => headerType(type)), rows };
}

function summedRow(
  group: Group,
  wanted: readonly AggregateColumn[],
  names: readonly string[],
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  wanted.forEach(({ call, column, as }, place) => {
    const value =
      call === 'key'
        ? group.key[names.indexOf(column ?? '')]
        : group.sums[place]?.result(call, group.rows, column === undefined);
    if (value !== undefined) row[as] = value;
  });
  return row;
}
