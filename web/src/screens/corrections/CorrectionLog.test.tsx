// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Correction } from '@moontower/contracts';
import { LANGUAGES, loadWords } from '@moontower/words/words';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { CorrectionLog } from './CorrectionLog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const line: Correction = {
  id: 'b3c1a1f2-0000-4000-8000-000000000000',
  at: '2026-11-20T12:00:00.000Z',
  purchase: 'order:1',
  title: 'Gravel',
  verdict: 'explained',
  words: 'A yearly bill.',
  document: 'https://www.austintexas.gov/bids/123',
  before: 'not_reviewed',
  after: 'cleared',
  because: 'contest',
  score: 44,
  ruleSet: 'r39',
};

it('each cell of the log is one piece, so that a phone’s card sets its words in a row', async () => {
  const words = await loadWords('en', ['pages', 'extras', 'ui']);
  vi.stubGlobal('fetch', async () => Response.json([line]));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>
        <WordsProvider language="en" words={words}>
          <CorrectionLog />
        </WordsProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('link', { name: 'Gravel' });
  const cells = screen.getAllByRole('cell');
  expect(cells.map(({ childNodes, textContent }) => [textContent, childNodes.length])).toEqual([
    ['Gravel after a contest, scored 44 by rules r39', 1],
    ['Not reviewed yet', 1],
    ['Cleared', 1],
    ['Explained. A yearly bill. Official document (opens a new window)', 1],
  ]);
});

it.each(LANGUAGES)('says where a score that changed without a decision tells why, in %s', async (language) => {
  const words = await loadWords(language, ['pages', 'extras', 'ui']);
  vi.stubGlobal('fetch', async () => Response.json([]));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>
        <WordsProvider language={language} words={words}>
          <CorrectionLog />
        </WordsProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(words.pages.corrections.scores)).toBeDefined();
});
