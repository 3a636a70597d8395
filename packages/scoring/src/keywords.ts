/** The printed word lists. `negatives`: a text with one of these fires nothing of the list. */
export interface Lexicon { rule: 'F34' | 'F35' | 'F36' | 'F37'; phrases: readonly string[] }

export const LEXICONS: readonly Lexicon[] = [
  { rule: 'F34', phrases: ['sole source', 'single source', 'no bid', 'non competitive', 'noncompetitive', 'emergency purchase', 'emergency procurement', 'waiver', 'exempt'] },
  { rule: 'F35', phrases: ['consulting', 'advisory', 'facilitation', 'study', 'strategic plan'] },
  { rule: 'F36', phrases: ['luxury', 'gift card', 'catering', 'resort', 'entertainment', 'first class', 'swag', 'limousine'] },
  { rule: 'F37', phrases: ['late fee', 'penalty', 'interest charge', 'settlement', 'liquidated damages'] },
];

const ruleOf = new Map(LEXICONS.flatMap(({ rule, phrases }) => phrases.map((phrase) => [phrase, rule] as const)));
const phrases = [...ruleOf.keys()].sort((a, b) => b.length - a.length);
// One alternation: eleven times faster than the Aho-Corasick packages of npm on these lengths (bench/keywords.ts).
const PATTERN = new RegExp(`\\b(?:${phrases.map((phrase) => phrase.replaceAll(' ', '[ -]+')).join('|')})\\b`, 'gi');

export interface KeywordHit { rule: Lexicon['rule']; phrase: string }

/** Phrases of the lists that stand in the text as whole words, each once, in order of appearance. */
export function scanKeywords(text: string): KeywordHit[] {
  PATTERN.lastIndex = 0;
  if (!PATTERN.test(text)) return [];
  PATTERN.lastIndex = 0;
  const hits = new Map<string, KeywordHit>();
  for (const [match] of text.matchAll(PATTERN)) {
    const phrase = match.toLowerCase().replace(/[ -]+/g, ' ');
    const rule = ruleOf.get(phrase);
    if (rule !== undefined) hits.set(phrase, { rule, phrase });
  }
  return [...hits.values()];
}

let lastText = '';
let lastHits: readonly KeywordHit[] = [];
/** The phrases of one list; the four rules ask for the same text one after another. */
export function keywordsOf(rule: Lexicon['rule'], text: string): string[] {
  if (text !== lastText) { lastText = text; lastHits = scanKeywords(text); }
  return lastHits.filter((hit) => hit.rule === rule).map(({ phrase }) => phrase);
}
