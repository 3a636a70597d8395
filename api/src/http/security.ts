import { createHash } from 'node:crypto';
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

/**
 * Headers of pages. Styles may stand inline, because styled-components, the map and the charts write them
 * (docs/decisions: csp-styles); scripts never, except the built ones by digest.
 */
export function pageHeaders({ tilesUrl, inlineScripts, framed = false }: PagePolicy): RequestHandler {
  const digests = inlineScripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"], scriptSrc: ["'self'", ...digests], scriptSrcAttr: ["'none'"], styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileHosts(tilesUrl)], fontSrc: ["'self'"],
        connectSrc: ["'self'", ...tileHosts(tilesUrl)], workerSrc: ["'self'", 'blob:'], manifestSrc: ["'self'"], frameSrc: ["'self'"],
        objectSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'self'"], frameAncestors: framed ? ['*'] : ["'none'"],
      },
    },
    // The tile service answers 403 to requests without a referrer; the origin alone is enough for it.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: framed ? false : { action: 'deny' },
    crossOriginResourcePolicy: { policy: framed ? 'cross-origin' : 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  });
}

export const PERMISSIONS = 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()';

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` → `https://*.tiles.example`. */
export function tileHosts(tilesUrl: string): string[] {
  const origin = /^(https?:\/\/[^/]+)/.exec(tilesUrl)?.[1];
  return origin === undefined ? [] : [origin.replace(/\{[^}]*\}/g, '*')];
}
