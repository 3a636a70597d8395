import type { BulletinSummary } from '@moontower/contracts';
import { escapeMarkup } from './atom.ts';

export interface BulletinFeedAbout { publicUrl: string; url: string; simulated: boolean; nowMs: number }

const entry = ({ id, to, totals, flagged, failures, lateFeeds }: BulletinSummary, publicUrl: string): string => {
  const page = escapeMarkup(`${publicUrl}/bulletins/${id}`);
  const told = [
    `${totals.readings} readings`, `${totals.new} new`, `${totals.changed} changed`, `${totals.gone} gone`, `${totals.heldBack} held back`,
    `${flagged.count} purchases flagged for a second look`, `${failures} feeds with failed readings`, `${lateFeeds} feeds late`,
  ].join(', ');
  return `<entry><id>${page}</id><title>${escapeMarkup(`Hour ending ${to.slice(0, 16).replace('T', ' ')} UTC: ${totals.new} new, ${totals.changed} changed`)}</title><updated>${to}</updated><published>${to}</published>`
    + `<link rel="alternate" href="${page}"/><link rel="via" type="application/json" href="${escapeMarkup(`${publicUrl}/api/bulletins/${id}`)}"/><summary>${escapeMarkup(`${told}. Sources of every number: ${publicUrl}/bulletins/${id}`)}</summary></entry>\n`;
};

/** Bulletins as an Atom feed (RFC 4287). A bulletin never changes, so neither does its entry. */
export function bulletinsAtom(bulletins: readonly BulletinSummary[], { publicUrl, url, simulated, nowMs }: BulletinFeedAbout): string {
  const self = escapeMarkup(`${publicUrl}${url}`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\n<id>${self}</id>\n`
    + `<title>${simulated ? 'Sample data: ' : ''}Moontower, hourly bulletins on Austin records</title>\n<updated>${bulletins[0]?.to ?? new Date(nowMs).toISOString()}</updated>\n`
    + `<link rel="self" href="${self}"/>\n<link rel="alternate" href="${escapeMarkup(publicUrl)}/bulletins"/>\n<author><name>Moontower</name></author>\n${bulletins.map((one) => entry(one, publicUrl)).join('')}</feed>\n`;
}
