import type { CivicItem } from '@moontower/contracts';
import type { ExportSource } from './export-items.ts';

const NEWEST = 500;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
// XML 1.0 has no form at all for these characters.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export function escapeMarkup(text: string): string {
  return text.replace(NOT_XML, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** An Atom feed (RFC 4287) of the newest 500. Ids never change; `updated` moves only when the content did. */
export async function* atomParts({ items, asOf, nowMs, publicUrl, url, simulated }: ExportSource): AsyncGenerator<string> {
  const updated = asOf ?? new Date(nowMs).toISOString();
  const self = escapeMarkup(`${publicUrl}${url}`);
  yield `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\n<id>${self}</id>\n`;
  yield `<title>${simulated ? 'Sample data: ' : ''}Moontower, Austin civic records</title>\n<updated>${updated}</updated>\n<link rel="self" href="${self}"/>\n<link rel="alternate" href="${escapeMarkup(publicUrl)}/"/>\n<author><name>Moontower</name></author>\n`;
  let count = 0;
  for await (const item of items) {
    yield entry(item, publicUrl);
    count += 1;
    if (count >= NEWEST) break;
  }
  yield '</feed>\n';
}

function entry(item: CivicItem, publicUrl: string): string {
  const page = `${publicUrl}/item/${encodeURIComponent(item.uid)}`;
  return `<entry><id>${escapeMarkup(page)}</id><title>${escapeMarkup(item.title)}</title><updated>${item.changedAt}</updated><published>${item.publishedAt}</published>`
    + `<link rel="alternate" href="${escapeMarkup(page)}"/><link rel="via" href="${escapeMarkup(item.url)}"/><category term="${escapeMarkup(item.type)}"/>`
    + `<summary>${escapeMarkup([item.summary, item.address, `Source: ${item.sourceLabel}`].filter((part) => part !== undefined && part !== '').join(' · '))}</summary></entry>\n`;
}
