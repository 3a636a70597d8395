// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Homelessness } from '../contract.ts';
import { loadWords } from '@moontower/words/words';
import { BrowserRouter, Route, Routes } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { EmbedSeries } from './EmbedSeries.tsx';
import { homelessnessWords } from './homelessness-words.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const words = await loadWords('en', ['shell', 'embed', 'extras', 'ui']);
const homelessness = await homelessnessWords.load('en');
const source = { feed: 'a-feed', title: 'A source', publisher: 'P', dataset: 'd', href: 'https://example.org/d' };
const told: Homelessness = {
  asOf: '2026-11-22T18:00:00.000Z',
  help: [],
  published: [
    { id: 'count', unit: 'people', source, asOf: {}, years: [2025], lines: [{ id: 'all', values: [3238] }] },
    { id: 'beds', unit: 'beds', source, asOf: {}, years: [2025], lines: [{ id: 'shelter', values: [1717] }] },
  ],
  counted: [
    { id: 'cases', unit: 'cases', source, asOf: {}, times: ['2025'], values: [{ fewerThan: 5 }], unfinished: '2025' },
  ],
  districts: { rows: [] },
  spending: { query: 'https://example.org', source, asOf: {}, lines: [] },
};

async function framed(path: string): Promise<string> {
  vi.stubGlobal('fetch', async () => Response.json(told));
  history.replaceState(null, '', path);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WordsProvider language="en" words={words}>
        <BrowserRouter>
          <Routes>
            <Route path="/embed/homelessness/:series" element={<EmbedSeries />} />
          </Routes>
        </BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
  await screen.findAllByRole('link');
  return document.body.textContent ?? '';
}

it('one series stands in a frame by itself, with what it counts and must say, and the way to the page', async () => {
  const text = await framed('/embed/homelessness/count');
  await screen.findByText('3,238');
  expect(text).not.toContain('1,717');
  const { count, beds } = homelessness.series;
  for (const said of [count.text, count.breaks, 'A source']) expect(document.body.textContent).toContain(said);
  expect(document.body.textContent).not.toContain(beds.text);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/homelessness#count');
});

it('a series for which the city has no feed is said to be unpublished, with a letter that asks for it', async () => {
  const nowhere = { feed: '', title: '', publisher: '', dataset: '', href: '' };
  told.published.push({ id: 'city-count', unit: 'people', source: nowhere, asOf: {}, years: [], lines: [] });
  await framed('/embed/homelessness/city-count');
  expect(await screen.findByText(words.extras.chart.notPublished.says, { exact: false })).toBeDefined();
  expect(document.body.textContent).not.toContain(homelessness.empty);
});

it('says of a sum below five that it is, and of a name that is no series that there is none', async () => {
  await framed('/embed/homelessness/cases');
  expect(await screen.findByText(homelessness.fewer)).toBeDefined();
  expect(screen.getByText(homelessness.yearly.unfinished)).toBeDefined();
  cleanup();
  await framed('/embed/homelessness/everything');
  expect(document.body.textContent).not.toContain(homelessness.definition);
});
