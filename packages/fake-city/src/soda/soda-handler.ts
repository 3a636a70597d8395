import type { Dataset } from '../dataset.ts';
import type { CityRequest, Handler, Reply } from '../exchange.ts';
import { json, rowLines, unchanged } from '../exchange.ts';
import { hash32 } from '../random.ts';
import { answer } from '../soql/answer.ts';
import { readQuery } from '../soql/query.ts';
import { SoqlError } from '../soql/soql-error.ts';
import { Walker } from '../soql/walk.ts';
import { viewOf } from './view.ts';

const RESOURCE = /\/resource\/([a-z0-9]{4}-[a-z0-9]{4})(\.json)?$/;
const VIEW = /\/api\/views\/([a-z0-9]{4}-[a-z0-9]{4})(\.json)?$/;
const QUERY3 = /\/api\/v3\/views\/([a-z0-9]{4}-[a-z0-9]{4})\/query(\.json)?$/;

export interface Portal {
  dataset: (id: string) => Dataset | undefined;
  nowMs: () => number;
}

/**
 * SODA 2.1 rows, the metadata of a view, and SODA 3 queries behind a token. Row order, types and errors are Socrata's.
 */
export function sodaHandler(portal: Portal): Handler {
  const walkers = new WeakMap<Dataset, Walker>();
  const rows = (ask: CityRequest, dataset: Dataset, parameters: URLSearchParams): Reply => {
    let walker = walkers.get(dataset);
    if (walker === undefined) {
      walker = new Walker(dataset);
      walkers.set(dataset, walker);
    }
    return queried(ask, dataset, { parameters, walker, nowMs: portal.nowMs() });
  };
  const answered = (id: string, ask: CityRequest, parameters: URLSearchParams): Reply => {
    const dataset = portal.dataset(id);
    return dataset === undefined ? missing(id) : rows(ask, dataset, parameters);
  };
  return (ask) => {
    const view = VIEW.exec(ask.path)?.[1];
    if (view !== undefined) return viewReply(portal, view);
    const modern = QUERY3.exec(ask.path)?.[1];
    if (modern !== undefined && isAnonymous(ask)) return refused3();
    const id = modern ?? RESOURCE.exec(ask.path)?.[1];
    return id === undefined ? undefined : answered(id, ask, modern === undefined ? ask.query : parameters3(ask.body));
  };
}

function isAnonymous({ headers }: CityRequest): boolean {
  return headers['x-app-token'] === undefined && headers.authorization === undefined;
}
function missing(id: string): Reply {
  return json({ message: `Dataset not found: ${id}`, errorCode: 'dataset.missing', data: { dataset: id } }, 404);
}

function viewReply(portal: Portal, id: string): Reply {
  const dataset = portal.dataset(id);
  if (dataset === undefined)
    return json({ code: 'not_found', error: true, message: `Cannot find view with id ${id}` }, 404);
  return json(viewOf(dataset));
}

function refused3(): Reply {
  return json(
    {
      code: 'authentication_required',
      error: true,
      message: 'You must be logged in or supply an application token to access this resource',
    },
    403,
  );
}

/**
 * The SODA 3 body: `{ query: "SELECT …", page: { pageNumber, pageSize } }`. Its query is cut at its clauses into SODA 2
 * parameters.
 */
export function parameters3(body: string): URLSearchParams {
  const parsed: unknown = body === '' ? {} : JSON.parse(body);
  const query = field(parsed, 'query');
  const page = field(parsed, 'page');
  const parameters = new URLSearchParams();
  const clauses = new RegExp(
    String.raw`^\s*select\s+(.*?)(?:\s+where\s+(.*?))?(?:\s+group\s+by\s+(.*?))?(?:\s+order\s+by\s+(.*?))?` +
      String.raw`(?:\s+limit\s+(\d+))?(?:\s+offset\s+(\d+))?\s*$`,
    'is',
  ).exec(typeof query === 'string' ? query : 'SELECT *');
  if (clauses === null) throw new SoqlError('query.compiler.malformed', 'Could not parse SoQL query');
  ['$select', '$where', '$group', '$order', '$limit', '$offset'].forEach((name, place) => {
    const value = clauses[place + 1];
    if (value !== undefined) parameters.set(name, value);
  });
  const size = Number(field(page, 'pageSize') ?? Number.NaN);
  if (!Number.isNaN(size)) {
    parameters.set('$limit', String(size));
    parameters.set('$offset', String(size * (Number(field(page, 'pageNumber') ?? 1) - 1)));
  }
  return parameters;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function queried(
  ask: CityRequest,
  dataset: Dataset,
  { parameters, walker, nowMs }: { parameters: URLSearchParams; walker: Walker; nowMs: number },
): Reply {
  const snapshot = dataset.snapshot();
  const etag = `W/"${hash32(dataset.about.id, snapshot.version, parameters.toString()).toString(36)}"`;
  try {
    const { fields, types, rows } = answer(readQuery(parameters), { dataset, snapshot, walker });
    const modified = new Date(Math.min(snapshot.rowsUpdatedAt, nowMs)).toUTCString();
    const headers = {
      'content-type': 'application/json;charset=utf-8',
      etag,
      'last-modified': modified,
      'access-control-allow-origin': '*',
      'x-soda2-data-out-of-date': 'false',
      'x-soda2-truth-last-modified': modified,
      'x-soda2-secondary-last-modified': modified,
      'x-soda2-fields': JSON.stringify(fields),
      'x-soda2-types': JSON.stringify(types),
    };
    if (unchanged(ask, etag)) return { status: 304, headers, body: [] };
    return { status: 200, headers, body: rowLines(ask.edit(rows)) };
  } catch (error) {
    if (!(error instanceof SoqlError)) throw error;
    return json(
      {
        message: `Query coordinator error: ${error.code}; ${error.message}`,
        errorCode: error.code,
        data: { dataset: dataset.about.id, ...error.data },
      },
      400,
    );
  }
}
