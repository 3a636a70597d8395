// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { BrowserRouter, Route, Routes } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { BudgetTab } from './tabs/BudgetTab.tsx';
import { CARD_YEAR, readAnalytics } from './analytics-address.ts';
import { DistrictScreen } from './DistrictScreen.tsx';

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const path = input instanceof Request ? input.url : String(input);
    asked.push(path);
    const members = [
      { slug: 'before', name: 'Who Sat Before', district: 9, sits: false },
      { slug: 'now', name: 'Who Sits Now', district: 9, sits: true },
      { slug: 'eight', name: 'Of District Eight', district: 8, sits: true },
    ];
    return path.includes('/api/council')
      ? Response.json({ members })
      : Response.json({ error: 'unavailable', message: 'Later.' }, { status: 503 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function shown(path: string): Promise<void> {
  const words = await loadWords('en', ['analytics', 'findings', 'ui', 'extras', 'shell', 'outcomes', 'status']);
  history.replaceState(null, '', path);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WordsProvider language="en" words={words}>
        <BrowserRouter>
          <Routes>
            <Route path="/district/:n" element={<DistrictScreen />} />
            <Route
              path="/analytics"
              element={<BudgetTab address={readAnalytics(new URLSearchParams())} change={() => undefined} />}
            />
          </Routes>
        </BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
}

it('the page of a district leads to the page of the member who sits for it now', async () => {
  await shown('/district/9');
  expect((await screen.findByRole('link', { name: 'Who Sits Now' })).getAttribute('href')).toBe('/council/member/now');
  expect(screen.queryByText(/Who Sat Before|Of District Eight/)).toBeNull();
});

it('the charts of the budget open on the year that the first card is named after', async () => {
  await shown('/analytics');
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  expect(asked.filter((path) => !path.includes(`year=${String(CARD_YEAR)}`))).toEqual([]);
});
