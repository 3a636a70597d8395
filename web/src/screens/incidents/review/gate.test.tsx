// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, loadWords } from '@moontower/words/words';
import { keepToken } from '../../../data/api-fetch.ts';
import { BrowserRouter } from '../../../router/router.tsx';
import { WordsProvider } from '../../../words/WordsProvider.tsx';
import { FilingsScreen } from '../filings/FilingsScreen.tsx';

afterEach(() => {
  cleanup();
  keepToken(undefined);
  vi.unstubAllGlobals();
});

describe.each(LANGUAGES)('a page for operators, in %s', (language) => {
  /** As it is to somebody of these roles; what it asked for. */
  async function shown(roles: readonly string[]) {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      const filings = { counts: { filed: 3, waiting: 0, sending: 0, failed: 0, off: 0 }, filings: [] };
      return Response.json(path === '/api/auth/me' ? { id: '1', email: 'ana@city.example', roles } : filings);
    });
    keepToken('token of ana');
    const words = await loadWords(language, ['review', 'incidents', 'shell', 'ui', 'extras']);
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(
      <QueryClientProvider client={client}>
        <WordsProvider language={language} words={words}>
          <BrowserRouter>
            <FilingsScreen />
          </BrowserRouter>
        </WordsProvider>
      </QueryClientProvider>,
    );
    await vi.waitFor(() => expect([asked.length > 0, client.isFetching()]).toEqual([true, 0]));
    return { asked, review: words.review };
  }

  it('is there for them, and says that nothing is left unsent', async () => {
    const { asked, review } = await shown(['user', 'operator']);
    await screen.findByRole('heading', { level: 1, name: review.filings.title });
    await screen.findByText(review.filings.none);
    expect(asked).toContain('/api/ops/filings');
  });

  it.each(['staff', 'reviewer', 'user'])(
    'says to %s what is said where nothing is, and asks for nothing',
    async (role) => {
      const { asked, review } = await shown(['user', role]);
      screen.getByRole('heading', { level: 1, name: review.notYours.title });
      expect([screen.queryByText(review.filings.none), asked]).toEqual([null, ['/api/auth/me']]);
    },
  );
});
