import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { createFormat, type Format } from './format.ts';
import type { Language, Words } from './words.ts';

interface Spoken { language: Language; words: Words; format: Format }
const WordsContext = createContext<Spoken | undefined>(undefined);

export function WordsProvider({ language, words, children }: { language: Language; words: Words; children: ReactNode }) {
  const spoken = useMemo(() => ({ language, words, format: createFormat(language, words) }), [language, words]);
  return <WordsContext.Provider value={spoken}>{children}</WordsContext.Provider>;
}

function useSpoken(): Spoken {
  const spoken = useContext(WordsContext);
  if (spoken === undefined) throw new Error('words are used outside a WordsProvider');
  return spoken;
}

/** All words of the page's language: `const { feed, ui } = useWords()`. */
export function useWords(): Words { return useSpoken().words; }
/** Dates, numbers and money in the page's locale. */
export function useFormat(): Format { return useSpoken().format; }
export function useLanguage(): Language { return useSpoken().language; }
