import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { Boundary } from '@moontower/ui/feedback/Boundary.tsx';
import { ScreenFailed } from '@moontower/ui/page/ScreenFailed.tsx';
import { createQueryClient } from '@moontower/ui/data/requests/query-client.ts';
import { AppPages } from './pages.tsx';
import { ThemeProvider } from '@moontower/ui/theme/ThemeProvider.tsx';
import { basename } from '@moontower/ui/words/language.ts';
import type { Language, Words } from '@moontower/words/words';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';

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
