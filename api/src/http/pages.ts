import { AppError } from '@moontower/contracts';
import { Router, type RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { findPage } from '../pages/page-list.ts';
import type { Files } from './files.ts';
import { pageHeaders, PERMISSIONS } from './security.ts';

export interface PagesOptions { deps: Deps; files: Files }

/** The client's pages: real statuses, strict headers. */
export function pages({ deps, files }: PagesOptions): RequestHandler {
  const router = Router();
  const inlineScripts = inlineScriptsOf(files.page ?? '');
  const own = pageHeaders({ tilesUrl: deps.tilesUrl, inlineScripts });
  const framed = pageHeaders({ tilesUrl: deps.tilesUrl, inlineScripts, framed: true });
  router.use((request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') { response.setHeader('Allow', 'GET, HEAD'); throw new AppError('method_not_allowed'); }
    (request.path.startsWith('/embed/') ? framed : own)(request, response, next);
  });
  router.use((request, response) => {
    if (/\.\w{2,12}$/.test(request.path) && !request.path.startsWith('/item/')) throw new AppError('not_found');
    if (files.page === undefined) throw new AppError('unavailable', 'The pages are not built yet. Run npm start, or npm run build.');
    const found = findPage(request.path);
    response.setHeader('Permissions-Policy', PERMISSIONS);
    response.writeHead(found === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' });
    response.end(request.method === 'HEAD' ? undefined : files.page);
  });
  return router;
}

/** Inline scripts of the built page; data blocks such as JSON-LD are not run and need no permission. */
export function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', text = '']) => (/type="application\//.test(attributes) ? [] : [text]));
}
