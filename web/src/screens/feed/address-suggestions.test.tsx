// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadWords, type Language } from '@moontower/words/words';
import { createQueryClient } from '@moontower/ui/data/requests/query-client.ts';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { basename } from '@moontower/ui/words/language.ts';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { NearForm } from './filters/NearForm.tsx';
import { useFeedFilters } from './filters/use-feed-filters.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Box() {
  const { filters, change } = useFeedFilters();
  return <NearForm filters={filters} change={change} />;
}
const KNOWN = ['5370 Kingfisher Blvd', '5372 Kingfisher Blvd'];

/** The address box over records that name two addresses of a street. */
async function shown(path: string) {
  const language: Language = path.startsWith('/es') ? 'es' : 'en';
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, location.href);
    asked.push(url);
    if (url.pathname === '/api/search') {
      const q = url.searchParams.get('q') ?? '';
      // The search finds by other words of a place too.
      const results = [...KNOWN.filter((title) => title.startsWith(q)), '5370 W Other St'].map((title) => ({
        kind: 'address',
        id: title,
        title,
        titleParts: [],
        records: 3,
      }));
      const groups = results.length === 0 ? [] : [{ kind: 'address', total: results.length, results }];
      return Response.json({ q, asked: 'words', total: results.length, groups, facets: {}, close: false });
    }
    if (url.pathname === '/api/items') return Response.json([]);
    const place = { label: url.searchParams.get('q'), location: [-97.75, 30.28], district: 9, source: 'records' };
    return Response.json({ places: [{ ...place, precision: 'address' }], geocoder: 'not-asked' });
  });
  history.replaceState(null, '', path);
  const words = await loadWords(language, ['shell', 'ui', 'feed', 'feedParts', 'extras']);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WordsProvider language={language} words={words}>
        <BrowserRouter basename={basename(language)}>
          <Box />
        </BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
  const box = screen.getByLabelText<HTMLInputElement>(words.feed.near.address);
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  return { asked, box, type, words };
}
const named = () => new URLSearchParams(location.search).get('place');

describe.each(['/', '/es/'])('an address that is typed, at %s', (path) => {
  it('is suggested from addresses of the records; arrows choose one, and Enter looks it up', async () => {
    const { asked, box, type, words } = await shown(path);
    type('5370 K');
    const list = await screen.findByRole('listbox', { name: words.feedParts.suggest.label });
    const option = screen.getByRole('option', { name: new RegExp(`^${KNOWN[0]}`) });
    expect([box.getAttribute('role'), box.getAttribute('aria-expanded'), box.getAttribute('aria-controls')]).toEqual([
      'combobox',
      'true',
      list.id,
    ]);
    expect(within(list).getAllByRole('option')).toEqual([option]);
    screen.getByText(words.feedParts.suggest.count('1'));
    expect(asked.filter(({ pathname }) => pathname === '/api/geocode')).toEqual([]);
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBe(option.id));
    expect(option.getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(named()).toBe(KNOWN[0]));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('closes with Escape, goes by a press, and is looked up as typed by whoever ignores it', async () => {
    const { box, type } = await shown(path);
    type('537');
    await screen.findByRole('listbox');
    fireEvent.keyDown(box, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(box.value).toBe('537');
    type('5372');
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${KNOWN[1]}`) }));
    await waitFor(() => expect(named()).toBe(KNOWN[1]));
    type('5370 Kingfisher');
    await screen.findByRole('listbox');
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(named()).toBe('5370 Kingfisher'));
  });
});

describe('the press beside the box', () => {
  it.each(['/', '/es/'])('locates with nothing typed, and looks up what is typed, by name too, at %s', async (path) => {
    const { type, words } = await shown(path);
    screen.getByRole('button', { name: words.feed.near.press });
    type('5370 Kingfisher');
    screen.getByRole('button', { name: words.feed.near.find });
    expect(screen.queryByRole('button', { name: words.feed.near.press })).toBeNull();
  });
});
