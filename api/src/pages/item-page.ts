import { cut } from '@moontower/contracts/text/cut-text';
import {
  hasEnded,
  isWholeDay,
  localDate,
  zoneOffsetMs,
  type CivicItem,
  type ItemDetail,
  type Segment,
} from '@moontower/contracts';
import { districtOf, type HousedItem } from '@moontower/contracts/items/house-district';
import { recordPage } from '@moontower/contracts/items/record-page';
import { escapeMarkup } from '@moontower/exports/atom';
import { localPath } from '@moontower/exports/local-path';
import { plain, sourceIn, summaryIn, titleIn } from '@moontower/exports/tell-item';
import type { Head } from './head.ts';
import type { Lang } from '@moontower/contracts/wire/lang';
import { serverWords } from '@moontower/words/server-words';
import type { City } from '@moontower/city';

const LONGEST = 300;

/** What pages tell of the city itself. */
export type PageCity = Pick<City, 'zone' | 'placeShort'>;

/** A text with what is the publisher's own marked as English, and said to be so. */
export function marked(segments: readonly Segment[], lang: Lang): string {
  const told = segments
    .map(({ text, original }) => (original ? `<span lang="en">${escapeMarkup(text)}</span>` : escapeMarkup(text)))
    .join('');
  return segments.some(({ original }) => original)
    ? `${told} <small>${serverWords.pages[lang].item.original}</small>`
    : told;
}

/** That a record left, and when we saw it. */
function goneWords(
  { provenance }: Pick<CivicItem, 'provenance'>,
  withdrawnAt: string,
  { lang, zone }: { lang: Lang; zone: string },
): string {
  const { gone, goneOurs } = serverWords.pages[lang].item;
  const said = provenance === 'moontower-calculation' ? goneOurs : gone;
  return `${said} ${localDate(Date.parse(withdrawnAt), zone)}.`;
}

/** One sentence about an item that stands alone in a preview. */
export function describeItem(item: HousedItem, lang: Lang, { zone }: PageCity): string {
  const words = serverWords.pages[lang].item;
  const parts = [
    item.simulated === true ? words.sample : undefined,
    item.withdrawnAt === undefined ? undefined : goneWords(item, item.withdrawnAt, { lang, zone }),
    plain(summaryIn(item, lang)),
    item.address,
    districtOf(item) === undefined ? undefined : `${words.district} ${String(districtOf(item))}`,
    item.status?.text,
    `${words.published} ${localDate(Date.parse(item.publishedAt), zone)}`,
    `${words.source}: ${sourceIn(item.sourceLabel, lang)}`,
  ];
  return cut(parts.filter((part) => part !== undefined && part !== '').join(' · '), LONGEST);
}

export function itemHead(
  item: ItemDetail,
  { lang, publicUrl, framed, city }: { lang: Lang; publicUrl: string; framed: boolean; city: PageCity },
): Head {
  const path = `/item/${encodeURIComponent(item.uid)}`;
  const description = describeItem(item, lang, city);
  const page = `${publicUrl}${path}`;
  return {
    lang,
    path,
    title: plain(titleIn(item, lang)),
    description,
    noindex: framed || item.withdrawnAt !== undefined || item.simulated === true,
    article: { publishedAt: item.publishedAt, changedAt: item.changedAt },
    image: {
      path: `/card/item/${encodeURIComponent(item.uid)}.png${lang === 'es' ? '?lang=es' : ''}`,
      alt: cut(`${plain(titleIn(item, lang))}. ${description}`, LONGEST),
    },
    jsonLd: jsonLdOf(item, page, city),
    alternates: [
      {
        type: 'application/json+oembed',
        title: plain(titleIn(item, lang)),
        href: `${publicUrl}/oembed?format=json&url=${encodeURIComponent(`${publicUrl}${localPath(path, lang)}`)}`,
      },
      { type: 'application/json', title: item.title, href: `${publicUrl}/api/item/${encodeURIComponent(item.uid)}` },
    ],
  };
}

