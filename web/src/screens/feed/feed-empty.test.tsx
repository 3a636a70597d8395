// @vitest-environment happy-dom
import type { ComponentProps } from 'react';
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
type EmptyFeed = Partial<FeedFilters> & { held?: Pick<ComponentProps<typeof FeedEmpty>, 'byType' | 'begins'> };
const PERMITS = { byType: { 'building-permits': 2 } };
async function shown(
  state: string,
  language: Language,
  { held = PERMITS, ...filters }: EmptyFeed = { types: ['zoning-cases'] },
) {
  const words = await loadWords(language, ['feed', 'feedParts', 'status', 'extras', 'ui']);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData<unknown[]>(['feeds'], [{ id: 'austin-permits', state }]);
  render(
    <QueryClientProvider client={client}>
      <WordsProvider language={language} words={words}>
        <BrowserRouter>
          <FeedEmpty filters={{ ...NO_FILTERS, ...filters }} period="7d" change={heard} {...held} />
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

  it('says of a city that publishes nothing of what the list begins with that it does not, and shows what it does', async () => {
    const { feedParts, extras } = await shown('ok', language, {
      held: { byType: { council: 3, 'public-safety': 2 }, begins: [] },
    });
    await screen.findByText(extras.chart.notPublished.says, { exact: false });
    expect(screen.queryByText(feedParts.empty.text)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: feedParts.empty.others }));
    expect(heard).toHaveBeenLastCalledWith({ types: ['public-safety', 'council'] });
  });

  it('does not say so of a city that has a feed of them, whatever was read so far', async () => {
    const { feedParts } = await shown('ok', language, { held: { byType: { council: 3 } } });
    expect(await screen.findByText(feedParts.empty.text)).toBeDefined();
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
