import type { ResidentFinding } from '../contract.ts';
import type { Lang } from '@moontower/contracts/wire/lang';
import { serverWords } from '@moontower/words/server-words';
import { escapeMarkup } from '@moontower/exports/atom';
import { localPath } from '@moontower/exports/local-path';

interface FindingFeedAbout {
  publicUrl: string;
  url: string;
  simulated: boolean;
  nowMs: number;
  lang: Lang;
}

const updatedOf = ({ versions, reply, createdAt }: ResidentFinding): string =>
  [...versions.map(({ at }) => at), reply?.at ?? createdAt].toSorted().at(-1) ?? createdAt;

/** A correction or a reply moves `updated`; the id stays. */
function entry(finding: ResidentFinding, { publicUrl, lang }: FindingFeedAbout): string {
  const { id, claim, text, liveAt, createdAt, language, reply } = finding;
  const words = serverWords.exports[lang].findings;
  const address = `${publicUrl}${localPath(`/findings/${id}`, lang)}`;
  const told = [text, ...(reply === undefined ? [] : [words.reply(reply.name, reply.text)]), words.reviewed].join(
    '\n\n',
  );
  return (
    `<entry><id>${escapeMarkup(`${publicUrl}/findings/${id}`)}</id><title xml:lang="${language}">` +
    `${escapeMarkup(claim)}</title>` +
    `<updated>${updatedOf(finding)}</updated><published>${liveAt ?? createdAt}</published>` +
    `<link rel="alternate" href="${escapeMarkup(address)}"/>` +
    `<summary>${escapeMarkup(told)}</summary></entry>\n`
  );
}

/** Live findings as an Atom feed (RFC 4287), newest first. */
export function findingsAtom(list: readonly ResidentFinding[], about: FindingFeedAbout): string {
  const { publicUrl, url, simulated, nowMs, lang } = about;
  const { findings: words, sample } = serverWords.exports[lang];
  const self = escapeMarkup(`${publicUrl}${url}`);
  const updated = list.map(updatedOf).toSorted().at(-1) ?? new Date(nowMs).toISOString();
  return (
    `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">\n` +
    `<id>${self}</id>\n` +
    `<title>${simulated ? `${sample}: ` : ''}${words.title}</title>\n<updated>${updated}</updated>\n` +
    `<link rel="self" href="${self}"/>\n<link rel="alternate" ` +
    `href="${escapeMarkup(`${publicUrl}${localPath('/findings', lang)}`)}"/>\n` +
    `<author><name>Moontower</name></author>\n${list.map((one) => entry(one, about)).join('')}</feed>\n`
  );
}
