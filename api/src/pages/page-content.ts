import { AppError, BulletinId } from '@moontower/contracts';
import type { Deps } from '../deps.ts';
import { escapeMarkup } from '../exports/atom.ts';
import { localPath, type Head } from './head.ts';
import { gonePage } from './gone-page.ts';
import { itemBody, itemHead } from './item-page.ts';
import type { Lang } from '@moontower/contracts/lang';
import { findPage, splitLang, type FoundPage } from './page-list.ts';
import { twinsOf } from './twins.ts';

type PageDeps = Pick<Deps, 'items' | 'bulletins' | 'publicUrl' | 'city' | 'nowMs'>;
export interface PageContent { status: 200 | 404 | 410; head: Head; body: string }

const WORDS = {
  en: { tagline: 'Local intel anyone can use: Austin’s public records, each with its source and its time.', missing: '404 Page Not Found', home: 'Back to Home', noItem: 'Item Not Found', noItemText: 'The requested civic item could not be found.' },
  es: { tagline: 'Información local para todos: los registros públicos de Austin, cada uno con su fuente y su hora.', missing: '404 Página no encontrada', home: 'Volver al inicio', noItem: 'Elemento no encontrado', noItemText: 'No se encontró el elemento cívico solicitado.' },
} as const;

/** What the server sends for an address: real statuses, a head for previews and engines, text for readers without scripts. */
export async function pageContent(deps: PageDeps, pathname: string, search: string): Promise<PageContent> {
  const content = await contentOf(deps, pathname, search);
  const { lang, path } = splitLang(pathname);
  return path.startsWith('/embed/') ? content : { ...content, body: `${bar(lang)}${content.body}` };
}

async function contentOf(deps: PageDeps, pathname: string, search: string): Promise<PageContent> {
  const found = findPage(pathname);
  if (found === undefined) return missing(splitLang(pathname).lang, pathname);
  if (found.page === '/item/:uid' || found.page === '/embed/item/:uid') return itemPage(deps, found);
  if (found.page === '/bulletins/:id' && !await hasBulletin(deps, found.value)) return missing(found.lang, found.path);
  const { lang, path, titles, page } = found;
  const words = WORDS[lang];
  const filtered = search !== '';
  return {
    status: 200,
    head: {
      lang, path, title: titles[lang], description: words.tagline, noindex: filtered || path.startsWith('/embed/') || deps.city.mode === 'sample',
      alternates: twinsOf(deps, { page, search, lang, title: titles[lang] }), ...(page === '/' ? { jsonLd: siteJsonLd(deps.publicUrl) } : {}),
    },
    body: `<main class="server-sent"><h1>${escapeMarkup(titles[lang])}</h1><p>${escapeMarkup(words.tagline)}</p></main>`,
  };
}

async function itemPage(deps: Pick<Deps, 'items' | 'publicUrl'>, { value, lang, path, page }: FoundPage): Promise<PageContent> {
  const item = value === undefined ? undefined : await readItem(() => deps.items.get(value), value);
  const words = WORDS[lang];
  if (item === undefined) {
    const gone = value === undefined ? undefined : await readItem(() => deps.items.gone(value), value);
    if (gone !== undefined) return gonePage(gone, { lang, path });
    return { status: 404, head: { lang, path, title: words.noItem, description: words.noItemText, noindex: true }, body: notFoundBody(lang, words.noItem, words.noItemText) };
  }
  return { status: 200, head: itemHead(item, { lang, publicUrl: deps.publicUrl, framed: page.startsWith('/embed') }), body: itemBody(item, lang) };
}

async function hasBulletin({ bulletins }: Pick<Deps, 'bulletins'>, hour: string | undefined): Promise<boolean> {
  if (hour !== 'latest' && !BulletinId.safeParse(hour).success) return false;
  try { return await bulletins.get(hour ?? '') !== undefined; } catch (error) { throw new AppError('unavailable', undefined, { cause: error }); }
}

/** The page is sent even while the records cannot be read: the client says so in its own words. */
async function readItem<T>(read: () => Promise<T | undefined>, uid: string): Promise<T | undefined> {
  if (uid.length > 300) return undefined;
  try { return await read(); } catch (error) { throw new AppError('unavailable', undefined, { cause: error }); }
}

function missing(lang: Lang, pathname: string): PageContent {
  const words = WORDS[lang];
  return { status: 404, head: { lang, path: pathname, title: words.missing, description: words.missing, noindex: true }, body: notFoundBody(lang, words.missing, '') };
}

function notFoundBody(lang: Lang, title: string, text: string): string {
  return `<main class="server-sent"><h1>${title}</h1><p>${text}</p><p><a href="${localPath('/', lang)}">${WORDS[lang].home}</a></p></main>`;
}

/** The frame's head as the client draws it at first, so that the page is ours from its first paint on; the mark is in index.html. */
function bar(lang: Lang): string {
  return `<header class="server-bar"><a href="${localPath('/', lang)}"><svg width="22" height="28" aria-hidden="true"><use href="#moontower"/></svg>Moontower</a></header>`;
}

function siteJsonLd(publicUrl: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org', '@type': 'WebSite', name: 'Moontower', url: `${publicUrl}/`, inLanguage: ['en', 'es'],
    potentialAction: { '@type': 'SearchAction', target: `${publicUrl}/?q={words}`, 'query-input': 'required name=words' },
  };
}
