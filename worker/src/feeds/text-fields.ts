import {
  SPANISH,
  toEnglishText,
  type GivenPiece,
  type ItemDraft,
  type Phrase,
  type GivenText,
} from '@moontower/contracts';
import { cap } from './read-text.ts';

const isPhrase = (text: string): text is Phrase => SPANISH.has(text);

/** A published word in ours where we have one, else as it was published. */
export function ownWord(text: string): GivenPiece {
  return isPhrase(text) ? [text] : { quote: text };
}

/** The publisher's own words; nothing for none. */
export function quoted(text: string | undefined): GivenPiece[] {
  return text === undefined || text === '' ? [] : [{ quote: text }];
}

/** ` at 12 Example St`, in every language; nothing without an address. */
export function placePiece(
  address: string | undefined,
  phrase: ' at {0}' | ' on {0}' | ' of {0}' | ' on the block of {0}' = ' at {0}',
): GivenPiece[] {
  return address === undefined ? [] : [[phrase, address]];
}

/** What is there of the sentences, with a space between. */
export function sentences(...all: readonly (readonly GivenPiece[])[]): GivenPiece[] {
  return all
    .filter((pieces) => pieces.length > 0)
    .flatMap((pieces, index) => (index === 0 ? [...pieces] : [' ', ...pieces]));
}

/** Title and summary in English, with the pieces that tell them in another language. */
export function textFields(
  title: GivenText,
  summary: GivenText = '',
): Pick<ItemDraft, 'title' | 'titleParts' | 'summary' | 'summaryParts'> {
  const head = toEnglishText(title, 500);
  const body = toEnglishText(summary, 4000);
  return {
    title: cap(head.text, 500),
    ...(head.parts === undefined ? {} : { titleParts: head.parts }),
    summary: cap(body.text, 4000) || undefined,
    ...(body.parts === undefined ? {} : { summaryParts: body.parts }),
  };
}
