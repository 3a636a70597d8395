import type { IncomingHttpHeaders } from 'node:http';

export type RowEdit = (rows: Iterable<Record<string, unknown>>) => Iterable<Record<string, unknown>>;

/** A request as the parts of the city see it. */
export interface CityRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  client: string;
  /** What a scripted fault does to the rows before they are written. */
  edit: RowEdit;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Iterable<string | Uint8Array>;
}
/** Answers a path it knows, else leaves it to the next. */
export type Handler = (ask: CityRequest) => Reply | undefined;

const JSON_TYPE = 'application/json;charset=utf-8';

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'content-type': JSON_TYPE, ...headers }, body: [JSON.stringify(value)] };
}

export function text(body: string, status = 200, type = 'text/plain;charset=utf-8'): Reply {
  return { status, headers: { 'content-type': type }, body: [body] };
}

export function bytes(body: Uint8Array, type: string): Reply {
  return { status: 200, headers: { 'content-type': type, 'content-length': String(body.byteLength) }, body: [body] };
}

/**
 * A list of objects, one a line, as Socrata lays its rows out: the first on the line of `[`, the others behind a comma.
 */
export function* rowLines(rows: Iterable<Record<string, unknown>>): Generator<string> {
  let chunk = '[';
  let first = true;
  for (const row of rows) {
    chunk += first ? JSON.stringify(row) : `\n,${JSON.stringify(row)}`;
    first = false;
    if (chunk.length > 65_536) {
      yield chunk;
      chunk = '';
    }
  }
  yield `${chunk}]\n`;
}

/** True when the request names what we last sent, so that 304 will do. */
export function unchanged(ask: CityRequest, etag: string): boolean {
  const asked = ask.headers['if-none-match'];
  return (
    asked !== undefined && asked.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
  );
}
