// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { BrowserRouter, Route, Routes } from '../../router/router.tsx';
import { WordsProvider } from '../../words/WordsProvider.tsx';
import { NonprofitScreen } from './NonprofitScreen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a number that no organisation has is said in the one heading, with the way to all of them', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'not_found', message: 'None.' }, { status: 404 }));
  const words = await loadWords('es', ['shell', 'ngo', 'extras', 'ui']);
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
  await screen.findByRole('heading', { level: 1, name: words.ngo.missing }, { timeout: 10_000 });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/ngo');
});
