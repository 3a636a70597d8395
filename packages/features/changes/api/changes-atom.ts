import type { Version, VersionField } from '@moontower/contracts/versions/version';
import { isWithheldField } from '@moontower/contracts/versions/withheld-field';
import { escapeMarkup, type FeedAbout } from '@moontower/exports/atom';
import { localPath } from '@moontower/exports/local-path';
import { serverWords } from '@moontower/words/server-words';

/** Columns that an entry tells; the others are on the page. */
const MOST_FIELDS = 6;

function entry(change: Version, { publicUrl, lang }: FeedAbout): string {
  const words = serverWords.exports[lang].changes;
  const { uid, leaf, kind, at, title = uid, fields } = change;
  const address = `${publicUrl}${localPath(`/changes?uid=${encodeURIComponent(uid)}`, lang)}`;
  const told = (field: VersionField): string => {
    const { name, from = words.none, to = words.none } = field;
    return isWithheldField(field) ? `${name}: ${words.withheld}` : words.value(name, from, to);
  };
  const values = fields.slice(0, MOST_FIELDS).map(told).join('; ');
  return (
    `<entry><id>${escapeMarkup(`${publicUrl}/changes/${leaf}`)}</id>` +
    `<title>${escapeMarkup(words.entry(words.kinds[kind], title))}</title>` +
    `<updated>${at}</updated><published>${at}</published>` +
    `<link rel="alternate" href="${escapeMarkup(address)}"/><category term="${kind}"/>` +
    `<summary>${escapeMarkup(`${values}. ${words.sources(address)}`)}</summary></entry>\n`
  );
}

/** Changes as an Atom feed (RFC 4287). What was seen never changes, so neither does its entry. */
export function changesAtom(changes: readonly Version[], about: FeedAbout): string {
  const { publicUrl, url, simulated, nowMs, lang } = about;
  const { changes: words, sample } = serverWords.exports[lang];
  const self = escapeMarkup(`${publicUrl}${url}`);
  const home = escapeMarkup(`${publicUrl}${localPath('/changes', lang)}`);
  return (
    `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">\n` +
    `<id>${self}</id>\n<title>${simulated ? `${sample}: ` : ''}${words.title}</title>\n` +
    `<updated>${changes[0]?.at ?? new Date(nowMs).toISOString()}</updated>\n` +
    `<link rel="self" href="${self}"/>\n<link rel="alternate" href="${home}"/>\n<author><name>Moontower</name>` +
    `</author>\n${changes.map((one) => entry(one, about)).join('')}</feed>\n`
  );
}
