import { districtKey, districtOfKey } from '@moontower/contracts/place/city-districts';
import { isChartId } from '@moontower/contracts/analytics/charts';
import { HOMELESS_SERIES } from '@moontower/homelessness/homeless-series';
import { placeLabel } from '@moontower/city';
import { AppError, BulletinId, CalendarDate, DAY_MS, dayStart } from '@moontower/contracts';
import { memberSlug } from '@moontower/council/contract';
import type { Deps } from '../deps.ts';
import { escapeMarkup } from '@moontower/exports/atom';
import type { PageContent } from './head.ts';
import { localPath } from '@moontower/exports/local-path';
import { citiesBody, cityForm } from './cities-page.ts';
import { gonePage } from './gone-page.ts';
import { partyPage, purchasePage } from './purchase-page.ts';
import { itemBody, itemHead } from './item-page.ts';
import type { Lang } from '@moontower/contracts/wire/lang';
import { serverWords } from '@moontower/words/server-words';
import { findPage, splitLang, type FoundPage } from './page-list.ts';
import { placeOfSlug } from '@moontower/city/place-slug';
import { twinsOf } from './twins.ts';
import { rowPage } from './row-page.ts';
import { findingPage, nonprofitPage } from './watch-pages.ts';

type PageDeps = Pick<
  Deps,
  | 'items'
  | 'past'
  | 'rows'
  | 'atPlaces'
  | 'council'
  | 'pork'
  | 'bulletins'
  | 'findings'
  | 'nonprofits'
  | 'publicUrl'
  | 'city'
  | 'facts'
  | 'nowMs'
>;
/**
 * What the server sends for an address: real statuses, a head for previews and engines, text for readers without
 * scripts.
 */
export async function pageContent(deps: PageDeps, pathname: string, search: string): Promise<PageContent> {
  const content = await contentOf(deps, pathname, search);
  const { lang, path } = splitLang(pathname);
  return path.startsWith('/embed/') ? content : { ...content, body: `${bar(lang)}${content.body}` };
}

async function contentOf(deps: PageDeps, pathname: string, search: string): Promise<PageContent> {
  const found = findPage(pathname);
  if (found === undefined || found.hidden) return missing(splitLang(pathname).lang, splitLang(pathname).path);
  const own = ownPageOf(found, search);
  if (own !== undefined) return own(deps, found);
  if (!(await isThere(deps, found))) return missing(found.lang, found.path);
  const { lang, path, titles, page } = found;
  const words = serverWords.pages[lang].content;
  const filtered = search !== '';
  return {
    status: 200,
    head: {
      lang,
      path,
      ...(page === '/vacant-properties' ? { canonical: '/properties' } : {}),
      title: titles[lang],
      description: words.tagline,
      noindex: filtered || path.startsWith('/embed/') || deps.city.mode === 'sample',
      alternates: twinsOf(deps, { page, search, lang, title: titles[lang] }),
      ...(page === '/' ? { jsonLd: siteJsonLd(deps.publicUrl) } : {}),
    },
    ...(page === '/for-cities'
      ? { body: citiesBody(lang), noscript: cityForm(lang) }
      : {
          body:
            `<main class="server-sent"><h1>${escapeMarkup(titles[lang])}</h1><p>${escapeMarkup(words.tagline)}</p>` +
            '</main>',
        }),
  };
}

/** Pages of one record, each with a head of its own. */
const OWN_PAGES: Partial<Record<string, (deps: PageDeps, found: FoundPage) => Promise<PageContent>>> = {
  '/item/:uid': itemPage,
  '/embed/item/:uid': itemPage,
  '/pork-tracker/:id': purchasePage,
  '/embed/purchase/:id': purchasePage,
  '/vendor/:code': partyPage,
  '/payee/:name': partyPage,
  '/department/:code': partyPage,
  '/address/:slug': addressPage,
  '/row/:id': orMissing(rowPage),
  '/findings/:id': orMissing(findingPage),
  '/ngo/:ein': orMissing(nonprofitPage),
  '/embed/ngo/:ein': orMissing(nonprofitPage),
};

const HAVING_PAST: ReadonlySet<string> = new Set(['/item/:uid', '/embed/item/:uid', '/row/:id']);
/** What stands now is no answer to what stood then: such a page asks for that itself. */
function ownPageOf({ page }: FoundPage, search: string) {
  const ofPast = HAVING_PAST.has(page) && new URLSearchParams(search).has('asOf');
  return ofPast ? undefined : OWN_PAGES[page];
}

type OwnPage<Told> = (deps: PageDeps, found: FoundPage) => Promise<Told>;
function orMissing(page: OwnPage<PageContent | undefined>): OwnPage<PageContent> {
  return async (deps, found) => (await page(deps, found)) ?? missing(found.lang, found.path);
}

/** By its key alone: one address of each page, and no second one such as `/district/09`. */
function isDistrictPage(key: string): boolean {
  const district = districtOfKey(key);
  return district !== undefined && districtKey(district) === key;
}

