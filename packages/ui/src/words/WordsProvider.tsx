import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { city } from '../city.ts';
import { createFormat, type Format } from '@moontower/words/format';
import type { Language, Words } from '@moontower/words/words';

interface Spoken {
  language: Language;
  words: Words;
  format: Format;
}
const WordsContext = createContext<Spoken | undefined>(undefined);

export function WordsProvider({
  language,
  words,
  children,
}: {
  language: Language;
  words: Words;
  children: ReactNode;
}) {
  const spoken = useMemo(
    () => ({ language, words, format: createFormat(language, words, city.zone) }),
    [language, words],
  );
  return <WordsContext.Provider value={spoken}>{children}</WordsContext.Provider>;
}

function useSpoken(): Spoken {
  const spoken = useContext(WordsContext);
  if (spoken === undefined) throw new Error('words are used outside a WordsProvider');
  return spoken;
}

/** All words of the page's language: `const { feed, ui } = useWords()`. */
export function useWords(): Words {
  return useSpoken().words;
}
/** Dates, numbers and money in the page's locale. */
export function useFormat(): Format {
  return useSpoken().format;
}
export function useLanguage(): Language {
  return useSpoken().language;
}
