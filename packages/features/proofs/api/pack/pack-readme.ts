import type { Lang } from '@moontower/contracts/wire/lang';
import { packWords } from '../../words/pack-words.ts';
import { cutSentences } from './pack-cut.ts';
import type { PackData } from './pack-data.ts';

/** A line of Markdown from a text that is not ours: nothing in it is a heading, a link or a tag. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`);

/** The text beside the page, for whoever unpacks it in ten years. */
export function packReadme(pack: PackData, lang: Lang): string {
  const { intro, simulated, text, query, sources, source } = packWords[lang].readme;
  return [
    intro(plain(pack.about.name), pack.service, pack.madeAt),
    ...(pack.simulated === true ? [simulated] : []),
    ...cutSentences(pack.cut, lang).map((sentence) => `**${sentence}**\n`),
    ...text,
    `${pack.corrections.map((address) => `- ${address}`).join('\n')}\n`,
    query(pack.query),
    sources,
    ...pack.feeds.map(({ title, publisher, licence }) => source(plain(title), plain(publisher), plain(licence))),
    '',
  ].join('\n');
}
