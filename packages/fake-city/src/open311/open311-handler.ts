import type { Dataset, Row, Snapshot } from '../dataset.ts';
import { dateMs } from '../dataset.ts';
import type { CityRequest, Handler, Reply } from '../exchange.ts';
import { json, rowLines } from '../exchange.ts';
import { Allowance } from '../allowance.ts';
import type { FilingDesk } from './filing-desk.ts';
import { serviceCodes } from './service-codes.ts';

const LIST_TEXT = 255;
const DEFAULT_PAGE = 50;
const LARGEST_PAGE = 500;

export interface Open311Options {
  requests: () => Dataset;
  perMinute: number;
  /** Takes what programs file; without it nothing is taken. */
  desk?: FilingDesk;
}

/**
 * GeoReport v2 as a city runs it: oldest first, list text cut at 255 characters, ten requests a minute for each caller.
 */
export function open311Handler({ requests, perMinute, desk }: Open311Options): Handler {
  const allowance = new Allowance(perMinute, 60_000);
  const order = new OldestFirst();
  const answer = (ask: CityRequest, path: string): Reply => {
    if (path === '/services.json') return json(SERVICES);
    if (path === '/requests.json') return listed(ask, requests().snapshot(), order);
    const id = /^\/requests\/([^/]+)\.json$/.exec(path)?.[1];
    return id === undefined
      ? refused(404, 'The requested resource does not exist')
      : one(ask, requests().snapshot(), decodeURIComponent(id));
  };
  return (ask) => {
    const path = /\/open311\/v2(\/.*)$/.exec(ask.path)?.[1];
    if (path === undefined) return undefined;
    const waitSeconds = allowance.take(ask.headers.authorization ?? ask.query.get('api_key') ?? ask.client);
    if (waitSeconds > 0)
      return json([{ code: 429, description: 'Rate limit exceeded' }], 429, { 'retry-after': String(waitSeconds) });
    return desk?.(ask, path) ?? answer(ask, path);
  };
}

const SERVICES = serviceCodes.map(([service_code, service_name]) => ({
  service_code,
  service_name,
  description: service_name,
  metadata: false,
  type: 'realtime',
  keywords: '',
  group: '',
}));

function refused(code: number, description: string): Reply {
  return json([{ code, description }], code);
}

interface RequestFilter {
  from: number;
  until: number;
  status: string | undefined;
  codes: Set<string> | undefined;
  ids: Set<string> | undefined;
}

function listed(ask: CityRequest, snapshot: Snapshot, order: OldestFirst): Reply {
  const { query } = ask;
  const size = Math.min(LARGEST_PAGE, wholeOr(query.get('page_size') ?? query.get('per_page'), DEFAULT_PAGE));
  const page = wholeOr(query.get('page'), 1);
  const from = instant(query.get('start_date'), Number.NEGATIVE_INFINITY);
  const until = instant(query.get('end_date'), Number.POSITIVE_INFINITY);
  if (from === undefined || until === undefined) return refused(400, 'start_date and end_date must be ISO 8601');
  if (size < 1 || page < 1) return refused(400, 'page and page_size must be at least 1');
  const status = query.get('status') ?? undefined;
  if (status !== undefined && status !== 'open' && status !== 'closed')
    return refused(400, 'status must be open or closed');
  const wanted = {
    from,
    until,
    status,
    codes: setOf(query.get('service_code')),
    ids: setOf(query.get('service_request_id')),
  };
  const rows = pageOf(snapshot, order.of(snapshot), { wanted, skip: (page - 1) * size, size });
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: rowLines(ask.edit(shorten(rows, query.get('extensions') === 'true'))),
  };
}

function* pageOf(
  snapshot: Snapshot,
  order: Order,
  { wanted, skip, size }: { wanted: RequestFilter; skip: number; size: number },
): Generator<Row> {
  let passed = 0;
  for (let place = order.firstAt(wanted.from); place < order.length; place += 1) {
    const at = order.at(place);
    if (at.ms >= wanted.until || passed === skip + size) return;
    const row = snapshot.row(at.index);
    if (!matches(row, wanted)) continue;
    passed += 1;
    if (passed > skip) yield row;
  }
}

function matches(row: Row, { status, codes, ids }: RequestFilter): boolean {
  if (status !== undefined && row['status'] !== status) return false;
  if (codes !== undefined && !codes.has(String(row['service_code']))) return false;
  return ids === undefined || ids.has(String(row['service_request_id']));
}

function* shorten(rows: Iterable<Row>, extensions: boolean): Generator<Record<string, unknown>> {
  for (const row of rows) {
    const short: Record<string, unknown> = { ...row };
    for (const field of ['description', 'status_notes']) {
      const value = short[field];
      if (typeof value === 'string' && value.length > LIST_TEXT) short[field] = value.slice(0, LIST_TEXT);
    }
    yield extensions ? { ...short, extended_attributes: {}, attributes: [], notes: [] } : short;
  }
}

function one(ask: CityRequest, snapshot: Snapshot, id: string): Reply {
  for (let index = snapshot.length - 1; index >= 0; index -= 1) {
    const row = snapshot.row(index);
    if (row['service_request_id'] === id)
      return {
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: rowLines(ask.edit([row])),
      };
  }
  return refused(404, 'Service request id not found');
}

function setOf(list: string | null): Set<string> | undefined {
  return list === null || list === '' ? undefined : new Set(list.split(',').map((one) => one.trim()));
}
function wholeOr(value: string | null, otherwise: number): number {
  return value === null ? otherwise : /^\d+$/.test(value) ? Number(value) : 0;
}
function instant(value: string | null, otherwise: number): number | undefined {
  return value === null ? otherwise : dateMs(value);
}

interface Order {
  length: number;
  at: (place: number) => { ms: number; index: number };
  firstAt: (ms: number) => number;
}

class OldestFirst {
  private version = '';
  private order: Order = { length: 0, at: () => ({ ms: 0, index: 0 }), firstAt: () => 0 };

  of(snapshot: Snapshot): Order {
    if (this.version === snapshot.version) return this.order;
    const list = Array.from({ length: snapshot.length }, (_, index) => ({
      index,
      ms: dateMs(snapshot.row(index)['requested_datetime']) ?? 0,
    }));
    list.sort((left, right) => left.ms - right.ms || left.index - right.index);
    this.version = snapshot.version;
    this.order = {
      length: list.length,
      at: (place) => list[place] ?? { ms: 0, index: 0 },
      firstAt: (ms) => {
        const first = list.findIndex((entry) => entry.ms >= ms);
        return first === -1 ? list.length : first;
      },
    };
    return this.order;
  }
}
