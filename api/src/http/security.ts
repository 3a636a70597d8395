import { createHash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { RequestHandler } from 'express';

export interface PagePolicy {
  /** Map tiles the browser may load, the address template. */
  tilesUrl: string;
  /** Inline scripts of the built page (the theme is set before the first paint), allowed by their digest. */
  inlineScripts: readonly string[];
  /** Pages made to be shown inside other sites. */
  framed?: boolean;
}

const nonces = new WeakMap<ServerResponse, string>();

/** What lets an answer's own style blocks in: fresh for each answer, told only in its header and its head. */
export function styleNonce(response: ServerResponse): string {
  const known = nonces.get(response) ?? randomBytes(16).toString('base64url');
  nonces.set(response, known);
  return known;
}

/**
 * Headers of pages. Scripts are ours by file or digest; style blocks carry the answer's nonce
 * (docs/decisions/0012-csp-styles.md).
 */
export function pageHeaders({ tilesUrl, inlineScripts, framed = false }: PagePolicy): RequestHandler {
  const digests = inlineScripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...digests],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", (_request, response) => `'nonce-${styleNonce(response)}'`],
        imgSrc: ["'self'", 'data:', ...tileHosts(tilesUrl)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...tileHosts(tilesUrl)],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: framed ? ['*'] : ["'none'"],
      },
    },
    // The tile service answers 403 to requests without a referrer; the origin alone is enough for it.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: framed ? false : { action: 'deny' },
    crossOriginResourcePolicy: { policy: framed ? 'cross-origin' : 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Said by what every answer carries, where there is TLS to promise.
    strictTransportSecurity: false,
  });
}

/**
 * What scripts may do that run apart from a page: a worker takes its policy from its own answer, and without one it has
 * none.
 * Elsewhere browsers do not look at it.
 */
export function workerPolicy(tilesUrl: string): string {
  const reached = ["'self'", ...tileHosts(tilesUrl)].join(' ');
  return (
    `default-src 'none'; script-src 'self'; connect-src ${reached}; img-src ${reached}; base-uri 'none'; ` +
    "frame-ancestors 'none'"
  );
}

export const PERMISSIONS = 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()';

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` → `https://*.tiles.example`. */
export function tileHosts(tilesUrl: string): string[] {
  const origin = /^(https?:\/\/[^/]+)/.exec(tilesUrl)?.[1];
  return origin === undefined ? [] : [origin.replace(/\{[^}]*\}/g, '*')];
}
