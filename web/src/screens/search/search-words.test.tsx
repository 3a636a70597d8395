// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadWords, type Language } from '@moontower/words/words';
import { BrowserRouter } from '../../router/router.tsx';
import { WordsProvider } from '../../words/WordsProvider.tsx';
import { SearchScreen } from './SearchScreen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOTHING = { total: 0, groups: [], facets: { kinds: [], types: [], districts: [] }, close: false };

/** The screen for what was typed, where the server says so of it; and the questions that it heard. */
async function shown(
  q: string,
  answer: unknown,
  { language = 'en', sources = [] }: { language?: Language; sources?: readonly unknown[] } = {},
) {
  const heard: string[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('/api/feeds')) return Response.json(sources);
    heard.push(url);
    return Response.json(answer);
  });
  const words = await loadWords(language, ['shell', 'search', 'status', 'extras', 'ui']);
  history.replaceState(null, '', `${language === 'es' ? '/es' : ''}/search?q=${encodeURIComponent(q)}`);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <WordsProvider language={language} words={words}>
        <BrowserRouter>
          <SearchScreen />
        </BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
  return { words: words.search, status: words.status, heard, asking: client.isFetching() };
}

describe.each(['en', 'es'] as const)('what was typed and is no question, in %s', (language) => {
  it('of nothing the search says what may be typed, and asks no server', async () => {
    const { words, asking } = await shown('', {}, { language });
    expect(screen.getByRole('status').textContent).toBe(words.nothing);
    expect(asking).toBe(0);
  });

  it.each([
    ['z', 'short'],
    ['"""', 'nothing'],
    ['.*', 'nothing'],
    ['\u202e', 'nothing'],
  ] as const)('%j is said to be too little, not to be nowhere', async (q, asked) => {
    const { words } = await shown(q, { ...NOTHING, q, asked }, { language });
    expect(await screen.findByText(words[asked])).toBeDefined();
    expect(screen.queryByText(words.none)).toBeNull();
  });

  it.each(['🦇', '{"$gt":""}', "'; DROP TABLE items; --", '(zq+)+$', 'שלום עולם', '1100', '../../etc/passwd'])(
    '%j is said to be found nowhere, with what else can be tried, and stands in the box as typed',
    async (q) => {
      const { words, heard } = await shown(q, { ...NOTHING, q, asked: 'words' }, { language });
      expect(await screen.findByRole('heading', { name: words.none })).toBeDefined();
      expect(screen.getByText(words.noneHelp)).toBeDefined();
      expect(screen.getByRole('searchbox', { name: words.label })).toHaveProperty('value', q);
      expect(heard.map((url) => new URL(url, location.href).searchParams.get('q'))).toEqual([q]);
    },
  );

  it.each([
    ['Guadalupe St', 'noneStreet', 'noneStreetHelp'],
    ['78799', 'noneZip', 'noneZipHelp'],
  ] as const)('%j, found nowhere, is not answered with the advice to type what it is', async (q, title, help) => {
    const { words } = await shown(q, { ...NOTHING, q, asked: 'words' }, { language });
    expect(await screen.findByRole('heading', { name: words[title] })).toBeDefined();
    expect(screen.getByText(words[help])).toBeDefined();
    expect(screen.queryByText(words.none)).toBeNull();
  });
});

const ALL_READ = [{ id: 'austin-permits', state: 'ok' }];
const ONE_OF_TWO = [...ALL_READ, { id: 'austin-council-agenda', state: 'waiting' }];
const thing = { kind: 'record', id: 'a', title: 'Congress Ave', path: '/item/a' };
const SOMETHING = { ...NOTHING, total: 1, groups: [{ kind: 'record', total: 1, results: [thing] }] };

describe.each(['en', 'es'] as const)('while records are read for the first time, in %s', (language) => {
  it('nothing found is not said to be nowhere: the records are still being read', async () => {
    const asked = { ...NOTHING, q: 'congress', asked: 'words' };
    const { words, status } = await shown('congress', asked, { language, sources: ONE_OF_TWO });
    expect(await screen.findByRole('heading', { name: status.firstRead.title })).toBeDefined();
    expect(screen.getByText(status.firstRead.left('1', '2'), { exact: false })).toBeDefined();
    expect(screen.queryByText(words.none)).toBeNull();
    expect(screen.queryByText(words.shown('0'))).toBeNull();
  });

  it('what is found has the note that it is not all; without one once all are read', async () => {
    const asked = { ...SOMETHING, q: 'congress', asked: 'words' };
    const { status } = await shown('congress', asked, { language, sources: ONE_OF_TWO });
    expect((await screen.findByRole('note')).textContent).toContain(status.firstRead.left('1', '2'));
    cleanup();
    await shown('congress', asked, { language, sources: ALL_READ });
    await screen.findByText('Congress Ave');
    expect(screen.queryByRole('note')).toBeNull();
  });
});
