import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localDate } from '@moontower/contracts';
import { districtOf, type HousedItem } from '@moontower/contracts/items/house-district';
import { renderAsync } from '@resvg/resvg-js';
import { escapeMarkup } from '@moontower/exports/atom';
import { plain, sourceIn, titleIn } from '@moontower/exports/tell-item';
import { cut } from '@moontower/contracts/text/cut-text';
import type { PageCity } from './item-page.ts';
import type { Lang } from '@moontower/contracts/wire/lang';
import { serverWords } from '@moontower/words/server-words';
import { loadWords } from '@moontower/words/words';
import { unpackWoff } from './woff.ts';

const names = { en: await loadWords('en', ['ui']), es: await loadWords('es', ['ui']) };

export const CARD = { width: 1200, height: 630 } as const;
const FONTS = [
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff',
  '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff',
  '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-400-normal.woff',
  '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff',
];
// The night of the theme: the card looks the same beside light and dark pages.
const NIGHT = {
  sky: 'rgb(11,16,32)',
  panel: 'rgb(19,26,46)',
  line: 'rgb(42,52,86)',
  ink: 'rgb(255,255,255)',
  ink2: 'rgb(185,193,218)',
  lamp: 'rgb(255,200,87)',
} as const;

let fontFiles: Promise<string[]> | undefined;

/**
 * The preview picture of an item, 1200×630 PNG: headline, place, type, date, source. Some 60 ms on a thread of its own.
 */
export const itemCard = (item: HousedItem, lang: Lang, city: PageCity): Promise<Buffer> =>
  drawCard(cardSvg(item, lang, city));

export async function drawCard(svg: string): Promise<Buffer> {
  fontFiles ??= unpackFonts();
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: await fontFiles, defaultFontFamily: 'Atkinson Hyperlegible Next' },
  });
  return image.asPng();
}

/** The renderer takes fonts by file name only. */
async function unpackFonts(): Promise<string[]> {
  const { resolve } = createRequire(import.meta.url);
  const folder = await mkdtemp(join(tmpdir(), 'moontower-fonts-'));
  return Promise.all(
    FONTS.map(async (font, at) => {
      const path = join(folder, `${at}.ttf`);
      await writeFile(path, unpackWoff(readFileSync(resolve(font))));
      return path;
    }),
  );
}

export function cardSvg(item: HousedItem, lang: Lang, { zone }: PageCity): string {
  const words = serverWords.pages[lang].card;
  const place = [
    item.address,
    districtOf(item) === undefined ? undefined : `${words.district} ${String(districtOf(item))}`,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
  const foot = `${sourceIn(item.sourceLabel, lang)} · ${localDate(Date.parse(item.publishedAt), zone)}`;
  return layoutCard({
    badge: cut(badgeOf(item, lang), 60),
    title: plain(titleIn(item, lang)),
    place: cut(place, 58),
    foot: cut(foot, 66),
  });
}

/** What a record is, and first of all that it is made up, or has left. */
function badgeOf({ simulated, withdrawnAt, provenance, type }: HousedItem, lang: Lang): string {
  const words = serverWords.pages[lang].card;
  const gone = provenance === 'moontower-calculation' ? words.goneOurs : words.gone;
  return [
    ...(simulated === true ? [words.sample] : []),
    ...(withdrawnAt === undefined ? [] : [gone]),
    words[provenance],
    names[lang].ui.types[type],
  ].join(' · ');
}

/** What stands on a card, from the top. */
export interface CardWords {
  badge: string;
  title: string;
  place: string;
  foot: string;
}

export function layoutCard({ badge, title, place, foot }: CardWords): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ` +
      `${CARD.width} ${CARD.height}">`,
    `<rect width="100%" height="100%" fill="${NIGHT.sky}"/>`,
    tower(),
    line({ x: 72, y: 100, size: 34, fill: NIGHT.lamp, head: true }, 'Moontower'),
    line({ x: 72, y: 168, size: 30, fill: NIGHT.ink2, bold: true }, badge),
    ...wrap(title, 27, 4).map((text, at) =>
      line({ x: 72, y: 250 + at * 74, size: 66, fill: NIGHT.ink, head: true }, text),
    ),
    line({ x: 72, y: 548, size: 32, fill: NIGHT.ink2 }, place),
    line({ x: 72, y: 594, size: 28, fill: NIGHT.ink2 }, foot),
    '</svg>',
  ].join('');
}

/** The moonlight tower: a mast with its ring of six lamps. */
function tower(): string {
  const lamps = [-50, -30, -10, 10, 30, 50]
    .map((x) => `<circle cx="${1090 + x}" cy="${132 + Math.abs(x) / 6}" r="7" fill="${NIGHT.lamp}"/>`)
    .join('');
  const light =
    '<radialGradient id="g" cx="0.5" cy="0.5" r="0.5"><stop offset="0" stop-color="rgb(255,200,87)" ' +
    'stop-opacity="0.28"/><stop offset="1" stop-color="rgb(255,200,87)" stop-opacity="0"/></radialGradient>';
  return (
    `<defs>${light}</defs><circle cx="1090" cy="132" r="260" fill="url(#g)"/>` +
    `<path d="M1090 132V630M1070 630L1090 140L1110 630" stroke="${NIGHT.line}" stroke-width="4" fill="none"/>` +
    `<path d="M1036 141H1144" stroke="${NIGHT.lamp}" stroke-width="3"/>${lamps}`
  );
}

interface LineStyle {
  x: number;
  y: number;
  size: number;
  fill: string;
  head?: boolean;
  bold?: boolean;
}
function line({ x, y, size, fill, head = false, bold = false }: LineStyle, text: string): string {
  return (
    `<text x="${x}" y="${y}" font-family="${head ? 'Bricolage Grotesque' : 'Atkinson Hyperlegible Next'}" ` +
    `font-weight="${head || bold ? 700 : 400}" font-size="${size}" fill="${fill}">${escapeMarkup(text)}</text>`
  );
}

/** Breaks a text into lines of about so many characters; what does not fit ends in an ellipsis. */
export function wrap(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '' && lines.length < most) {
    if (lines.length === most - 1 || [...rest].length <= width) {
      lines.push(cut(rest, width));
      break;
    }
    const start = [...rest].slice(0, width + 1).join('');
    const space = start.lastIndexOf(' ');
    const taken = space > 0 ? start.slice(0, space) : [...rest].slice(0, width).join('');
    lines.push(taken);
    rest = rest.slice(taken.length).trimStart();
  }
  return lines;
}
