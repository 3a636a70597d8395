import type { Effects, SourceRequest } from '../source.ts';

/** One question to a Socrata dataset, whatever version of the API carries it. */
export interface SodaQuery {
  dataset: string;
  select: string;
  where?: string;
  order?: string;
  limit?: number;
  offset?: number;
}

function tokenHeaders({ tokens }: Effects): Record<string, string> {
  const token = tokens['soda'];
  return token === undefined ? {} : { 'x-app-token': token };
}

/** SODA 2.1: clauses as parameters of the address. */
function asParameters({ dataset, select, where = '', order, limit, offset }: SodaQuery, base: string): string {
  const url = new URL(`${base}/resource/${dataset}.json`);
  const clauses = {
    $select: select,
    $order: order,
    $limit: limit,
    $where: where === '' ? undefined : where,
    $offset: offset,
  };
  for (const [name, value] of Object.entries(clauses))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}

/**
 * SODA 3 (dev.socrata.com/docs/queries): one SoQL statement in a POST, pages beside it. Pages far behind the first are
 * slow there, so that a reading always asks for page 1 behind the last row; only rows without `:id` are paged by
 * number.
 */
function asStatement({ select, where = '', order, limit, offset = 0 }: SodaQuery): string {
  const query = [
    `SELECT ${select}`,
    where === '' ? '' : `WHERE ${where}`,
    order === undefined ? '' : `ORDER BY ${order}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
  const page = limit === undefined ? {} : { page: { pageNumber: Math.floor(offset / limit) + 1, pageSize: limit } };
  return JSON.stringify({ query, ...page, includeSynthetic: false });
}

/** The question as a request; the token goes into a header, never into an address. */
export function sodaRequest(
  effects: Effects,
  base: string,
  { query, version }: { query: SodaQuery; version: 2 | 3 },
): SourceRequest {
  const headers = tokenHeaders(effects);
  return version === 3
    ? { url: `${base}/api/v3/views/${query.dataset}/query.json`, headers, body: asStatement(query) }
    : { url: asParameters(query, base), headers };
}
