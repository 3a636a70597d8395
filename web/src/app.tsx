import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from './router/router.tsx';
import { Boundary } from './ui/Boundary.tsx';
import { ScreenFailed } from './ui/ScreenFailed.tsx';
import { createQueryClient } from './data/query-client.ts';
import { AppPages } from './pages.tsx';
import { ThemeProvider } from './theme/ThemeProvider.tsx';
import { basename } from './words/language.ts';
import type { Language, Words } from '@moontower/words/words';
import { WordsProvider } from './words/WordsProvider.tsx';

export function App({ language, words }: { language: Language; words: Words }) {
  const [client] = useState(createQueryClient);
  return (
    <WordsProvider language={language} words={words}>
      <ThemeProvider>
        <QueryClientProvider client={client}>
          <Boundary instead={() => <ScreenFailed />}>
            <BrowserRouter basename={basename(language)}>
              <AppPages />
            </BrowserRouter>
          </Boundary>
        </QueryClientProvider>
      </ThemeProvider>
    </WordsProvider>
  );
}
