import type { CivicItem } from '@moontower/contracts/items/item';
import type { Segment } from '@moontower/contracts/items/text-pieces';
import { useWords } from '../words/WordsProvider.tsx';
import type { Words } from '@moontower/words/words';

export type Texts = Pick<CivicItem, 'title' | 'titleParts' | 'summary' | 'summaryParts'>;

/** A record's title in the reader's language, stretch by stretch. */
export const titleSegments = ({ title, titleParts }: Texts, ui: Words['ui']): readonly Segment[] =>
  ui.tell(title, titleParts);
export const summarySegments = ({ summary = '', summaryParts }: Texts, ui: Words['ui']): readonly Segment[] =>
  summary === '' ? [] : ui.tell(summary, summaryParts);
export const plainText = (segments: readonly Segment[]): string => segments.map(({ text }) => text).join('');

/** As many stretches as a shortened text shows; the last has what is left of it, an ellipsis too. */
export function segmentsWithin(segments: readonly Segment[], shown: string): Segment[] {
  let from = 0;
  return segments
    .map(({ text, original }, index) => ({
      text: shown.slice(from, (from += segments[index + 1] === undefined ? shown.length : text.length)),
      original,
    }))
    .filter(({ text }) => text !== '');
}

/** Stretches of a text, each in its own language. */
export function RecordText({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, original }, index) =>
    original ? (
      <span key={index} lang="en">
        {text}
      </span>
    ) : (
      text
    ),
  );
}

/** "Original en inglés" beside a text that holds the publisher's own words; nothing for who reads English. */
export function OriginalNote({ segments }: { segments: readonly Segment[] }) {
  const { ui } = useWords();
  if (!segments.some(({ original }) => original)) return null;
  return (
    <>
      {' '}
      <small style={{ whiteSpace: 'nowrap' }}>{ui.originalText}</small>
    </>
  );
}
