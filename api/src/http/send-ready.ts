import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, formOf, type Ready } from './answer-cache.ts';

/** Writes a prepared answer, or 304 when the browser already has it. */
export function sendReady(request: IncomingMessage, response: ServerResponse, ready: Ready): void | Promise<void> {
  const held = request.headers['if-none-match'];
  if (held !== undefined && (held === ready.etag || matches(held, ready.etag))) {
    response.writeHead(304, ready.notModified).end();
    return undefined;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'], ready.bytes);
  const form = ready.forms[encoding];
  if (form === undefined) return sendLater(request, response, ready);
  response.writeHead(200, form.headers);
  if (request.method === 'HEAD') response.end(); else response.end(form.body);
  return undefined;
}

async function sendLater(request: IncomingMessage, response: ServerResponse, ready: Ready): Promise<void> {
  const { headers, body } = await formOf(ready, chooseEncoding(request.headers['accept-encoding'], ready.bytes));
  if (response.destroyed) return;
  response.writeHead(200, headers);
  if (request.method === 'HEAD') response.end(); else response.end(body);
}

function matches(held: string, etag: string): boolean {
  return held.split(',').some((one) => one.trim() === etag || one.trim() === '*' || `W/${one.trim()}` === etag);
}
