import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '@moontower/ui/data/requests/query-client.ts';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { applyTheme, ThemeProvider, type ThemeChoice } from '@moontower/ui/theme/ThemeProvider.tsx';
import { basename, languageOfPath } from '@moontower/ui/words/language.ts';
import { loadWords } from '@moontower/words/words';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { EmbedPages } from './embed-pages.tsx';

/**
 * A page inside somebody else's: no shell, no service worker, and nothing read from or written to the browser's
 * storage.
 * `?theme=light|dark` fixes the colours; without it the reader's system decides.
 */
export async function startEmbed(root: Element): Promise<void> {
  const theme = themeOf(location.search);
  applyTheme(theme);
  const language = languageOfPath(location.pathname);
  const words = await loadWords(language, ['shell', 'ui', 'feed', 'embed', 'outcomes']);
  createRoot(root).render(
    <StrictMode>
      <WordsProvider language={language} words={words}>
        <ThemeProvider fixed={theme}>
          <QueryClientProvider client={createQueryClient()}>
            <BrowserRouter basename={basename(language)}>
              <EmbedPages />
            </BrowserRouter>
          </QueryClientProvider>
        </ThemeProvider>
      </WordsProvider>
    </StrictMode>,
  );
}

function themeOf(search: string): ThemeChoice {
  const asked = new URLSearchParams(search).get('theme');
  return asked === 'light' || asked === 'dark' ? asked : 'system';
}
