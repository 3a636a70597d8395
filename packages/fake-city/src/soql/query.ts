import type { SelectColumn, Expression, OrderBy } from './expression.ts';
import { parseOrder, parseSelect, parseWhere } from './expression.ts';
import { SoqlError } from './soql-error.ts';

export interface Query {
  select: SelectColumn[];
  where: Expression | undefined;
  order: OrderBy[];
  group: Expression[];
  limit: number;
  offset: number;
  search: string | undefined;
  /** Equal for queries that go through the same rows in the same order. */
  walk: string;
}

const KNOWN = new Set([
  '$select',
  '$where',
  '$order',
  '$group',
  '$limit',
  '$offset',
  '$q',
  '$$app_token',
  '$$exclude_system_fields',
  '$$read_from_nbe',
  '$$version',
]);
export const DEFAULT_LIMIT = 1000;

/** Reads the `$` parameters and the plain `column=value` filters of a resource's address. */
export function readQuery(parameters: URLSearchParams): Query {
  const filters = filtersIn(parameters);
  const order = parameters.get('$order');
  const group = parameters.get('$group');
  const select = parameters.get('$select');
  const [first, second] = filters;
  return {
    select: select === null ? [{ kind: 'all' }] : parseSelect(select),
    where: second === undefined ? first : { kind: 'and', parts: filters },
    order: order === null ? [] : parseOrder(order),
    group: group === null ? [] : parseOrder(group).map(({ value }) => value),
    limit: whole(parameters, '$limit', DEFAULT_LIMIT),
    offset: whole(parameters, '$offset', 0),
    search: parameters.get('$q') ?? undefined,
    walk: JSON.stringify([filters, order, parameters.get('$q')]),
  };
}

function filtersIn(parameters: URLSearchParams): Expression[] {
  const filters: Expression[] = [];
  for (const [name, value] of parameters) {
    if (KNOWN.has(name)) continue;
    if (name.startsWith('$'))
      throw new SoqlError('invalid-parameter', `Unrecognized parameter ${name}`, { parameter: name });
    filters.push({ kind: 'compare', op: '=', left: { kind: 'column', name }, right: { kind: 'literal', value } });
  }
  const where = parameters.get('$where');
  if (where !== null && where.trim() !== '') filters.push(parseWhere(where));
  return filters;
}

function whole(parameters: URLSearchParams, name: string, otherwise: number): number {
  const text = parameters.get(name);
  if (text === null) return otherwise;
  if (!/^\d+$/.test(text))
    throw new SoqlError('invalid-parameter', `Invalid value for ${name}: ${text}`, { parameter: name });
  return Number(text);
}
