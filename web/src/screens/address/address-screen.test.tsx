// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOT_PUBLISHED, type PlacePage } from '@moontower/contracts/places/place-page';
import { loadWords, type Language } from '@moontower/words/words';
import { BrowserRouter, Route, Routes } from '@moontower/ui/router/router.tsx';
import { ThemeProvider } from '@moontower/ui/theme/ThemeProvider.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { AddressScreen } from './AddressScreen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const place: PlacePage = {
  slug: '501-oak-dr',
  kind: 'house',
  label: '501 Oak Dr',
  location: { type: 'Point', coordinates: [-97.7431, 30.2672] },
  districts: [9],
  representatives: [],
  radiusM: 100,
  records: [],
  total: 3,
  cut: false,
  kinds: [{ type: 'code-cases', count: 3 }],
  streets: [{ slug: 'oak-dr', label: 'Oak Dr' }],
  notPublished: [...NOT_PUBLISHED],
};

/** The screen at this address, where the server answers so. */
async function shown(
  slug: string,
  answer: unknown,
  {
    language = 'en',
    status = 200,
    sources = [],
  }: { language?: Language; status?: number; sources?: readonly unknown[] } = {},
) {
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('/api/address/')) return Response.json(answer, { status });
    return Response.json(url.includes('/api/feeds') ? sources : []);
  });
  const words = await loadWords(language, ['shell', 'places', 'status', 'extras', 'ui', 'outcomes']);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(['stats', 'summary'], { byType: { 'code-cases': 9, 'building-permits': 3, 'zoning-cases': 0 } });
  history.replaceState(null, '', `/address/${encodeURIComponent(slug)}`);
  render(
    <QueryClientProvider client={client}>
      <WordsProvider language={language} words={words}>
        <ThemeProvider>
          <BrowserRouter>
            <Routes>
              <Route path="/address/:slug" element={<AddressScreen />} />
            </Routes>
          </BrowserRouter>
        </ThemeProvider>
      </WordsProvider>
    </QueryClientProvider>,
  );
  return words;
}
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe.each(['en', 'es'] as const)('the page of an address, in %s', (language) => {
  it('says of each kind how many there are, that there is none, or that this copy has none of it', async () => {
    const { places, ui } = await shown('501-oak-dr', place, { language });
    const kinds = await screen.findByRole('region', { name: places.count.title });
    const said = [...kinds.querySelectorAll('li')].map((row) => row.textContent);
    expect(said).toEqual(expect.arrayContaining([`${ui.types['code-cases']} 3`]));
    // What there is none of is one sentence, not a row each.
    expect(said).toHaveLength(1);
    const text = kinds.textContent ?? '';
    expect(text).toContain(places.count.none(ui.types['building-permits']));
    expect(text).toMatch(new RegExp(`${places.count.notHeld('').slice(0, -2)}.*${ui.types['zoning-cases']}`));
  });

  it('says while records are read for the first time that they are, not that there is none', async () => {
    const sources = [{ id: 'austin-permits', state: 'loading' }];
    const { places, status, ui } = await shown('501-oak-dr', place, { language, sources });
    expect((await screen.findByRole('note')).textContent).toContain(status.firstRead.title);
    const said = screen.getByRole('region', { name: places.count.title }).textContent ?? '';
    expect(said).toMatch(new RegExp(`${places.count.notRead('').slice(0, -2)}.*${ui.types['zoning-cases']}`));
    expect(said).not.toContain(places.count.notHeld(''));
    cleanup();
    await shown('7-nowhere-st', { error: 'not_found', message: 'None.' }, { language, status: 404, sources });
    await screen.findByRole('heading', { level: 2, name: status.firstRead.title });
    expect([screen.queryByText(places.missing), screen.queryByText(places.missingTitle)]).toEqual([null, null]);
  });

  it('can be followed from its top, stands on a map, and is measured in feet', async () => {
    const { extras, places } = await shown('501-oak-dr', place, { language });
    const follow = await screen.findByRole('button', { name: extras.followByMail });
    expect(screen.getAllByRole('button', { name: extras.followByMail })).toHaveLength(1);
    const short = screen.getByRole('heading', { name: places.facts.title });
    expect(follow.compareDocumentPosition(short) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    await screen.findByText(places.map.none);
    expect(`${places.lead} ${places.timeline.nearby}`).not.toMatch(/met(er|ro)s|\d m\b/);
  });

  it('leads to a report of a problem there, with its point', async () => {
    const { places } = await shown('501-oak-dr', place, { language });
    const report = await screen.findByRole('link', { name: places.report });
    expect(report.getAttribute('href')).toContain('/incidents?new=1&at=-97.74310,30.26720');
  });

  it('says of animals how many are not listed, and leads to them', async () => {
    const kinds = [...place.kinds, { type: 'animals', count: 60 }];
    const { places } = await shown('501-oak-dr', { ...place, kinds }, { language });
    const all = await screen.findByRole('link', { name: places.timeline.animals('60') });
    expect(all.getAttribute('href')).toContain('/?near=-97.74310,30.26720&radius=100&types=animals&period=all');
  });

  it('is headed by the place in the language of the page', async () => {
    const block = { ...place, kind: 'block', slug: '500-block-oak-dr', label: '500 block of Oak Dr' };
    await shown('500-block-oak-dr', block, { language });
    const name = language === 'es' ? 'Cuadra 500 de Oak Dr' : '500 block of Oak Dr';
    await screen.findByRole('heading', { level: 1, name });
    expect(document.title).toContain(name);
    expect(screen.getByRole('table').textContent).toContain(name);
  });

  it('leads from each source to the row as it was published, not to its data, or to the city’s own page', async () => {
    const at = (uid: string, url: string) => ({
      where: 'here',
      item: {
        uid,
        feed: 'austin-code-cases',
        type: 'code-cases',
        title: uid,
        provenance: 'city',
        publishedAt: '2026-11-20T18:00:00.000Z',
        firstSeenAt: '2026-11-20T18:00:00.000Z',
        sourceLabel: `Source of ${uid}`,
        url,
      },
    });
    const records = [
      at('a:1', 'https://data.austintexas.gov/resource/6wtj-zbtb.json?case_id=1'),
      at('a:2', 'https://abc.austintexas.gov/case/2'),
    ];
    await shown('501-oak-dr', { ...place, records }, { language });
    const to = (uid: string) => screen.getByRole('link', { name: `Source of ${uid}` }).getAttribute('href');
    await screen.findByRole('table');
    expect([to('a:1'), to('a:2')]).toEqual(['/row/a%3A1', 'https://abc.austintexas.gov/case/2']);
  });

  it('names what could be here and is not published, each in words of its own', async () => {
    const { places } = await shown('501-oak-dr', place, { language });
    const missing = await screen.findByRole('region', { name: places.notPublished.title });
    const said = [...missing.querySelectorAll('li')].map((row) => row.textContent);
    expect(said).toEqual(NOT_PUBLISHED.map((name) => places.notPublished[name]));
    expect(new Set(said).size).toBe(NOT_PUBLISHED.length);
  });

  it('can be taken along as files and a feed, followed, printed and seen on the map', async () => {
    const { places, extras } = await shown('501-oak-dr', place, { language });
    await screen.findByRole('region', { name: places.tools.title });
    for (const path of ['.csv', '.geojson', '.json', `.atom?lang=${language}`])
      expect(hrefs()).toContain(`/api/address/501-oak-dr${path}`);
    expect(screen.getByRole('button', { name: extras.followByMail })).toBeDefined();
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    screen.getByRole('button', { name: places.tools.print }).click();
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: places.tools.map }).getAttribute('href')).toContain(
      'ring=-97.7431,30.2672,100',
    );
  });

  it('that is a street alone, which no record names, is not called an address', async () => {
    const { places } = await shown('guadalupe-st', { error: 'not_found', message: 'None.' }, { language, status: 404 });
    await screen.findByRole('heading', { level: 1, name: places.missingStreetTitle });
    expect(screen.getByText(places.missingStreet)).toBeDefined();
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(hrefs()).toContain('/search?q=guadalupe%20st');
  });

  it('that is a ZIP code leads to the records that state it', async () => {
    const { places } = await shown('78702', { error: 'not_found', message: 'None.' }, { language, status: 404 });
    await screen.findByRole('heading', { level: 1, name: places.zipTitle });
    expect(screen.getByRole('link', { name: places.zipRecords('78702') }).getAttribute('href')).toBe(
      '/?zip=78702&period=all',
    );
  });

  it.each(['7-nowhere-st', '1200', '🚧', '../../etc/passwd', '$where', 'x'.repeat(200), '1600-pennsylvania-ave'])(
    'that no record knows, %j, says so in one heading, with a search for it',
    async (slug) => {
      const { places } = await shown(slug, { error: 'not_found', message: 'None.' }, { language, status: 404 });
      await screen.findByRole('heading', { level: 1, name: places.missingTitle });
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(screen.getByText(places.missing)).toBeDefined();
      expect(hrefs()).toContain(`/search?q=${encodeURIComponent(slug.replaceAll('-', ' '))}`);
    },
  );
});
