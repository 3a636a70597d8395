import { AUSTIN_ZONE, hasEnded, isWholeDay, localDate, zoneOffsetMs, type CivicItem, type DeadlineKind, type ItemDetail } from '@moontower/contracts';
import { escapeMarkup } from '../exports/atom.ts';
import type { Head } from './head.ts';
import type { Lang } from '@moontower/contracts/lang';

const LONGEST = 300;
const WORDS = {
  en: { source: 'Source', record: 'Open the city record', place: 'Place', district: 'Council district', status: 'Status', published: 'Published', value: 'Value', sample: 'Sample data', checked: 'Data set last checked', date: 'Date', gone: 'The city took this record out of its data. We found it gone on', goneOurs: 'Our calculation no longer gives this, since' },
  es: { source: 'Fuente', record: 'Abrir el registro de la ciudad', place: 'Lugar', district: 'Distrito del concejo', status: 'Estado', published: 'Publicado', value: 'Valor', sample: 'Datos de muestra', checked: 'Última consulta del conjunto de datos', date: 'Fecha', gone: 'La ciudad sacó este registro de sus datos. Vimos que ya no estaba el', goneOurs: 'Nuestro cálculo ya no da esto desde el' },
} as const;
/** What the date of a record is, whether it is ahead or not. */
const DATES: Record<Lang, Record<DeadlineKind | 'other', (when: string) => string>> = {
  en: {
    expected: (when) => `The city expects to be done by ${when}`, ends: (when) => `Due to end ${when}`, restored: (when) => `Power is expected back ${when}`,
    meeting: (when) => `Public meeting, ${when}`, comment: (when) => `Comments until ${when}`, other: (when) => when,
  },
  es: {
    expected: (when) => `La ciudad espera terminar para el ${when}`, ends: (when) => `Se prevé que termine el ${when}`, restored: (when) => `Se espera que la luz vuelva el ${when}`,
    meeting: (when) => `Reunión pública, ${when}`, comment: (when) => `Comentarios hasta el ${when}`, other: (when) => when,
  },
};

/** One sentence about an item that stands alone in a preview. */
export function describeItem(item: CivicItem, lang: Lang): string {
  const words = WORDS[lang];
  const parts = [
    item.simulated === true ? words.sample : undefined, item.summary, item.address,
    item.councilDistrict === undefined ? undefined : `${words.district} ${item.councilDistrict}`, item.status?.text,
    `${words.published} ${localDate(Date.parse(item.publishedAt), AUSTIN_ZONE)}`, `${words.source}: ${item.sourceLabel}`,
  ];
  return cut(parts.filter((part) => part !== undefined && part !== '').join(' · '), LONGEST);
}

/** Cuts at a word where one ends near by, and never inside a character. */
export function cut(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const kept = characters.slice(0, most - 1).join('');
  const space = kept.lastIndexOf(' ');
  return `${(space > most * 0.6 ? kept.slice(0, space) : kept).trimEnd()}…`;
}

export function itemHead(item: ItemDetail, { lang, publicUrl, framed }: { lang: Lang; publicUrl: string; framed: boolean }): Head {
  const path = `/item/${encodeURIComponent(item.uid)}`;
  const page = `${publicUrl}${path}`;
  return {
    lang, path, title: item.title, description: describeItem(item, lang), noindex: framed || item.withdrawnAt !== undefined || item.simulated === true,
    article: { publishedAt: item.publishedAt, changedAt: item.changedAt },
    image: { path: `/card/item/${encodeURIComponent(item.uid)}.png${lang === 'es' ? '?lang=es' : ''}`, alt: cut(`${item.title}. ${describeItem(item, lang)}`, LONGEST) },
    jsonLd: jsonLdOf(item, page),
    alternates: [
      { type: 'application/json+oembed', title: item.title, href: `${publicUrl}/oembed?format=json&url=${encodeURIComponent(page)}` },
      { type: 'application/json', title: item.title, href: `${publicUrl}/api/item/${encodeURIComponent(item.uid)}` },
    ],
  };
}

