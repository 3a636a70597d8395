import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * True for pages of this service: the same host as the one asked, or the public address. Programs send no Origin and
 * are let in;
 * CORS does not cover WebSockets, so this is the only gate against other sites' pages.
 */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const from = parsed(origin);
  if (from === undefined || host === undefined) return false;
  if (from.host === host || from.origin === parsed(publicUrl)?.origin) return true;
  // The development server of the client runs on another port of the same machine.
  return LOOPBACK.has(from.hostname) && LOOPBACK.has(parsed(`http://${host}`)?.hostname ?? '');
}

function parsed(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}

/**
 * True for what one of our own pages sent, by the very address asked for: what a browser does with a session it keeps.
 * Stricter than above, as other ports of this machine share its cookies. Browsers name the origin with every write;
 * whoever names none says at least that it is ours.
 */
export function isFromOwnPage(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { publicUrl, onTls }: { publicUrl: string; onTls: boolean },
): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  return origin === `${onTls ? 'https' : 'http'}://${host ?? ''}` || origin === parsed(publicUrl)?.origin;
}

/** True where plain http stays on one machine: the name in the browser's address bar is this machine's. */
export function isLoopbackHost({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return LOOPBACK.has(parsed(`http://${headers.host ?? ''}`)?.hostname ?? '');
}
