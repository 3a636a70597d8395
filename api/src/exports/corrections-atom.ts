import type { Correction } from '@moontower/contracts';
import { describePurchase } from '@moontower/contracts/spending/undescribed';
import { serverWords } from '@moontower/words/server-words';
import { escapeMarkup, type FeedAbout } from '@moontower/exports/atom';
import { localPath } from '@moontower/exports/local-path';

/** The log of corrections as an Atom feed (RFC 4287). A line never changes, so neither does its entry. */
export function correctionsAtom(lines: readonly Correction[], about: FeedAbout): string {
  const { publicUrl, url, simulated, nowMs, lang } = about;
  const { corrections: words, sample } = serverWords.exports[lang];
  const self = escapeMarkup(`${publicUrl}${url}`);
  const home = `${publicUrl}${localPath('/corrections', lang)}`;
  return (
    `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">\n` +
    `<id>${self}</id>\n` +
    `<title>${simulated ? `${sample}: ` : ''}${words.title}</title>\n<updated>` +
    `${lines[0]?.at ?? new Date(nowMs).toISOString()}</updated>\n` +
    `<link rel="self" href="${self}"/>\n<link rel="alternate" href="${escapeMarkup(home)}"/>\n<author>` +
    `<name>Moontower</name></author>\n${lines.map((line) => entry(line, about, home)).join('')}</feed>\n`
  );
}

function entry(line: Correction, { publicUrl, lang }: FeedAbout, home: string): string {
  const words = serverWords.exports[lang].corrections;
  const { id, at, purchase, title, verdict, words: reason, document, withheld } = line;
  const page =
    purchase === undefined ? home : `${publicUrl}${localPath(`/pork-tracker/${encodeURIComponent(purchase)}`, lang)}`;
  const reasons = [`${words.verdicts[verdict]}. ${reason}`, ...(document === undefined ? [] : [document])];
  const about = withheld === true ? words.withheld : reasons.join(' ');
  return (
    `<entry><id>urn:uuid:${id}</id><title>${escapeMarkup(withheld === true ? words.withheld : `${words.verdicts[verdict]}: ${describePurchase(title, lang)}`)}</title><updated>${at}</updated><published>${at}</published>` +
    `<link rel="alternate" href="${escapeMarkup(page)}"/><summary>${escapeMarkup(about)}</summary></entry>\n`
  );
}