/** Whether the value in an address stands for something. */
const isThere = async (deps: PageDeps, { page, value }: FoundPage): Promise<boolean> => {
  if (page === '/embed/chart/:id') return isChartId(value);
  if (page === '/embed/homelessness/:series') return HOMELESS_SERIES.some((series) => series === value);
  if (page === '/council/agenda/:day') return hasAgenda(deps, value);
  if (page === '/council/member/:slug') return hasVoter(deps, value);
  if (page === '/district/:n') return isDistrictPage(value ?? '');
  return page !== '/bulletins/:hour' || hasBulletin(deps, value);
};

/** One address has one page; the head of it names the place. */
async function addressPage(deps: PageDeps, { value = '', lang, path }: FoundPage): Promise<PageContent> {
  const place = value.length > 300 ? undefined : placeOfSlug(value, deps.facts.placeOf);
  const wanted = place && { slug: place.key, street: place.kind === 'street', limit: 1 };
  const known = wanted && (await readItem(() => deps.atPlaces(wanted), wanted.slug));
  if (place === undefined || known === undefined) return missing(lang, path);
  const title = placeLabel(place.key);
  const { tagline } = serverWords.pages[lang].content;
  const canonical = `/address/${place.key}`;
  const api = { type: 'application/json', title, href: `${deps.publicUrl}/api${canonical}` };
  return {
    status: 200,
    head: {
      lang,
      path: canonical,
      title,
      description: tagline,
      noindex: deps.city.mode === 'sample',
      alternates: [api],
    },
    body: `<main class="server-sent"><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(tagline)}</p></main>`,
  };
}

async function hasAgenda({ council, facts }: PageDeps, day = ''): Promise<boolean> {
  const midnight = CalendarDate.safeParse(day).success ? dayStart(day, facts.zone) : undefined;
  if (midnight === undefined) return false;
  const found = await readItem(
    () => council.agenda({ from: new Date(midnight), until: new Date(midnight + DAY_MS) }),
    day,
  );
  return found !== undefined && found.length > 0;
}

async function hasVoter({ council }: PageDeps, slug = ''): Promise<boolean> {
  const voters = await readItem(() => council.voters(), slug);
  return voters?.some(({ name }) => memberSlug(name) === slug) === true;
}

async function itemPage(
  deps: Pick<Deps, 'items' | 'publicUrl' | 'facts'>,
  { value, lang, path, page }: FoundPage,
): Promise<PageContent> {
  const item = value === undefined ? undefined : await readItem(() => deps.items.get(value), value);
  const words = serverWords.pages[lang].content;
  if (item === undefined) {
    const gone = value === undefined ? undefined : await readItem(() => deps.items.gone(value), value);
    if (gone !== undefined) return gonePage(gone, { lang, path, city: deps.facts });
    return {
      status: 404,
      head: { lang, path, title: words.noItem, description: words.noItemText, noindex: true },
      body: notFoundBody(lang, words.noItem, words.noItemText),
    };
  }
  return {
    status: 200,
    head: itemHead(item, { lang, publicUrl: deps.publicUrl, framed: page.startsWith('/embed'), city: deps.facts }),
    body: itemBody(item, lang, deps.facts),
  };
}

async function hasBulletin({ bulletins }: Pick<Deps, 'bulletins'>, hour: string | undefined): Promise<boolean> {
  if (hour !== 'latest' && !BulletinId.safeParse(hour).success) return false;
  try {
    return (await bulletins.get(hour ?? '')) !== undefined;
  } catch (error) {
    throw new AppError('unavailable', undefined, { cause: error });
  }
}

/** The page is sent even while the records cannot be read: the client says so in its own words. */
async function readItem<T>(read: () => Promise<T | undefined>, uid: string): Promise<T | undefined> {
  if (uid.length > 300) return undefined;
  try {
    return await read();
  } catch (error) {
    throw new AppError('unavailable', undefined, { cause: error });
  }
}

function missing(lang: Lang, pathname: string): PageContent {
  const words = serverWords.pages[lang].content;
  return {
    status: 404,
    head: { lang, path: pathname, title: words.missing, description: words.missing, noindex: true },
    body: notFoundBody(lang, words.missing, ''),
  };
}

function notFoundBody(lang: Lang, title: string, text: string): string {
  return (
    `<main class="server-sent"><h1>${title}</h1><p>${text}</p><p><a href="${localPath('/', lang)}">` +
    `${serverWords.pages[lang].content.home}</a></p></main>`
  );
}

/**
 * The frame's head as the client draws it at first, so that the page is ours from its first paint on; the mark is in
 * index.html.
 */
function bar(lang: Lang): string {
  return (
    `<header class="server-bar"><a href="${localPath('/', lang)}"><svg width="22" height="28" aria-hidden="true">` +
    '<use href="#moontower"/></svg>Moontower</a></header>'
  );
}

function siteJsonLd(publicUrl: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Moontower',
    url: `${publicUrl}/`,
    inLanguage: ['en', 'es'],
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicUrl}/search?q={words}`,
      'query-input': 'required name=words',
    },
  };
}
