// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PublishedRows } from '@moontower/contracts';
import { loadWords, type Language } from '@moontower/words/words';
import { createQueryClient } from '@moontower/ui/data/requests/query-client.ts';
import { BrowserRouter, Route, Routes } from '@moontower/ui/router/router.tsx';
import { basename, pathIn } from '@moontower/ui/words/language.ts';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { RowScreen } from './RowScreen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HOME = 'https://data.austintexas.gov/d/wpu4-x69d';
const found: PublishedRows = {
  id: 'austin-fire:1',
  feed: 'austin-fire',
  title: 'Fire alarm at 501 Oak Dr',
  page: '/item/austin-fire%3A1',
  rows: [
    {
      id: 'austin-fire:1',
      columns: { traffic_report_id: '1', address: '501 OAK DR', location: { type: 'Point' } },
      firstSeenAt: '2026-11-20T18:00:00.000Z',
      changedAt: '2026-11-21T18:00:00.000Z',
    },
  ],
  total: 1,
  run: { id: 'run-1', startedAt: '2026-11-21T17:59:00.000Z', state: 'done' },
  source: { title: 'Fire incidents', dataset: 'wpu4-x69d', publisher: 'City of Austin', homepage: HOME, licence: 'PD' },
  dataUrl: 'https://data.austintexas.gov/resource/wpu4-x69d.json?traffic_report_id=1',
};

async function show(answer: Response, language: Language = 'en') {
  vi.stubGlobal('fetch', async (to: string) =>
    to.startsWith('/api/changes') ? Response.json({ changes: [], feeds: {} }) : answer,
  );
  history.replaceState(null, '', pathIn(language, '/row/austin-fire%3A1'));
  const words = await loadWords(language, ['ui', 'row', 'extras', 'shell']);
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <WordsProvider language={language} words={words}>
        <BrowserRouter basename={basename(language)}>
          <Routes>
            <Route path="/row/:id" element={<RowScreen />} />
          </Routes>
        </BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
  return { words, page: within(container), container };
}
const links = (container: HTMLElement) => [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe.each(['en', 'es'] as const)('the page of a published row, in %s', (language) => {
  it('says of the title of its record that it is English, where the page is not', async () => {
    const { page } = await show(Response.json(found), language);
    const title = await page.findByText('Fire alarm at 501 Oak Dr');
    expect(title.closest('[lang]:not(html)')?.getAttribute('lang') ?? 'of the page').toBe(
      language === 'es' ? 'en' : 'of the page',
    );
  });

  it('shows every column, the day, the reading, and the city’s page beside it', async () => {
    const { words, page, container } = await show(Response.json(found), language);
    await waitFor(() => expect(container.querySelectorAll('tbody tr')).toHaveLength(3));
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe(words.row.title);
    const facts = container.querySelector('dl')?.textContent ?? '';
    for (const told of ['run-1', '20', '21', 'City of Austin', 'wpu4-x69d']) expect(facts).toContain(told);
    expect(page.getByRole('link', { name: new RegExp(words.row.city) }).getAttribute('href')).toBe(HOME);
    expect(page.getByRole('link', { name: words.row.made }).getAttribute('href')).toBe(
      pathIn(language, '/item/austin-fire%3A1'),
    );
  });

  it('names the address for programs and links it nowhere', async () => {
    const { container, words } = await show(Response.json(found), language);
    await waitFor(() => expect(container.textContent).toContain(found.dataUrl));
    expect(container.textContent).toContain(words.row.programs.ends);
    expect(links(container).filter((href) => href?.includes('/resource/'))).toEqual([]);
  });

  it.each([
    [404, 'missing'],
    [410, 'gone'],
  ] as const)('says with %i that it is not here, with a way on', async (status, part) => {
    const error = { error: { code: status === 404 ? 'not_found' : 'gone', message: 'x' } };
    const { page, words } = await show(Response.json(error, { status }), language);
    await waitFor(() => expect(page.getByRole('heading', { level: 1 }).textContent).toBe(words.row[part].title));
    expect(page.getByRole('link', { name: words.row[part].link })).toBeTruthy();
  });
});

it('of the made-up city it leads to no address of the real one', async () => {
  const { container } = await show(Response.json({ ...found, simulated: true }));
  await waitFor(() => expect(container.querySelectorAll('tbody tr')).toHaveLength(3));
  expect(container.textContent).not.toContain('austintexas.gov');
  expect(links(container).filter((href) => href?.startsWith('http'))).toEqual([]);
});
