// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PorkStatistics } from '@moontower/contracts/spending/purchase';
import { loadWords, type Language } from '@moontower/words/words';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { feeds } from '@moontower/ui/data/queries/queries.ts';
import { ThemeProvider } from '@moontower/ui/theme/ThemeProvider.tsx';
import { ScoresTab } from './tabs/ScoresTab.tsx';
import { aFlaggedItem as purchase } from './testing/a-flagged-item.ts';
import { statistics } from './testing/statistics.ts';

const told: PorkStatistics = {
  ...statistics,
  asOf: '2026-11-22T10:00:00.000Z',
  scoreDistribution: { '0': 183, '1-9': 8, '10-19': 3, '20-29': 5, '70-79': 1 },
  sampleScores: [20, 21, 72],
  wasteByPriority: { high: 48_000, medium: 0, low: 1_359_413.91, 'no-band': 12.5 },
  largestWasteItems: [{ ...purchase, id: 'large', title: 'Artists of the largest sum', value: 900_000.5 }],
  highPriorityItems: [{ ...purchase, id: 'highest', title: 'Artists of the highest score' }],
  ruleSet: 'r7',
};

async function shown(data: PorkStatistics, language: Language = 'en') {
  const words = await loadWords(language, ['pork', 'ui', 'extras']);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(feeds().queryKey, []);
  const answer = { data, error: null, isFetching: false, dataUpdatedAt: 0, refetch: () => undefined };
  const { container, unmount } = render(
    <QueryClientProvider client={client}>
      <WordsProvider language={language} words={words}>
        <BrowserRouter>
          <ThemeProvider>
            <ScoresTab answer={answer} />
          </ThemeProvider>
        </BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
  const page = {
    text: container.textContent ?? '',
    links: [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
  };
  unmount();
  return page;
}

describe('the scores of all purchases', () => {
  it('tell each range with its purchases, the bands’ sums, the ten highest, the sample and the rules', async () => {
    const { text, links } = await shown(told);
    for (const said of [
      '6 of 200 scored purchases have 20 points or more, where the list begins',
      '0: the rules found nothing',
      '20-29, in the list',
      '$1,359,413.91',
      '$12.50',
      'Artists of the largest sum',
      '$900,000.50',
      'Artists of the highest score',
      'Sample of the flagged scores at even places, lowest first (n = 3): 20, 21, 72',
      'Scored by rule set r7.',
    ])
      expect(text).toContain(said);
    expect(links).toEqual(
      expect.arrayContaining([
        '/pork-tracker?floor=1',
        '/api/pork/flagged/all.csv?minScore=0&maxScore=0',
        '/api/pork/flagged/all.csv?minScore=20&maxScore=29',
        '/pork-tracker?priority=high',
        '/pork-tracker/large',
        '/pork-tracker/highest',
      ]),
    );
  });

  it('have the files of their ranges in the language of the page', async () => {
    expect((await shown(told, 'es')).links).toContain('/api/pork/flagged/all.csv?minScore=20&maxScore=29&lang=es');
  });

  it('say that there is nothing before anything is scored', async () => {
    expect((await shown({ ...told, totalScored: 0 })).links).toEqual([]);
  });
});
