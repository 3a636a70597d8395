// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { PorkFilterBar } from './filters/PorkFilterBar.tsx';
import { flaggedQuery, readPorkFilters } from './filters/pork-filters.ts';

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return Response.json({
      days: 7,
      since: '2026-11-01T00:00:00.000Z',
      count: 3,
      list: '/x',
      newest: [],
      mail: true,
      sms: false,
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function bar(address: string): Promise<void> {
  const words = await loadWords('en', ['shell', 'pork', 'extras', 'ui', 'alerts']);
  const filters = readPorkFilters(new URLSearchParams(address));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WordsProvider language="en" words={words}>
        <BrowserRouter>
          <PorkFilterBar
            filters={filters}
            change={() => undefined}
            keywordChips={undefined}
            parameters={flaggedQuery(filters)}
            total={3}
            first={undefined}
          />
        </BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
}

it('the view that is open is what Get Alerts asks about, by its filters in words', async () => {
  await bar('priority=high&keyword=consulting&sort=date');
  fireEvent.click(screen.getByRole('button', { name: 'Get Alerts' }));
  await screen.findByText(/Purchases flagged for review, with a high score, with the listed words “consulting”/);
  const view = encodeURIComponent('priority=high&keyword=consulting');
  await waitFor(() => expect(asked.some((path) => path.includes(`pork=${view}`))).toBe(true));
  const feed = await screen.findByRole('link', { name: 'Feed (Atom)' });
  expect(feed.getAttribute('href')).toBe('/api/pork/flagged/all.atom?priority=high&keyword=consulting');
});

it('a view of which nothing is flagged anew offers no alerts', async () => {
  await bar('priority=cleared');
  expect(screen.queryByRole('button', { name: 'Get Alerts' })).toBeNull();
});
