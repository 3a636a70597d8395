import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, formOf, type Ready } from './ready.ts';

type Parts = Parameters<typeof sendReady>;

/**
 * Writes a prepared answer, or 304 when the browser already has it. `more`: headers that are not prepared, name and
 * value in turn.
 */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  ...[ready, more]: [ready: Ready, more?: readonly string[]]
): void | Promise<void> {
  const held = request.headers['if-none-match'];
  if (held !== undefined && (held === ready.etag || matches(held, ready.etag))) {
    response.writeHead(304, withMore(ready.notModified, more)).end();
    return undefined;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'], ready.bytes);
  const form = ready.forms[encoding];
  if (form === undefined) return sendLater(request, response, ready, more);
  response.writeHead(200, withMore(form.headers, more));
  if (request.method === 'HEAD') response.end();
  else response.end(form.body);
  return undefined;
}

async function sendLater(...[request, response, ready, more]: Parts): Promise<void> {
  const { headers, body } = await formOf(ready, chooseEncoding(request.headers['accept-encoding'], ready.bytes));
  if (response.destroyed) return;
  response.writeHead(200, withMore(headers, more));
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

function matches(held: string, etag: string): boolean {
  return held.split(',').some((one) => one.trim() === etag || one.trim() === '*' || `W/${one.trim()}` === etag);
}

function withMore(headers: string[], more: readonly string[] | undefined): string[] {
  return more === undefined ? headers : [...headers, ...more];
}
