import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { loadWords, type Area, type Language, type Words } from '@moontower/words/words';
import { createQueryClient } from '../data/requests/query-client.ts';
import { BrowserRouter } from '../router/router.tsx';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { basename, pathIn } from '../words/language.ts';
import { WordsProvider } from '../words/WordsProvider.tsx';

/** A part of a page at an address (without its language), within all that parts ask for. */
export async function showPart(
  part: ReactNode,
  {
    path = '/methods',
    language = 'en',
    areas = [],
  }: { path?: string; language?: Language; areas?: readonly Area[] } = {},
): Promise<Words> {
  const words = await loadWords(language, ['shell', 'extras', 'ui', ...areas]);
  history.replaceState(null, '', pathIn(language, path));
  render(
    <WordsProvider language={language} words={words}>
      <ThemeProvider>
        <QueryClientProvider client={createQueryClient()}>
          <BrowserRouter basename={basename(language)}>{part}</BrowserRouter>
        </QueryClientProvider>
      </ThemeProvider>
    </WordsProvider>,
  );
  return words;
}
