import { AppError, localDate, shortMoney, type PurchasePage } from '@moontower/contracts';
import type { Lang } from '@moontower/contracts/wire/lang';
import { PAYEE_NAME_MOST } from '@moontower/contracts/spending/payments/placeholder-code';
import { describePurchase } from '@moontower/contracts/spending/undescribed';
import { serverWords } from '@moontower/words/server-words';
import { partyOfRequest } from '../claims/party-of-request.ts';
import type { Deps } from '../deps.ts';
import { isCleared, reviewWords } from '@moontower/words/review-words';
import { escapeMarkup } from '@moontower/exports/atom';
import { localPath } from '@moontower/exports/local-path';
import type { PageContent } from './head.ts';
import type { FoundPage } from './page-list.ts';

type Page = Pick<PurchasePage, 'purchase' | 'mayNamePerson'>;
type PageDeps = Pick<Deps, 'pork' | 'publicUrl' | 'city' | 'facts' | 'nowMs'>;
/** A code as the API takes it. */
const CODE = /^[\w-]{1,40}$/;
const LONGEST_ID = 300;

/**
 * What the server sends for one purchase: its score is a question, and pages that may name a person are not told to
 * search engines.
 */
export async function purchasePage(deps: PageDeps, { value = '', lang, path, page }: FoundPage): Promise<PageContent> {
  if (value === '' || value.length > LONGEST_ID) return absent(lang, path, 404);
  try {
    return shown(deps, await deps.pork.head(value), { lang, path, framed: page.startsWith('/embed/') });
  } catch (error) {
    if (error instanceof AppError && error.code === 'gone') return absent(lang, path, 410);
    if (error instanceof AppError && error.code === 'not_found') return absent(lang, path, 404);
    throw new AppError('unavailable', undefined, { cause: error });
  }
}

function shown(
  { publicUrl, city, facts }: PageDeps,
  page: Page,
  { lang, path, framed }: { lang: Lang; path: string; framed: boolean },
): PageContent {
  const { purchase } = page;
  const title = describePurchase(purchase.title, lang);
  const words = serverWords.pages[lang].purchase;
  const description = describe(page, lang, facts.zone);
  const own = `/pork-tracker/${encodeURIComponent(purchase.id)}`;
  const api = `${publicUrl}/api/pork/flagged/${encodeURIComponent(purchase.id)}`;
  return {
    status: 200,
    head: {
      lang,
      path,
      title,
      description,
      image: {
        path: `/card/purchase/${encodeURIComponent(purchase.id)}.png${lang === 'es' ? '?lang=es' : ''}`,
        alt: `${title}. ${shortMoney(purchase.value)}. ${words.notFinding}`,
      },
      noindex: framed || city.mode === 'sample' || isForNoEngine(page),
      alternates: [
        {
          type: 'application/json+oembed',
          title,
          href: `${publicUrl}/oembed?format=json` + `&url=${encodeURIComponent(`${publicUrl}${localPath(own, lang)}`)}`,
        },
        { type: 'application/json', title: `${title} (JSON)`, href: api },
        { type: 'text/csv', title: `${title} (CSV)`, href: `${api}.csv` },
      ],
    },
    body:
      `<main class="server-sent"><h1${title === purchase.title ? ' lang="en"' : ''}>${escapeMarkup(title)}</h1>` +
      `<p>${escapeMarkup(description)}</p><p>${words.notFinding}</p></main>`,
  };
}

/** A search result would show a score without what people said of it, or the name of a person. */
const isForNoEngine = ({ purchase, mayNamePerson }: Page): boolean =>
  mayNamePerson === true || purchase.score.bucket === 'not-scored' || isCleared(purchase);

function describe({ purchase }: Page, lang: Lang, zone: string): string {
  const words = serverWords.pages[lang].purchase;
  const { score, vendor = '', department } = purchase;
  const scored = score.bucket === 'not-scored' ? words.notScored : words.score(String(score.total), vendor);
  const review = reviewWords(purchase, words, (instant) => localDate(Date.parse(instant), zone));
  return [shortMoney(purchase.value), department, scored, review, words.notFinding]
    .filter((part) => part !== undefined)
    .join(' · ');
}

function partyReader({ vendor, payee, department }: Deps['pork'], page: string) {
  if (page === '/vendor/:code') return vendor;
  return page === '/payee/:name' ? payee : department;
}

/** A code, or the exact name of a payee that has none. */
const mayName = (page: string, value: string): boolean =>
  page === '/payee/:name' ? value !== '' && value.length <= PAYEE_NAME_MOST : CODE.test(value);

/** The same for who was paid and who paid. */
export async function partyPage(
  { pork, facts, nowMs, city }: PageDeps,
  { value = '', lang, path, page }: FoundPage,
): Promise<PageContent> {
  const words = serverWords.pages[lang].purchase;
  if (!mayName(page, value)) return noParty(lang, path);
  const asked = partyOfRequest({ nowMs, facts }, value);
  try {
    const found = await partyReader(pork, page)(asked);
    if (found === undefined) return noParty(lang, path);
    const name = found.name ?? value;
    const title = page === '/department/:code' ? words.department(name) : words.vendor(name);
    const description = `${words.sums(shortMoney(found.paid), String(found.purchases))} ${words.notFinding}`;
    return {
      status: 200,
      head: { lang, path, title, description, noindex: found.mayNamePerson === true || city.mode === 'sample' },
      body: `<main class="server-sent"><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(description)}</p></main>`,
    };
  } catch (error) {
    throw new AppError('unavailable', undefined, { cause: error });
  }
}

/** Nobody has this code: the page of any address that leads nowhere. */
function noParty(lang: Lang, path: string): PageContent {
  const { missing: title, home } = serverWords.pages[lang].content;
  return {
    status: 404,
    head: { lang, path, title, description: title, noindex: true },
    body:
      `<main class="server-sent"><h1>${title}</h1><p><a href="${localPath('/pork-tracker', lang)}">${home}</a></p>` +
      '</main>',
  };
}

function absent(lang: Lang, path: string, status: 404 | 410): PageContent {
  const words = serverWords.pages[lang].purchase;
  const [title, text] = status === 410 ? [words.gone, words.goneText] : [words.none, words.noneText];
  return {
    status,
    head: { lang, path, title, description: text, noindex: true },
    body:
      `<main class="server-sent"><h1>${title}</h1><p>${text}</p><p><a href="${localPath('/pork-tracker', lang)}">` +
      `${serverWords.pages[lang].content.home}</a></p></main>`,
  };
}
