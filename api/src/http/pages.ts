import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { AppError } from '@moontower/contracts';
import { Router, type RequestHandler } from 'express';
import { isRecording, type Deps } from '../deps.ts';
import { fillPage } from '../pages/head.ts';
import { createNewest } from '../pages/newest.ts';
import { noScript } from '../pages/no-script.ts';
import { pageContent } from '../pages/page-content.ts';
import { splitLang } from '../pages/page-list.ts';
import { chooseEncoding, type Encoding } from './answer-cache.ts';
import type { Files } from './files.ts';
import { inTime } from './in-time.ts';
import { pageHeaders, PERMISSIONS, styleNonce } from './security.ts';

export interface PagesOptions { deps: Deps; files: Files }

/** The client's pages: real statuses, strict headers, heads that preview. */
export function pages({ deps, files }: PagesOptions): RequestHandler {
  const router = Router();
  const newest = createNewest(deps);
  const inlineScripts = inlineScriptsOf(files.page ?? '');
  const own = pageHeaders({ tilesUrl: deps.tilesUrl, inlineScripts });
  const framed = pageHeaders({ tilesUrl: deps.tilesUrl, inlineScripts, framed: true });
  router.use((request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') { response.setHeader('Allow', 'GET, HEAD'); throw new AppError('method_not_allowed'); }
    (splitLang(request.path).path.startsWith('/embed/') ? framed : own)(request, response, next);
  });
  router.use(async (request, response) => {
    const { path } = request;
    const { path: plain } = splitLang(path);
    // A missing file is no page: scripts and pictures must not get HTML. Record ids may hold dots.
    if (/\.\w{2,12}$/.test(plain) && !/^\/(embed\/)?item\//.test(plain)) throw new AppError('not_found');
    const search = request.url.split('?', 2)[1] ?? '';
    const other = framedElsewhere(path, search);
    if (other !== undefined) { response.redirect(302, other); return; }
    if (files.page === undefined) throw new AppError('unavailable', 'The pages are not built yet. Run npm start, or npm run build.');
    const [{ status, head, body }, rows] = await Promise.all([inTime(pageContent(deps, path, search)), newest(plain)]);
    const noscript = noScript(rows, { lang: head.lang, filtered: search !== '' });
    const html = Buffer.from(fillPage(files.page, { head, publicUrl: deps.publicUrl, body, noscript, nonce: styleNonce(response), recording: isRecording(deps.city) }));
    const encoding = chooseEncoding(request.headers['accept-encoding'], html.length);
    const bytes = compress(html, encoding);
    response.writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', 'Permissions-Policy': PERMISSIONS, 'Content-Language': head.lang,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }), 'Content-Length': String(bytes.length),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  });
  return router;
}

/** Frames name their language as `?lang=es`; the page itself has it in its path. Undefined where path and wish agree. */
export function framedElsewhere(pathname: string, search: string): string | undefined {
  const { lang, path } = splitLang(pathname);
  const query = new URLSearchParams(search);
  const wanted = query.get('lang');
  if (!path.startsWith('/embed/') || wanted === lang || (wanted !== 'en' && wanted !== 'es')) return undefined;
  query.delete('lang');
  const rest = query.toString();
  return `${wanted === 'es' ? '/es' : ''}${path}${rest === '' ? '' : `?${rest}`}`;
}

function compress(html: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? gzipSync(html) : html;
}

/** Inline scripts of the built page; data blocks such as JSON-LD are not run and need no permission. */
export function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', text = '']) => (/type="application\//.test(attributes) ? [] : [text]));
}
