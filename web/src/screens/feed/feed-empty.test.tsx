// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadWords, type Language } from '@moontower/words/words';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { RINGS } from '@moontower/contracts/views/feed-view';
import { FeedEmpty } from './FeedEmpty.tsx';
import { NO_FILTERS, type FeedFilters } from './filters/feed-filters.ts';

afterEach(cleanup);

const heard = vi.fn<(patch: object) => void>();
async function shown(state: string, language: Language, filters: Partial<FeedFilters> = { types: ['zoning-cases'] }) {
  const words = await loadWords(language, ['feed', 'feedParts', 'status', 'extras', 'ui']);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData<unknown[]>(['feeds'], [{ id: 'austin-permits', state }]);
  render(
    <QueryClientProvider client={client}>
      <WordsProvider language={language} words={words}>
        <BrowserRouter>
          <FeedEmpty
            filters={{ ...NO_FILTERS, ...filters }}
            period="7d"
            change={heard}
            byType={{ 'building-permits': 2 }}
          />
        </BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
  return words;
}

describe.each(['en', 'es'] as const)('a feed that shows nothing, in %s', (language) => {
  it('says of records that are not held that this copy has none', async () => {
    const { feedParts } = await shown('ok', language);
    expect(await screen.findByText(feedParts.notHeldText)).toBeDefined();
  });

  it('says while records are read for the first time that they are, with the same ways out', async () => {
    const { feedParts, status } = await shown('loading', language);
    await screen.findByRole('heading', { name: status.firstRead.title });
    expect(screen.queryByText(feedParts.notHeldText)).toBeNull();
    expect(screen.getByRole('button', { name: feedParts.empty.clear })).toBeDefined();
  });

  it('offers the next wider ring around a place, and none beyond the widest', async () => {
    const near = { lat: 30.27, lon: -97.74 };
    const { feedParts } = await shown('ok', language, { near, radius: RINGS.moontower });
    fireEvent.click(await screen.findByRole('button', { name: feedParts.empty.wider['half-mile'] }));
    expect(heard).toHaveBeenLastCalledWith({ radius: RINGS['half-mile'] });
    cleanup();
    await shown('ok', language, { near, radius: RINGS.mile });
    await screen.findByText(feedParts.empty.text);
    expect(Object.values(feedParts.empty.wider).map((name) => screen.queryByRole('button', { name }))).toEqual([
      null,
      null,
    ]);
  });
});
