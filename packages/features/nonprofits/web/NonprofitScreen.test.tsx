// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { BrowserRouter, Route, Routes } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { NonprofitScreen } from './NonprofitScreen.tsx';
import { nonprofitWords } from './nonprofit-words.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page of a number that is not found, where the register's feed is in this state. */
async function missing(state: 'ok' | 'loading') {
  vi.stubGlobal('fetch', async (input: string | URL | Request) =>
    (input instanceof Request ? input.url : String(input)).endsWith('/api/feeds')
      ? Response.json([{ id: 'irs-nonprofits', state }])
      : Response.json({ error: 'not_found', message: 'None.' }, { status: 404 }),
  );
  const words = await loadWords('es', ['shell', 'status', 'extras', 'ui']);
  const ngo = await nonprofitWords.load('es');
  history.replaceState(null, '', '/ngo/000000000');
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WordsProvider language="es" words={words}>
        <BrowserRouter>
          <Routes>
            <Route path="/ngo/:ein" element={<NonprofitScreen />} />
          </Routes>
        </BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
  return { words, ngo };
}

it('a number that no organisation has is said in the one heading, with the way to all of them', async () => {
  const { ngo } = await missing('ok');
  await screen.findByRole('heading', { level: 1, name: ngo.missing });
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/ngo');
});

it('while the register is read for the first time, no number is said to be nobody’s', async () => {
  const { ngo, words } = await missing('loading');
  await screen.findByRole('heading', { name: words.status.firstRead.title });
  expect(screen.queryByText(ngo.missing)).toBeNull();
});
