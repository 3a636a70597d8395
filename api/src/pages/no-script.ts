import { localDate, type CivicItem } from '@moontower/contracts';
import { escapeMarkup } from '@moontower/exports/atom';
import { localPath } from '@moontower/exports/local-path';
import { sourceIn, titleIn } from '@moontower/exports/tell-item';
import { cut } from '@moontower/contracts/text/cut-text';
import { marked, type PageCity } from './item-page.ts';
import type { Lang } from '@moontower/contracts/wire/lang';
import { serverWords } from '@moontower/words/server-words';

const LONGEST_TITLE = 160;

/** Cut as a whole in English; in Spanish stretch by stretch, as only whole stretches can be marked. */
function titleOf(item: CivicItem, lang: Lang): string {
  return lang === 'en' ? escapeMarkup(cut(item.title, LONGEST_TITLE)) : marked(titleIn(item, lang), lang);
}

function row(item: CivicItem, lang: Lang, zone: string): string {
  const words = serverWords.pages[lang].noScript;
  const about: (string | undefined)[] = [
    item.simulated === true ? words.sample : undefined,
    localDate(Date.parse(item.publishedAt), zone),
    item.address,
    sourceIn(item.sourceLabel, lang),
    item.provenance === 'city-record' ? undefined : words.whose[item.provenance],
  ];
  const address = escapeMarkup(localPath(`/item/${encodeURIComponent(item.uid)}`, lang));
  return `<li><a href="${address}" dir="auto">${titleOf(item, lang)}</a><br>${about.flatMap((part) => (part === undefined || part === '' ? [] : [`<bdi>${escapeMarkup(part)}</bdi>`])).join(' · ')}</li>`;
}

/**
 * What stands on a page for readers without scripts: its own part where it has one, else the newest rows of its list as
 * plain links, and what else there is.
 */
export function noScript(
  rows: readonly CivicItem[],
  { lang, filtered, city, own }: { lang: Lang; filtered: boolean; city: PageCity; own?: string | undefined },
): string {
  if (own !== undefined) return `<noscript>${own}</noscript>`;
  const words = serverWords.pages[lang].noScript;
  const list =
    rows.length === 0
      ? ''
      : `<h2>${words.newest}</h2>${filtered ? `<p>${words.unfiltered}</p>` : ''}<ol>` +
        `${rows.map((item) => row(item, lang, city.zone)).join('')}</ol>`;
  return `<noscript>${list}<p>${words.needs} <a href="/api/items.csv">/api/items.csv</a>.</p></noscript>`;
}
