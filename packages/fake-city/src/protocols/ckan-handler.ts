import type { GivenResource } from '../city-options.ts';
import type { Dataset, Row } from '../dataset.ts';
import type { CityRequest, Handler, Reply } from '../exchange.ts';
import { json, text } from '../exchange.ts';

export interface CkanPortal {
  resources?: readonly GivenResource[];
  mostRows?: number;
  table: (id: string) => Dataset | undefined;
}

const USUAL_MOST = 32_000;
const USUAL_LIMIT = 100;

/**
 * The CKAN actions that are read, files and dumps. Errors come as CKAN sends them: `success: false` under the status of
 * their kind, a large limit is lowered without a word, and row numbers begin again with every load.
 */
export function ckanHandler(portal: CkanPortal): Handler {
  return (ask) => {
    const action = /\/api\/3\/action\/(\w+)$/.exec(ask.path)?.[1];
    if (action !== undefined) return acted(action, ask, portal);
    const file = fileAsked(ask.path, portal);
    return file === undefined ? undefined : fileReply(ask, portal, file);
  };
}

/** The table whose file is asked for; a recording may know a file by the name of its dataset alone. */
function fileAsked(path: string, { table }: CkanPortal): string | undefined {
  const [, dataset = '', resource] = /\/dataset\/([^/]+)\/resource\/([^/]+)\/download(?:\/[^/]*)?$/.exec(path) ?? [];
  const file = resource ?? /\/datastore\/dump\/([^/]+)$/.exec(path)?.[1];
  if (file === undefined || table(file) !== undefined) return file;
  return table(dataset) === undefined ? file : dataset;
}

const refused = (kind: string, message: string, status: number): Reply =>
  json({ help: 'help_show', success: false, error: { __type: kind, message } }, status);
const given = (result: unknown): Reply => json({ help: 'help_show', success: true, result });

function acted(action: string, ask: CityRequest, portal: CkanPortal): Reply {
  switch (action) {
    case 'datastore_search':
      return searched(ask, portal);
    case 'package_list':
      return given([...new Set((portal.resources ?? []).map(({ name }) => name))]);
    case 'package_search':
      return packages(ask, portal);
    case 'package_show': {
      const wanted = ask.query.get('id') ?? '';
      const found = allPackages(portal).find(({ id, name }) => id === wanted || name === wanted);
      return found === undefined ? refused('Not Found Error', 'Not found', 404) : given(found);
    }
    default:
      return refused('Not Found Error', `Action name not known: ${action}`, 400);
  }
}

interface Package {
  id: string;
  name: string;
  title: string;
  resources: Record<string, unknown>[];
}

function allPackages({ resources = [], table }: CkanPortal): Package[] {
  const byName = new Map<string, Package>();
  for (const { of: id, dataset, name, title = name, table: inStore = true, file = 'rows.csv' } of resources) {
    const held = byName.get(name) ?? { id: dataset, name, title, resources: [] };
    const rowsAt = table(id)?.snapshot().rowsUpdatedAt ?? 0;
    held.resources.push({
      id,
      package_id: dataset,
      name: title,
      format: 'CSV',
      datastore_active: inStore,
      url: `/dataset/${dataset}/resource/${id}/download/${file}`,
      last_modified: new Date(rowsAt).toISOString().slice(0, -1),
    });
    byName.set(name, held);
  }
  return [...byName.values()];
}

function packages({ query }: CityRequest, portal: CkanPortal): Reply {
  const words = (query.get('q') ?? '').toLowerCase().replaceAll('*:*', '').trim();
  const found = allPackages(portal).filter(({ title, name }) => `${title} ${name}`.toLowerCase().includes(words));
  const start = Number(query.get('start') ?? 0);
  return given({
    count: found.length,
    results: found.slice(start, start + Math.min(1000, Number(query.get('rows') ?? 10))),
  });
}

/** Row numbers as PostgreSQL counts them: from 1 with every load, without those that were deleted. */
function records(dataset: Dataset): ({ _id: number } & Record<string, unknown>)[] {
  const snapshot = dataset.snapshot();
  return Array.from({ length: snapshot.length }, (_, index) => ({
    ...snapshot.row(index),
    _id: (Number.parseInt(snapshot.id(index).replaceAll(/row-|[~-]/g, ''), 32) % 2 ** 40) + 1,
  }));
}

const columnsOf = (rows: readonly Row[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))];

function searched(ask: CityRequest, portal: CkanPortal): Reply {
  const id = ask.query.get('resource_id') ?? '';
  const resource = portal.resources?.find(({ of, table = true }) => of === id && table);
  const dataset = resource === undefined ? undefined : portal.table(id);
  if (dataset === undefined) return refused('Not Found Error', `Not found: Resource "${id}" was not found.`, 404);
  const all = records(dataset);
  const columns = columnsOf(all);
  const chosen = ask.query.get('fields')?.split(',') ?? columns;
  const unknown = chosen.find((column) => !columns.includes(column));
  return unknown === undefined
    ? found(all, { ask, chosen, most: portal.mostRows ?? USUAL_MOST })
    : refused('Validation Error', `field "${unknown}" not in table`, 409);
}

/** One page of records; without an order rows come as they lie, which an update changes. */
function found(
  all: ReturnType<typeof records>,
  { ask, chosen, most }: { ask: CityRequest; chosen: readonly string[]; most: number },
): Reply {
  const { query } = ask;
  const limit = Math.min(most, Number(query.get('limit') ?? USUAL_LIMIT));
  const offset = Number(query.get('offset') ?? 0);
  const ordered = query.get('sort') === '_id' ? all.toSorted((left, right) => left._id - right._id) : all.toReversed();
  const shown = ordered
    .slice(offset, offset + limit)
    .map((row) => Object.fromEntries(chosen.map((column) => [column, row[column] ?? null])));
  return given({
    resource_id: query.get('resource_id'),
    fields: chosen.map((column) => ({ id: column, type: column === '_id' ? 'int' : 'text' })),
    records: [...ask.edit(shown)],
    limit,
    total: all.length,
    total_was_estimated: false,
    _links: { next: `/api/3/action/datastore_search?offset=${offset + limit}` },
  });
}

const cell = (value: unknown): string => {
  const words = typeof value === 'string' ? value : (JSON.stringify(value ?? '') ?? '').replace(/^""$/, '');
  return /[",\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words;
};

function fileReply(ask: CityRequest, portal: CkanPortal, id: string): Reply {
  const dataset = portal.resources?.some(({ of }) => of === id) === true ? portal.table(id) : undefined;
  if (dataset === undefined) return text('Not found\n', 404);
  const rows = [...ask.edit(records(dataset).map(({ _id: _number, ...row }) => row))];
  const columns = columnsOf(rows);
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','));
  return text([columns.map(cell).join(','), ...lines, ''].join('\r\n'), 200, 'text/csv;charset=utf-8');
}
