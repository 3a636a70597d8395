import { IncidentId as ReportId } from '@moontower/reports/contract';
import { reportPath } from '@moontower/contracts/reports/report-path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { AppError, asSet, type Limit } from '@moontower/contracts';
import { GivenUp, readUntil } from '@moontower/store/db/read-signal';
import type { City } from '@moontower/city';
import { Router, type RequestHandler } from 'express';
import { placeOfSlug } from '@moontower/city/place-slug';
import { isRecording } from '@moontower/contracts/feeds/stats';
import { cityElsewhere } from '../cities/other-cities.ts';
import type { Deps } from '../deps.ts';
import { fillPage, type PageContent } from '../pages/head.ts';
import { createNewestRows } from '../pages/newest-rows.ts';
import { noScript } from '../pages/no-script.ts';
import { pageContent } from '../pages/page-content.ts';
import { localPath } from '@moontower/exports/local-path';
import { findPage, splitLang } from '../pages/page-list.ts';
import { chooseEncoding, type Encoding } from './answers/ready.ts';
import type { Files } from './answers/files.ts';
import { inTime } from './in-time.ts';
import { limitRequests, PAGE_LIMITS } from './access/limits.ts';
import { createLimiter } from '../request-context/limiter.ts';
import { problemHeaders } from './problem.ts';
import { pageHeaders, PERMISSIONS, styleNonce } from './security.ts';

export interface PagesOptions {
  deps: Deps;
  files: Files;
  limits?: readonly Limit[];
  /** How long a page may take; a few seconds by default. */
  answerLimitMs?: number;
}

const HEADERS_OF_ALL = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding',
  'Permissions-Policy': PERMISSIONS,
};
const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** The client's pages: real statuses, strict headers, heads that preview. */
export function pages({
  deps,
  files,
  limits = asSet(PAGE_LIMITS, deps.limitPoints),
  answerLimitMs,
}: PagesOptions): RequestHandler {
  const router = Router();
  const newest = createNewestRows(deps);
  const inlineScripts = inlineScriptsOf(files.page ?? '');
  const ours = pageHeaders({ tilesUrl: deps.tilesUrl, inlineScripts });
  const framed = pageHeaders({ tilesUrl: deps.tilesUrl, inlineScripts, framed: true });
  router.use(readOnly, (request, response, next) => {
    (splitLang(request.path).path.startsWith('/embed/') ? framed : ours)(request, response, next);
  });
  const limiter = createLimiter(limits, 'requests', { share: deps.sharedLimits, name: 'page' });
  router.use(limitRequests(deps.visitors, limiter));
  router.use(async (request, response) => {
    const { path } = request;
    const { path: plain } = splitLang(path);
    const search = request.url.split('?', 2)[1] ?? '';
    const other = elsewhere(path, search, deps);
    if (other !== undefined) {
      response.redirect(302, other);
      return;
    }
    // A missing file is no page: scripts and pictures must not get HTML. Ids of records and names of payees may end
    // like a file.
    if (/\.\w{2,12}$/.test(plain) && findPage(path) === undefined) throw new AppError('not_found');
    if (files.page === undefined)
      throw new AppError('not_set_up', 'The pages are not built yet. Run npm start, or npm run build.');
    const [{ status, head, body, noscript: own }, rows] = await Promise.all([
      contentInTime(deps, { path, search }, answerLimitMs),
      newest(plain),
    ]);
    const noscript = noScript(rows, { lang: head.lang, filtered: search !== '', city: deps.facts, own });
    const html = Buffer.from(
      fillPage(files.page, {
        head,
        publicUrl: deps.publicUrl,
        city: deps.facts,
        body,
        noscript,
        nonce: styleNonce(response),
        recording: isRecording(deps.city),
        notLive: deps.city.mode !== 'live',
      }),
    );
    const encoding = chooseEncoding(request.headers['accept-encoding'], html.length);
    const bytes = await compress(html, encoding);
    response.writeHead(status, {
      ...HEADERS_OF_ALL,
      'Content-Language': head.lang,
      ...(status === 200 ? {} : problemHeaders({ code: status === 410 ? 'gone' : 'not_found' })),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      'Content-Length': String(bytes.length),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  });
  return router;
}

function contentInTime(
  deps: Deps,
  { path, search }: { path: string; search: string },
  limitMs?: number,
): Promise<PageContent> {
  const reader = new AbortController();
  const made = readUntil(reader.signal, () => pageContent(deps, path, search));
  return inTime(made, limitMs, () => reader.abort(new GivenUp()));
}

const readOnly: RequestHandler = ({ method }, response, next) => {
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    throw new AppError('method_not_allowed');
  }
  next();
};

const elsewhere = (path: string, search: string, { facts, otherCities }: Deps): string | undefined =>
  cityElsewhere({ path, search }, facts.id, otherCities.list) ??
  renamedElsewhere(path, search) ??
  reportElsewhere(path, search) ??
  framedElsewhere(path, search) ??
  spelledElsewhere(path, facts.placeOf);

/** Names that people try for a page that has another. */
const RENAMED: Readonly<Record<string, string>> = { '/nonprofits': '/ngo', '/alerts/records': '/records' };

/** `/es/nonprofits/001000007?x=1` leads to `/es/ngo/001000007?x=1`. */
export function renamedElsewhere(pathname: string, search: string): string | undefined {
  const { lang, path } = splitLang(pathname);
  const [name, page] = Object.entries(RENAMED).find(([each]) => `${path}/`.startsWith(`${each}/`)) ?? [];
  if (name === undefined || page === undefined) return undefined;
  return `${localPath(`${page}${path.slice(name.length)}`, lang)}${search === '' ? '' : `?${search}`}`;
}

/** A report has one page: the address that named it in the list of reports leads there. */
function reportElsewhere(pathname: string, search: string): string | undefined {
  const { lang, path } = splitLang(pathname);
  const id = new URLSearchParams(search).get('item') ?? '';
  return path === '/incidents' && ReportId.safeParse(id).success ? localPath(reportPath(id), lang) : undefined;
}

/** One address has one page: another spelling of it leads there. */
export function spelledElsewhere(pathname: string, placeOf: City['placeOf']): string | undefined {
  const found = findPage(pathname);
  if (found?.page !== '/address/:slug' || found.value === undefined || found.value.length > 300) return undefined;
  const place = placeOfSlug(found.value, placeOf);
  if (place === undefined || place.key === found.value) return undefined;
  return `${found.lang === 'es' ? '/es' : ''}/address/${place.key}`;
}

/**
 * Frames name their language as `?lang=es`; the page itself has it in its path. Undefined where path and wish agree.
 */
export function framedElsewhere(pathname: string, search: string): string | undefined {
  const { lang, path } = splitLang(pathname);
  const query = new URLSearchParams(search);
  const wanted = query.get('lang');
  if (!path.startsWith('/embed/') || wanted === lang || (wanted !== 'en' && wanted !== 'es')) return undefined;
  query.delete('lang');
  const rest = query.toString();
  return `${wanted === 'es' ? '/es' : ''}${path}${rest === '' ? '' : `?${rest}`}`;
}

/** Beside the main thread, which answers others meanwhile. */
async function compress(html: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? toGzip(html) : html;
}

/** Inline scripts of the built page; data blocks such as JSON-LD are not run and need no permission. */
export function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', text = '']) => (/type="application\//.test(attributes) ? [] : [text]),
  );
}