function jsonLdOf(item: ItemDetail, page: string): Record<string, unknown> {
  const point = item.location?.coordinates;
  return {
    '@context': 'https://schema.org', '@type': 'CreativeWork', '@id': page, url: page, name: item.title, ...(item.summary === undefined ? {} : { description: item.summary }),
    datePublished: item.publishedAt, dateModified: item.changedAt, isBasedOn: item.url, license: item.source.licence, genre: item.type,
    publisher: { '@type': 'Organization', name: item.source.publisher, url: item.source.homepage },
    contentLocation: {
      '@type': 'Place', ...(item.address === undefined ? {} : { address: `${item.address}, Austin, TX` }),
      ...(point === undefined ? {} : { geo: { '@type': 'GeoCoordinates', longitude: point[0], latitude: point[1] } }),
    },
  };
}

/** The date in Austin, with the hour where it has one; nothing once the record has come to its end. */
function dateOf(item: CivicItem, lang: Lang): string | undefined {
  if (item.deadlineAt === undefined || hasEnded(item)) return undefined;
  const epochMs = Date.parse(item.deadlineAt);
  const wall = new Date(epochMs + zoneOffsetMs(epochMs, AUSTIN_ZONE)).toISOString();
  return DATES[lang][item.deadlineKind ?? 'other'](isWholeDay(item.deadlineAt) ? wall.slice(0, 10) : `${wall.slice(0, 10)} ${wall.slice(11, 16)}`);
}

type Fact = [name: string, value: string | undefined];

/** The item's text for readers and programs without scripts; the client replaces it when it starts. */
export function itemBody(item: ItemDetail, lang: Lang): string {
  const words = WORDS[lang];
  // What the city wrote is English, whatever the page is.
  const citys = lang === 'en' ? '' : ' lang="en"';
  const row = ([name, value]: Fact, inName = '', inValue = inName) => (value === undefined || value === '' ? '' : `<dt${inName}>${escapeMarkup(name)}</dt><dd${inValue} dir="auto">${escapeMarkup(value)}</dd>`);
  const facts: Fact[] = [
    [words.date, dateOf(item, lang)], [words.place, item.address], [words.district, item.councilDistrict?.toString()],
    [words.value, item.value === undefined ? undefined : `$${item.value.toLocaleString('en-US')}`],
    [words.published, localDate(Date.parse(item.publishedAt), AUSTIN_ZONE)],
  ];
  const rows = [
    row([words.status, item.status?.text], '', citys), ...facts.map((fact) => row(fact)),
    ...Object.entries(item.facts).map(([column, value]) => row([column.replaceAll('_', ' '), value], citys)),
    row([words.checked, item.source.checkedAt === undefined ? undefined : localDate(Date.parse(item.source.checkedAt), AUSTIN_ZONE)]),
  ];
  return [
    '<main class="server-sent">', item.simulated === true ? `<p><strong>${words.sample}</strong></p>` : '', `<h1${citys} dir="auto">${escapeMarkup(item.title)}</h1>`,
    item.withdrawnAt === undefined ? '' : `<p>${item.provenance === 'moontower-calculation' ? words.goneOurs : words.gone} ${localDate(Date.parse(item.withdrawnAt), AUSTIN_ZONE)}.</p>`,
    item.summary === undefined ? '' : `<p${citys} dir="auto">${escapeMarkup(item.summary)}</p>`, `<dl>${rows.join('')}</dl>`,
    `<p>${words.source}: <bdi${citys}>${escapeMarkup(item.source.title)}</bdi>. <a href="${escapeMarkup(webAddress(item.url))}" rel="noopener">${words.record}</a></p>`, '</main>',
  ].join('');
}

/** A link we show must lead to the web; any other scheme in a record is not followed. */
export function webAddress(url: string): string { return /^https?:\/\//i.test(url) ? url : '#'; }
