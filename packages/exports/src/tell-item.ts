import type { CivicItem, Segment } from '@moontower/contracts';
import type { Lang } from '@moontower/contracts/wire/lang';
import { tell } from '@moontower/words/es/tell';

const tellIt = (text: string, parts: CivicItem['titleParts'], lang: Lang): Segment[] =>
  lang === 'en' ? [{ text, original: false }] : tell(text, parts);

/** Title and summary of a record in the reader's language, stretch by stretch. */
export const titleIn = ({ title, titleParts }: Pick<CivicItem, 'title' | 'titleParts'>, lang: Lang): Segment[] =>
  tellIt(title, titleParts, lang);
export const summaryIn = (
  { summary = '', summaryParts }: Pick<CivicItem, 'summary' | 'summaryParts'>,
  lang: Lang,
): Segment[] => (summary === '' ? [] : tellIt(summary, summaryParts, lang));

/** What a source is called in the reader's language; a name without another word stays in English. */
export const sourceIn = (title: string, lang: Lang): string => plain(tellIt(title, [[title]], lang));

export const plain = (segments: readonly Segment[]): string => segments.map(({ text }) => text).join('');