function jsonLdOf(item: ItemDetail, page: string, { placeShort }: PageCity): Record<string, unknown> {
  const point = item.location?.coordinates;
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    '@id': page,
    url: page,
    name: item.title,
    ...(item.summary === undefined ? {} : { description: item.summary }),
    datePublished: item.publishedAt,
    dateModified: item.changedAt,
    isBasedOn: recordPage(item, (path) => new URL(path, page).href),
    license: item.source.licence,
    genre: item.type,
    publisher: { '@type': 'Organization', name: item.source.publisher, url: item.source.homepage },
    contentLocation: {
      '@type': 'Place',
      ...(item.address === undefined ? {} : { address: `${item.address}, ${placeShort}` }),
      ...(point === undefined ? {} : { geo: { '@type': 'GeoCoordinates', longitude: point[0], latitude: point[1] } }),
    },
  };
}

/** The date in the city, with the hour where it has one; nothing once the record has come to its end. */
function dateOf(item: CivicItem, lang: Lang, zone: string): string | undefined {
  if (item.deadlineAt === undefined || hasEnded(item)) return undefined;
  const epochMs = Date.parse(item.deadlineAt);
  const wall = new Date(epochMs + zoneOffsetMs(epochMs, zone)).toISOString();
  return serverWords.pages[lang].item.dates[item.deadlineKind ?? 'other'](
    isWholeDay(item.deadlineAt, zone) ? wall.slice(0, 10) : `${wall.slice(0, 10)} ${wall.slice(11, 16)}`,
  );
}

type Fact = [name: string, value: string | undefined];

/** The item's text for readers and programs without scripts; the client replaces it when it starts. */
export function itemBody(item: ItemDetail, lang: Lang, { zone }: PageCity): string {
  const words = serverWords.pages[lang].item;
  // What the city wrote is English, whatever the page is.
  const citys = lang === 'en' ? '' : ' lang="en"';
  const { uid: id, url } = item;
  const own = recordPage({ id, url: webAddress(url) }, (path) => localPath(path, lang));
  const row = ([name, value]: Fact, inName = '', inValue = inName) =>
    value === undefined || value === ''
      ? ''
      : `<dt${inName}>${escapeMarkup(name)}</dt><dd${inValue} dir="auto">${escapeMarkup(value)}</dd>`;
  const facts: Fact[] = [
    [words.date, dateOf(item, lang, zone)],
    [words.place, item.address],
    [words.district, districtOf(item)?.toString()],
    [words.value, item.value === undefined ? undefined : `$${item.value.toLocaleString('en-US')}`],
    [words.published, localDate(Date.parse(item.publishedAt), zone)],
  ];
  const rows = [
    row([words.status, item.status?.text], '', citys),
    ...facts.map((fact) => row(fact)),
    ...Object.entries(item.facts).map(([column, value]) => row([column.replaceAll('_', ' '), value], citys)),
    row([
      words.checked,
      item.source.checkedAt === undefined ? undefined : localDate(Date.parse(item.source.checkedAt), zone),
    ]),
  ];
  return [
    '<main class="server-sent">',
    item.simulated === true ? `<p><strong>${words.sample}</strong></p>` : '',
    `<h1 dir="auto">${marked(titleIn(item, lang), lang)}</h1>`,
    item.withdrawnAt === undefined ? '' : `<p>${goneWords(item, item.withdrawnAt, { lang, zone })}</p>`,
    item.summary === undefined ? '' : `<p dir="auto">${marked(summaryIn(item, lang), lang)}</p>`,
    `<dl>${rows.join('')}</dl>`,
    `<p>${words.source}: ${namedSource(item.source.title, citys, lang)}. ${opened(item, own, words.record)}</p>`,
    '</main>',
  ].join('');
}

/** A name of a source that we have no other word for is English. */
function namedSource(title: string, citys: string, lang: Lang): string {
  const name = sourceIn(title, lang);
  return `<bdi${name === title ? citys : ''}>${escapeMarkup(name)}</bdi>`;
}

/** The link to the city's record; what a resident wrote stands here and nowhere else. */
const opened = ({ provenance }: Pick<ItemDetail, 'provenance'>, to: string, words: string): string =>
  provenance === 'resident-report' ? '' : `<a href="${escapeMarkup(to)}" rel="noopener">${words}</a>`;

/** A link we show must lead to the web; any other scheme in a record is not followed. */
export function webAddress(url: string): string {
  return /^https?:\/\//i.test(url) ? url : '#';
}
