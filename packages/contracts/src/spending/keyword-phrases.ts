// Plain words without schemas: the rules look for them, the store asks for them, the screen offers them as chips.

/** The rules' lists. A phrase matches as whole words, with blanks or hyphens between them. */
export const KEYWORD_PHRASES = {
  F34: [
    'sole source',
    'single source',
    'no bid',
    'non competitive',
    'noncompetitive',
    'emergency purchase',
    'emergency procurement',
    'waiver',
    'exempt',
  ],
  F35: ['consulting', 'advisory', 'facilitation', 'study', 'strategic plan'],
  F36: ['luxury', 'gift card', 'catering', 'resort', 'entertainment', 'first class', 'swag', 'limousine'],
  F37: ['late fee', 'penalty', 'interest charge', 'settlement', 'liquidated damages'],
} as const;

/** The specification's chips, in its order, and the phrases that each stands for. */
export const KEYWORD_CHIPS = {
  consulting: ['consulting'],
  emergency: ['emergency purchase', 'emergency procurement'],
  'sole source': ['sole source', 'single source'],
  luxury: ['luxury'],
  'no-bid': ['no bid', 'non competitive', 'noncompetitive'],
} as const;
export type KeywordChip = keyof typeof KEYWORD_CHIPS;

/**
 * Forms of a phrase other than an added s, and what around it means something else: postage, a tax bond, furniture, the
 * number of a bid. The store asks for them too: what must not stand before has one length in each of its branches.
 */
const FORMS: Readonly<Record<string, string>> = {
  catering: 'cater(?:ing|ed|er|ers)',
  entertainment: 'entertain(?:ment|ments|ing|er|ers)',
  exempt: '(?<!\\btax[ -]|\\btax[ -][ -]|\\bnon[ -])exempt(?:ed|ion|ions)?(?![ -]+(?:bonds?|staff|employees?)\\b)',
  'first class': 'first[ -]+class(?![ -]+(?:mail|postage|presort)\\b)',
  luxury: 'luxur(?:y|ies)',
  'no bid': 'no[ -]+bids?(?![ -]*#?[ -]*\\d)',
  penalty: 'penalt(?:y|ies)(?![ -]+(?:box|boxes|kicks?|shots?)\\b)',
  resort: '(?<!\\blast[ -])resorts?',
  settlement:
    '(?<!\\bhuman[ -]|\\bsoil[ -])settlements?(?![ -]+(?:gau?ges?|plates?|monitor\\w*|points?|cells?|tanks?)\\b)',
  study: 'stud(?:y|ies)(?![ -]+(?:tables?|desks?|rooms?|halls?)\\b)',
  // More than one of them hang at a window.
  swag: '(?<!\\bwindow[ -]|\\bcurtain[ -])swag(?![ -]+(?:lamps?|lights?|curtains?|valances?|hooks?)\\b)',
  waiver: '(?<!\\bfee[ -]|\\bfees[ -]|\\bliability[ -]|\\bmedicaid[ -])waivers?(?! of (?:subrogation|liability)\\b)',
};
const formsOf = (phrase: string): string => FORMS[phrase] ?? `${phrase.replaceAll(' ', '[ -]+')}s?`;
const source = (phrases: readonly string[]): string => `\\b(?:${phrases.map(formsOf).join('|')})\\b`;
const LISTED = Object.values(KEYWORD_PHRASES)
  .flat()
  .toSorted((a, b) => b.length - a.length);
const ANY = new RegExp(source(LISTED), 'gi');
const SINGLE = LISTED.map((phrase) => ({ phrase, is: new RegExp(`^${formsOf(phrase)}$`, 'i') }));

/** The listed phrase that a match is a form of. What stands around it was looked at when it was found. */
const phraseOf = (match: string): string | undefined => SINGLE.find(({ is }) => is.test(match))?.phrase;

/** The listed phrases in a text as whole words, in any of their forms, each once, in order of appearance. */
export function phrasesIn(text: string): string[] {
  ANY.lastIndex = 0;
  if (!ANY.test(text)) return [];
  ANY.lastIndex = 0;
  return [...new Set([...text.matchAll(ANY)].flatMap(([match]) => phraseOf(match) ?? []))];
}

const CHIPS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(KEYWORD_CHIPS));
/** The phrases that a chip, or one phrase of the lists, stands for; none for any other word. */
export function phrasesOf(keyword: string): readonly string[] {
  const plain = keyword.trim().toLowerCase();
  return CHIPS.get(plain) ?? phrasesIn(plain).filter((phrase) => phrase === plain.replace(/[ -]+/g, ' '));
}

/** A pattern that finds any of the phrases as whole words; nothing where there are none. */
export function phrasePattern(phrases: readonly string[]): RegExp | undefined {
  return phrases.length === 0 ? undefined : new RegExp(source(phrases), 'i');
}
