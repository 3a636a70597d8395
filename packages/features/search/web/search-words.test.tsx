// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadWords, type Language } from '@moontower/words/words';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { quoted } from './asked-words.ts';
import { SearchView } from './SearchView.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOTHING = { total: 0, groups: [], facets: { kinds: [], types: [], districts: [] }, close: false };

const thing = { kind: 'record', id: 'a', title: 'Congress Ave', path: '/item/a' };
const SOMETHING = { ...NOTHING, total: 1, groups: [{ kind: 'record', total: 1, results: [thing] }] };

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
          <SearchView follow={(q) => <button type="button">{`Follow ${q}`}</button>} />
        </BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
  return { words: words.search, status: words.status, heard, asking: client.isFetching() };
}

describe.each(['en', 'es'] as const)('what was not counted to its end, in %s', (language) => {
  it('has a sign behind its number, in the line above, in its list and in its choice', async () => {
    const relation = { totalRelation: 'at-least' };
    const groups = [{ kind: 'record', total: 10_000, ...relation, results: [thing] }];
    const choices = [
      { value: 'service-requests', count: 10_000, countRelation: 'at-least' },
      { value: 'council', count: 7 },
    ];
    const answer = { total: 10_000, ...relation, groups, facets: { ...NOTHING.facets, types: choices }, close: false };
    const { words } = await shown('permit', { ...answer, q: 'permit', asked: 'words' }, { language });
    expect(await screen.findByText(words.found('10,000+', 'permit'))).toBeDefined();
    expect(screen.getByRole('link', { name: words.all('10,000+', words.kinds.record) })).toBeDefined();
    expect(screen.getByRole('option', { name: words.withCount(words.requests, '10,000+') })).toBeDefined();
    expect(screen.getByRole('option', { name: /\(7\)$/ })).toBeDefined();
  });
});

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
    expect(screen.queryByText(words.noneHere)).toBeNull();
  });

  it.each(['🦇', '{"$gt":""}', "'; DROP TABLE items; --", '(zq+)+$', 'שלום עולם', '1100', '../../etc/passwd'])(
    '%j is said to be found nowhere, with what else can be tried, and stands in the box as typed',
    async (q) => {
      const { words, heard } = await shown(q, { ...NOTHING, q, asked: 'words' }, { language });
      expect(await screen.findByRole('heading', { name: words.noneHere })).toBeDefined();
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
    expect(screen.queryByText(words.noneHere)).toBeNull();
  });
});

it.each(['en', 'es'] as const)(
  'a kind that holds residents’ reports too is not called requests to the city, in %s',
  async (language) => {
    const facets = { ...NOTHING.facets, types: [{ value: 'service-requests', count: 3 }] };
    const { words } = await shown('hole', { ...SOMETHING, facets, q: 'hole', asked: 'words' }, { language });
    expect(await screen.findByRole('option', { name: `${words.requests} (3)` })).toBeDefined();
  },
);

/** The ways on that the page shows, without those of its form and choices. */
const linksTo = () => screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);

describe.each(['en', 'es'] as const)('words that are not all found as typed, in %s', (language) => {
  const answer = (about: Record<string, unknown>) => ({ ...SOMETHING, asked: 'words', ...about });

  it('are told apart: what is shown, what was left out, what each finds by itself', async () => {
    const q = 'graffitti lamar שלום';
    const { words } = await shown(
      q,
      answer({
        q,
        total: 3,
        words: [
          { word: 'graffitti', leftOut: true, readAs: ['graffiti', 'graffito'], found: 1 },
          { word: 'lamar', found: 3 },
          { word: 'שלום', leftOut: true, found: 0 },
        ],
      }),
      { language },
    );
    const [graffitti, lamar, peace] = ['graffitti', 'lamar', 'שלום'].map(quoted);
    expect(await screen.findByText(words.part(`${lamar}`, `${graffitti}, ${peace}`))).toBeDefined();
    const others = ['graffiti', 'graffito'].map(quoted).join(words.or);
    expect(screen.getByText(words.readAs(`${graffitti}`, others))).toBeDefined();
    expect(screen.getByText(words.found('3', 'lamar'))).toBeDefined();
    expect(screen.getByRole('heading', { name: words.alone })).toBeDefined();
    expect(linksTo()).toEqual(
      expect.arrayContaining([
        ['/search?q=graffitti', words.aloneFound(`${graffitti}`, '1')],
        ['/search?q=lamar', words.aloneFound(`${lamar}`, '3')],
      ]),
    );
    expect(screen.queryByText(words.aloneFound(`${peace}`, '0'))).toBeNull();
  });

  it('are named with what they were read as, where all are found', async () => {
    const about = { q: 'lamra', close: true, words: [{ word: 'lamra', readAs: ['lamar'] }] };
    const { words } = await shown('lamra', answer(about), { language });
    expect(await screen.findByText(words.readAs(quoted('lamra'), quoted('lamar')))).toBeDefined();
    expect(screen.queryByRole('heading', { name: words.alone })).toBeNull();
  });

  it('lead three ways on where none is found, and to what a house or a direction finds alone', async () => {
    const q = '1100 zzzz';
    const left = [
      { word: '1100', leftOut: true, found: 31 },
      { word: 'zzzz', leftOut: true, found: 0 },
    ];
    const { words } = await shown(q, { ...NOTHING, q, asked: 'words', words: left }, { language });
    expect(await screen.findByRole('heading', { name: words.noneHere })).toBeDefined();
    expect(screen.queryByText(words.part('', ''), { exact: false })).toBeNull();
    expect(linksTo()).toEqual([
      ['/search?q=1100', words.aloneFound(quoted('1100'), '31')],
      ['/', words.ways.newest],
      ['/status', words.ways.sources],
    ]);
    expect(screen.getByText(words.ways.follow)).toBeDefined();
    expect(screen.getByRole('button', { name: /^Follow / })).toBeDefined();
  });
});

const ALL_READ = [{ id: 'austin-permits', state: 'ok' }];
const ONE_OF_TWO = [...ALL_READ, { id: 'austin-council-agenda', state: 'waiting' }];
describe.each(['en', 'es'] as const)('while records are read for the first time, in %s', (language) => {
  it('nothing found is not said to be nowhere: the records are still being read', async () => {
    const asked = { ...NOTHING, q: 'congress', asked: 'words' };
    const { words, status } = await shown('congress', asked, { language, sources: ONE_OF_TWO });
    expect(await screen.findByRole('heading', { name: status.firstRead.title })).toBeDefined();
    expect(screen.getByText(status.firstRead.left('1', '2'), { exact: false })).toBeDefined();
    expect(screen.queryByText(words.noneHere)).toBeNull();
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

describe('a record that was found', () => {
  it.each([
    ['en', 'of the page'],
    ['es', 'en'],
  ] as const)('in %s says of an English title that it is English, where the page is not', async (language, said) => {
    const record = { ...thing, title: 'Fire alarm at 501 Oak Dr', type: 'fire-incidents' };
    const groups = [{ kind: 'record', total: 1, results: [record] }];
    await shown('alarm', { ...SOMETHING, groups, q: 'alarm', asked: 'words' }, { language });
    const title = await screen.findByText(record.title);
    expect(title.closest('[lang]:not(html)')?.getAttribute('lang') ?? 'of the page').toBe(said);
  });
});
