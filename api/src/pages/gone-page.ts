import { AUSTIN_ZONE, localDate, type GoneItem } from '@moontower/contracts';
import { escapeMarkup } from '../exports/atom.ts';
import { localPath } from './head.ts';
import { webAddress } from './item-page.ts';
import type { PageContent } from './page-content.ts';
import type { Lang } from '@moontower/contracts/lang';

const WORDS = {
  en: {
    title: 'This record has left', kept: (feed: string, days: number) => `We keep records of “${feed}” for ${days} days.`, time: 'We kept this record for a time only.',
    left: (day: string) => `This one left on ${day}.`, record: 'Open the city record', home: 'Back to Home',
  },
  es: {
    title: 'Este registro ya salió', kept: (feed: string, days: number) => `Guardamos los registros de “${feed}” durante ${days} días.`, time: 'Guardamos este registro solo por un tiempo.',
    left: (day: string) => `Este salió el ${day}.`, record: 'Abrir el registro de la ciudad', home: 'Volver al inicio',
  },
} as const;

/** The page of a record that left after its retention: 410, how long it was kept, when it left, and the city's own record. */
export function gonePage({ feed, feedTitle = feed, keptDays, goneAt, url }: GoneItem, { lang, path }: { lang: Lang; path: string }): PageContent {
  const words = WORDS[lang];
  const text = `${keptDays === undefined ? words.time : words.kept(feedTitle, keptDays)} ${words.left(localDate(Date.parse(goneAt), AUSTIN_ZONE))}`;
  const own = url === undefined ? '' : `<p><a href="${escapeMarkup(webAddress(url))}" rel="noopener">${words.record}</a></p>`;
  return {
    status: 410, head: { lang, path, title: words.title, description: text, noindex: true },
    body: `<main class="server-sent"><h1>${words.title}</h1><p>${escapeMarkup(text)}</p>${own}<p><a href="${localPath('/', lang)}">${words.home}</a></p></main>`,
  };
}
