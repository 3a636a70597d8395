import { AUSTIN_ZONE, localDate, type CivicItem } from '@moontower/contracts';
import { escapeMarkup } from '../exports/atom.ts';
import { localPath } from './head.ts';
import { cut } from './item-page.ts';
import type { Lang } from '@moontower/contracts/lang';

const LONGEST_TITLE = 160;
const WORDS = {
  en: {
    newest: 'The newest records', unfiltered: 'The filters of this address need JavaScript. These are the newest of all.', needs: 'The map and the filters need JavaScript. All records are also at', sample: 'Sample data',
    whose: { 'city-record': undefined, 'resident-report': 'Resident report, not verified', 'moontower-calculation': 'Our estimate' },
  },
  es: {
    newest: 'Los registros más nuevos', unfiltered: 'Los filtros de esta dirección necesitan JavaScript. Estos son los más nuevos de todos.', needs: 'El mapa y los filtros necesitan JavaScript. Todos los registros están también en', sample: 'Datos de muestra',
    whose: { 'city-record': undefined, 'resident-report': 'Reporte de residente, no verificado', 'moontower-calculation': 'Nuestra estimación' },
  },
} as const;

function row(item: CivicItem, lang: Lang): string {
  const words = WORDS[lang];
  const about: (string | undefined)[] = [item.simulated === true ? words.sample : undefined, localDate(Date.parse(item.publishedAt), AUSTIN_ZONE), item.address, item.sourceLabel, words.whose[item.provenance]];
  const address = escapeMarkup(localPath(`/item/${encodeURIComponent(item.uid)}`, lang));
  return `<li><a href="${address}" lang="en" dir="auto">${escapeMarkup(cut(item.title, LONGEST_TITLE))}</a><br>${about.flatMap((part) => (part === undefined || part === '' ? [] : [`<bdi>${escapeMarkup(part)}</bdi>`])).join(' · ')}</li>`;
}

/** What stands on a page for readers without scripts: the newest rows of its list as plain links, and what else there is. */
export function noScript(rows: readonly CivicItem[], { lang, filtered }: { lang: Lang; filtered: boolean }): string {
  const words = WORDS[lang];
  const list = rows.length === 0 ? '' : `<h2>${words.newest}</h2>${filtered ? `<p>${words.unfiltered}</p>` : ''}<ol>${rows.map((item) => row(item, lang)).join('')}</ol>`;
  return `<noscript>${list}<p>${words.needs} <a href="/api/items.csv">/api/items.csv</a>.</p></noscript>`;
}
