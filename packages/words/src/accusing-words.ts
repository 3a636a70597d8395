import type { Language } from './words.ts';

/**
 * Words that say what somebody meant or is guilty of, where a record says only what happened. From their beginning,
 * whole words.
 */
const ACCUSING: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'abus(?:ed|ing|ive)',
    'brib\\w*',
    'cheat\\w*',
    'corrupt\\w*',
    'criminal\\w*',
    'crooks?',
    'crooked',
    'cronies',
    'cronyism',
    'culpable',
    'deceiv\\w*',
    'dishonest\\w*',
    'embezzl\\w*',
    'extort\\w*',
    'fraud\\w*',
    'greed\\w*',
    'guilty',
    'illegal\\w*',
    'incompeten\\w*',
    'kickbacks?',
    'launder\\w*',
    'liars?',
    'lied',
    'misus(?:e|es|ed|ing)',
    'negligen\\w*',
    'nepotis\\w*',
    'pocketed',
    'rigged',
    'rigging',
    'robb(?:ed|ing|ery)',
    'scams?',
    'scandal\\w*',
    'steal\\w*',
    'stole\\w*',
    'swindl\\w*',
    'theft',
    'thie(?:f|ves)',
    'unlawful\\w*',
    'wast(?:ed|eful|efully|ing)',
  ],
  es: [
    'abusaron',
    'amiguismo',
    'codicia\\w*',
    'corrup\\w*',
    'criminal\\w*',
    'culpable\\w*',
    'delincuent\\w*',
    'derroch\\w*',
    'desfalc\\w*',
    'deshonest\\w*',
    'despilfarr\\w*',
    'engan(?:o|os|a|an|aron|ado|ados|ar)',
    'escandal\\w*',
    'estaf\\w*',
    'extorsi\\w*',
    'fraud\\w*',
    'ilegal\\w*',
    'ilicit\\w*',
    'incompeten\\w*',
    'ladron\\w*',
    'malvers\\w*',
    'mentir\\w*',
    'mentiros\\w*',
    'mintio',
    'mintieron',
    'negligen\\w*',
    'nepotis\\w*',
    'rob(?:o|os|aron|ado|ados|an|ar)',
    'soborn\\w*',
    'tramp\\w*',
  ],
};

export interface AccusingWord {
  /** In UTF-16 units of the text. */
  from: number;
  to: number;
  word: string;
}

/** The same length as the text, so that places in it stay. */
const plain = (text: string): string =>
  [...text].map((sign) => (sign.length === 1 ? (sign.normalize('NFD')[0] ?? sign) : sign)).join('');

/** Where a text accuses, in the order of the text. Both languages are looked for: residents mix them. */
export function accusingWords(text: string): AccusingWord[] {
  const find = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${[...ACCUSING.en, ...ACCUSING.es].join('|')})(?![\p{L}\p{N}])`,
    'giu',
  );
  return [...plain(text).matchAll(find)].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
    word: text.slice(index, index + found.length),
  }));
}
