import { localDate, type GoneItem } from '@moontower/contracts';
import { escapeMarkup } from '@moontower/exports/atom';
import { sourceIn } from '@moontower/exports/tell-item';
import { localPath } from '@moontower/exports/local-path';
import { webAddress, type PageCity } from './item-page.ts';
import type { PageContent } from './head.ts';
import type { Lang } from '@moontower/contracts/wire/lang';
import { serverWords } from '@moontower/words/server-words';

/**
 * The page of a record that left after its retention: 410, how long it was kept, when it left, and the city's own
 * record.
 */
export function gonePage(
  { feedTitle, keptDays, goneAt, url }: GoneItem,
  { lang, path, city }: { lang: Lang; path: string; city: PageCity },
): PageContent {
  const words = serverWords.pages[lang].gone;
  const kept =
    feedTitle === undefined || keptDays === undefined ? words.time : words.kept(sourceIn(feedTitle, lang), keptDays);
  const text = `${kept} ${words.left(localDate(Date.parse(goneAt), city.zone))}`;
  const own =
    url === undefined ? '' : `<p><a href="${escapeMarkup(webAddress(url))}" rel="noopener">${words.record}</a></p>`;
  return {
    status: 410,
    head: { lang, path, title: words.title, description: text, noindex: true },
    body:
      `<main class="server-sent"><h1>${words.title}</h1><p>${escapeMarkup(text)}</p>${own}<p>` +
      `<a href="${localPath('/', lang)}">${words.home}</a></p></main>`,
  };
}
