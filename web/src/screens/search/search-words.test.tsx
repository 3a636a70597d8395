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
  { language = 'en', status = 200 }: { language?: Language; status?: number } = {},
) {
  const heard: string[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    heard.push(input instanceof Request ? input.url : String(input));
    return Response.json(answer, { status });
  });
  const words = await loadWords(language, ['shell', 'search', 'extras', 'ui']);
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
  return { words: words.search, heard, asking: client.isFetching() };
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
});
