import type { BulletinSummary } from '../contract.ts';
import { serverWords } from '@moontower/words/server-words';
import { localPath } from '@moontower/exports/local-path';
import { escapeMarkup, type FeedAbout } from '@moontower/exports/atom';

/** The id is the same in every language; the page it leads to is not. */
function entry(
  { id, to, totals, flagged, failures, lateFeeds }: BulletinSummary,
  { publicUrl, lang }: FeedAbout,
): string {
  const words = serverWords.exports[lang].bulletins;
  const address = `${publicUrl}${localPath(`/bulletins/${id}`, lang)}`;
  const told = [
    words.readings(totals.readings),
    words.fresh(totals.new),
    words.changed(totals.changed),
    words.gone(totals.gone),
    words.heldBack(totals.heldBack),
    words.flagged(flagged.count),
    words.failures(failures),
    words.late(lateFeeds),
  ].join(', ');
  const title = words.hour(to.slice(0, 16).replace('T', ' '), totals.new, totals.changed);
  return (
    `<entry><id>${escapeMarkup(`${publicUrl}/bulletins/${id}`)}</id><title>${escapeMarkup(title)}</title>` +
    `<updated>${to}</updated><published>${to}</published>` +
    `<link rel="alternate" href="${escapeMarkup(address)}"/><link rel="via" ` +
    `type="application/json" href="${escapeMarkup(`${publicUrl}/api/bulletins/${id}`)}"/><summary>` +
    `${escapeMarkup(`${told}. ${words.sources(address)}`)}</summary></entry>\n`
  );
}

/** Bulletins as an Atom feed (RFC 4287). A bulletin never changes, so neither does its entry. */
export function bulletinsAtom(bulletins: readonly BulletinSummary[], about: FeedAbout): string {
  const { publicUrl, url, simulated, nowMs, lang } = about;
  const { bulletins: words, sample } = serverWords.exports[lang];
  const self = escapeMarkup(`${publicUrl}${url}`);
  const home = escapeMarkup(`${publicUrl}${localPath('/bulletins', lang)}`);
  return (
    `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">\n` +
    `<id>${self}</id>\n` +
    `<title>${simulated ? `${sample}: ` : ''}${words.title}</title>\n<updated>` +
    `${bulletins[0]?.to ?? new Date(nowMs).toISOString()}</updated>\n` +
    `<link rel="self" href="${self}"/>\n<link rel="alternate" href="${home}"/>\n<author><name>Moontower</name>` +
    `</author>\n${bulletins.map((one) => entry(one, about)).join('')}</feed>\n`
  );
}
