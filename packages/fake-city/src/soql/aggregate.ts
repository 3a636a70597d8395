import type { Columns } from '../dataset.ts';
import { typeOf } from './cells.ts';
import type { SelectColumn, Expression } from './expression.ts';
import { SoqlError } from './soql-error.ts';

const CALLS = ['count', 'max', 'min', 'sum', 'avg'] as const;
type Call = (typeof CALLS)[number];
const callOf = (name: string): Call | undefined => CALLS.find((call) => call === name);

export function isAggregate(tree: Expression | undefined): boolean {
  return tree?.kind === 'call' && callOf(tree.name) !== undefined;
}

/** One column of a summed answer: a key of the group, or a call over a column (`count(*)` has none). */
export interface AggregateColumn {
  call: Call | 'key';
  column: string | undefined;
  as: string;
  type: string;
}

/** Reads one selected value of a query with `$group` or an aggregate. */
export function summedColumn(chosen: SelectColumn, columns: Columns, groups: readonly string[]): AggregateColumn {
  const { value, as } = chosen;
  if (value?.kind === 'column') {
    if (!groups.includes(value.name))
      throw new SoqlError('query.soql.column-not-in-group-bys', `Column ${value.name} is not in the group by`, {
        column: value.name,
      });
    return { call: 'key', column: value.name, as: as ?? value.name, type: typeOf(columns, value.name) };
  }
  if (value?.kind !== 'call') throw ungrouped();
  return overColumn(value, as, columns);
}

function ungrouped(): SoqlError {
  return new SoqlError(
    'query.soql.column-not-in-group-bys',
    'A column outside the group by needs count, max, min, sum or avg',
  );
}

function overColumn(
  { name, args: [argument] }: Extract<Expression, { kind: 'call' }>,
  as: string | undefined,
  columns: Columns,
): AggregateColumn {
  const call = callOf(name);
  if (call === undefined) throw ungrouped();
  const column = argument?.kind === 'column' ? argument.name : undefined;
  if (column === undefined) return { call, column, as: as ?? call, type: 'number' };
  const type = typeOf(columns, column);
  return { call, column, as: as ?? `${call}_${column.replace(/^:/, '')}`, type: call === 'count' ? 'number' : type };
}

/** Running sums of one group and column. */
export class Sum {
  private seen = 0;
  private total = 0;
  private least: string | number | undefined;
  private most: string | number | undefined;

  add(value: unknown, type: string): void {
    if (value === undefined || value === null) return;
    const known = type === 'number' ? Number(value) : String(value);
    this.seen += 1;
    this.total += Number(value);
    if (this.least === undefined || known < this.least) this.least = known;
    if (this.most === undefined || known > this.most) this.most = known;
  }

  /** As text, the way numbers are sent; nothing when no value was there. */
  result(call: Call, rows: number, whole: boolean): string | undefined {
    if (call === 'count') return String(whole ? rows : this.seen);
    if (this.seen === 0) return undefined;
    switch (call) {
      case 'sum':
        return String(this.total);
      case 'avg':
        return String(this.total / this.seen);
      case 'max':
        return String(this.most);
      default:
        return String(this.least);
    }
  }
}
