import type { Row } from './dataset.ts';
import type { Handler } from './exchange.ts';
import { json } from './exchange.ts';
import type { ChangeFault, ScriptEntry } from './faults/fault.ts';
import { isObject, isScript } from './faults/fault.ts';
import type { Script } from './faults/script.ts';
import type { MemoryDataset } from './memory-dataset.ts';
import type { Delivery } from './protocols/webhook-sink.ts';
import { hash32 } from './random.ts';
import type { LoggedRequest, RequestLog } from './request-log.ts';
import type { Tables } from './tables.ts';

/** The strings behind the city: faults to come, changes to its rows, and what was asked of it. */
export interface Control {
  /** Replaces the script; counting of matching requests begins anew. */
  script: (entries: readonly ScriptEntry[]) => void;
  clear: () => void;
  /** Requests so far, or those whose path and query hold `part`. */
  requests: (part?: string) => LoggedRequest[];
  forgetRequests: () => void;
  /** A dataset that can be changed; a made-up one is fixed as it stands, an unknown one begins empty. */
  dataset: (id: string) => MemoryDataset;
  change: (change: Omit<ChangeFault, 'kind'>) => void;
  /** What was posted to `/webhook/<name>`. */
  deliveries: () => readonly Delivery[];
}

export function createControl({
  script,
  log,
  tables,
  deliveries,
}: {
  script: Script;
  log: RequestLog;
  tables: Tables;
  deliveries: readonly Delivery[];
}): Control {
  return {
    script: (entries) => {
      script.set(entries);
    },
    clear: () => {
      script.set([]);
    },
    requests: (part) => log.list(part),
    forgetRequests: () => {
      log.forget();
    },
    dataset: (id) => tables.editable(id),
    deliveries: () => deliveries,
    change: (change) => {
      apply(tables.editable(change.dataset), change);
    },
  };
}

function apply(dataset: MemoryDataset, { replace, reorder, insert, remove, revive }: Omit<ChangeFault, 'kind'>): void {
  if (replace === true) dataset.replaceAll();
  if (reorder === true) dataset.reorder((row, index) => hash32(JSON.stringify(row), index));
  if (insert !== undefined) dataset.insert(insert);
  if (remove !== undefined) dataset.remove((row) => equals(row, remove));
  if (revive !== undefined) dataset.revive((row) => equals(row, revive));
}

function equals(row: Row, wanted: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(wanted).every(([field, value]) => row[field] === value);
}

/**
 * The same over HTTP, for tests in other processes: `POST /__control/script` with a list of entries, `POST
 * /__control/change`, `POST /__control/rows` with `{ dataset, rows }`, `GET` and `DELETE /__control/requests`, `GET
 * /__control/deliveries`.
 */
export function controlHandler(control: Control): Handler {
  return (ask) => {
    const action = /^\/__control\/(\w+)$/.exec(ask.path)?.[1];
    if (action === undefined) return undefined;
    if (ask.method === 'GET')
      return json(
        action === 'deliveries' ? control.deliveries() : control.requests(ask.query.get('part') ?? undefined),
      );
    const body: unknown = ask.body === '' ? undefined : JSON.parse(ask.body);
    return done(control, action, body)
      ? json({ done: true })
      : json({ error: `cannot do ${action} with that body` }, 400);
  };
}

function done(control: Control, action: string, body: unknown): boolean {
  if (action === 'requests') control.forgetRequests();
  else if (action === 'script' && isScript(body)) control.script(body);
  else if (action === 'change' && isChange(body)) control.change(body);
  else if (action === 'rows' && isRows(body)) control.dataset(body.dataset).replaceAll(body.rows);
  else return false;
  return true;
}

function isRows(value: unknown): value is { dataset: string; rows: Record<string, unknown>[] } {
  return (
    isObject(value) &&
    typeof value['dataset'] === 'string' &&
    Array.isArray(value['rows']) &&
    value['rows'].every(isObject)
  );
}

function isChange(value: unknown): value is Omit<ChangeFault, 'kind'> {
  return isObject(value) && typeof value['dataset'] === 'string';
}
