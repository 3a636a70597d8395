import type { CivicItem } from '@moontower/contracts';
import { recordPage } from '@moontower/contracts/items/record-page';
import type { Lang } from '@moontower/contracts/wire/lang';
import type { Total } from '@moontower/contracts/wire/total-relation';
import { serverWords } from '@moontower/words/server-words';
import { localPath } from './local-path.ts';
import { plain, sourceIn, summaryIn, titleIn } from './tell-item.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
// XML 1.0 has no form at all for these characters.
const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export function escapeMarkup(text: string): string {
  return text.replace(NOT_XML, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Of a feed that is no list of records. `url`: its own path. */
export interface FeedAbout {
  publicUrl: string;
  url: string;
  simulated: boolean;
  nowMs: number;
  lang: Lang;
}

/** `url` and `next` are the paths of this page and the one after it; `total` match in all. */
export interface AtomPage extends Total {
  items: readonly CivicItem[];
  /** The moment as of which it is, where that is not now. */
  asOf?: string | undefined;
  url: string;
  next: string | undefined;
  nowMs: number;
  publicUrl: string;
  simulated: boolean;
  lang: Lang;
}

/**
 * One page of an Atom feed (RFC 4287, RFC 5005), newest first. Ids never change; `updated` moves only when the content
 * did.
 */
export function toAtom({ items, asOf, url, next, nowMs, publicUrl, simulated, lang, ...counted }: AtomPage): string {
  const { total, totalRelation } = counted;
  const words = serverWords.exports[lang];
  const link = (rel: string, path: string) => `<link rel="${rel}" href="${escapeMarkup(`${publicUrl}${path}`)}"/>\n`;
  const updated =
    items
      .map(({ changedAt }) => changedAt)
      .toSorted()
      .at(-1) ?? new Date(nowMs).toISOString();
  return (
    `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">\n` +
    `<id>${escapeMarkup(`${publicUrl}${url}`)}</id>\n` +
    `<title>${simulated ? `${words.sample}: ` : ''}${words.atom.title}</title>\n<subtitle>` +
    `${asOf === undefined ? '' : `${words.atom.asOf(asOf)} `}${words.atom.some(items.length, `${total}${totalRelation === undefined ? '' : '+'}`)}</subtitle>\n<updated>${updated}</updated>\n` +
    `${link('self', url)}${next === undefined ? '' : link('next', next)}${link('alternate', localPath('/', lang))}` +
    `<author><name>Moontower</name></author>\n${items.map((item) => entry(item, publicUrl, lang)).join('')}</feed>\n`
  );
}

/** The id is the same in every language; the page it leads to is not. */
function entry(item: CivicItem, publicUrl: string, lang: Lang): string {
  const path = `/item/${encodeURIComponent(item.uid)}`;
  const title = titleIn(item, lang);
  // What nobody here translated is said to be English; a mixture stays in the language of the feed.
  const citys = title.every(({ original }) => original) ? ' xml:lang="en"' : '';
  const summary = [
    plain(summaryIn(item, lang)),
    item.address,
    `${serverWords.exports[lang].source}: ${sourceIn(item.sourceLabel, lang)}`,
  ];
  return (
    `<entry><id>${escapeMarkup(`${publicUrl}${path}`)}</id><title${citys}>${escapeMarkup(plain(title))}</title>` +
    `<updated>${item.changedAt}</updated><published>${item.publishedAt}</published>` +
    `<link rel="alternate" href="${escapeMarkup(`${publicUrl}${localPath(path, lang)}`)}"/>` +
    `<link rel="via" href="${escapeMarkup(recordPage(item, (page) => `${publicUrl}${localPath(page, lang)}`))}"/><category term="${escapeMarkup(item.type)}"/>` +
    `<summary>${escapeMarkup(summary.filter((part) => part !== undefined && part !== '').join(' · '))}` +
    '</summary></entry>\n'
  );
}
