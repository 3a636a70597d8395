import type { CivicItem } from '@moontower/contracts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
// XML 1.0 has no form at all for these characters.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export function escapeMarkup(text: string): string {
  return text.replace(NOT_XML, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** `url` and `next` are the paths of this page and the one after it; `total` match in all. */
export interface AtomPage { items: readonly CivicItem[]; total: number; url: string; next: string | undefined; nowMs: number; publicUrl: string; simulated: boolean }

/** One page of an Atom feed (RFC 4287, RFC 5005), newest first. Ids never change; `updated` moves only when the content did. */
export function toAtom({ items, total, url, next, nowMs, publicUrl, simulated }: AtomPage): string {
  const link = (rel: string, path: string) => `<link rel="${rel}" href="${escapeMarkup(`${publicUrl}${path}`)}"/>\n`;
  const updated = items.map(({ changedAt }) => changedAt).toSorted().at(-1) ?? new Date(nowMs).toISOString();
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\n<id>${escapeMarkup(`${publicUrl}${url}`)}</id>\n`
    + `<title>${simulated ? 'Sample data: ' : ''}Moontower, Austin civic records</title>\n<subtitle>${items.length} of ${total} matching records, newest first</subtitle>\n<updated>${updated}</updated>\n`
    + `${link('self', url)}${next === undefined ? '' : link('next', next)}${link('alternate', '/')}<author><name>Moontower</name></author>\n${items.map((item) => entry(item, publicUrl)).join('')}</feed>\n`;
}

function entry(item: CivicItem, publicUrl: string): string {
  const page = `${publicUrl}/item/${encodeURIComponent(item.uid)}`;
  return `<entry><id>${escapeMarkup(page)}</id><title>${escapeMarkup(item.title)}</title><updated>${item.changedAt}</updated><published>${item.publishedAt}</published>`
    + `<link rel="alternate" href="${escapeMarkup(page)}"/><link rel="via" href="${escapeMarkup(item.url)}"/><category term="${escapeMarkup(item.type)}"/>`
    + `<summary>${escapeMarkup([item.summary, item.address, `Source: ${item.sourceLabel}`].filter((part) => part !== undefined && part !== '').join(' · '))}</summary></entry>\n`;
}
