import { AppError } from '@moontower/contracts';
import { XMLParser } from 'fast-xml-parser';
import type { Effects, Page, ReadWindow, Row } from './source.ts';
import { holdPage } from './json-page.ts';
import { addressOf, inside, isRow } from './read-json.ts';

export interface RssOptions {
  address: string;
  path: string;
}

/** A feed of news has no use for a document type: with it, entities that grow or reach outside begin. */
const DOCTYPE = /<!(DOCTYPE|ENTITY)/i;
const MOST_BYTES = 4 * 1_048_576;
const parser = new XMLParser({
  processEntities: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: true,
});

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const sound = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return sound ? String.fromCodePoint(code) : '';
}
/** The five entities of XML and numeric ones; nothing declared by the document itself. */
export function plainText(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/gi, entity);
}

function cell(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (isRow(value)) return cell(value['#text'] ?? value['@href']);
  return Array.isArray(value)
    ? value
        .map(cell)
        .filter((entry) => typeof entry === 'string')
        .join(', ')
    : value;
}

/**
 * The items of an RSS document or the entries of an Atom one, as rows of text. Throws `source_changed` when it is
 * neither.
 */
export function newsRows(xml: string): Row[] {
  if (DOCTYPE.test(xml)) throw new AppError('source_changed', 'The news feed declares entities, which are not read.');
  let document: unknown;
  try {
    document = parser.parse(xml, true);
  } catch (cause) {
    throw new AppError('source_changed', 'The news feed is not sound XML.', { cause });
  }
  const channel = inside(document, 'rss.channel') ?? inside(document, 'feed');
  if (!isRow(channel)) throw new AppError('source_changed', 'The news feed is neither RSS nor Atom.');
  const entries = channel['item'] ?? channel['entry'] ?? [];
  return [entries]
    .flat()
    .filter(isRow)
    .map((entry) => Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, cell(value)])));
}

/** A news feed, read whole each time. */
export function rssPages({ address, path }: RssOptions) {
  return async function* pages(effects: Effects, _window: ReadWindow): AsyncGenerator<Page> {
    const answer = await effects.open({
      url: `${addressOf(effects, address)}/${path}`,
      accept: 'application/rss+xml, application/atom+xml, application/xml',
      maxBytes: MOST_BYTES,
    });
    const { chunks, bytes } = await holdPage(answer.body);
    yield { rows: newsRows(Buffer.concat(chunks).toString('utf8')), broken: [], bytes, next: undefined };
  };
}
