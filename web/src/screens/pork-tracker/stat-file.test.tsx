// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import type { PorkStatistics } from '@moontower/contracts/spending/purchase';
import { loadWords } from '@moontower/words/words';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { feeds } from '@moontower/ui/data/queries/queries.ts';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { CategoriesTab } from './tabs/CategoriesTab.tsx';
import { FactCheckTab } from './tabs/FactCheckTab.tsx';
import { KeywordsTab } from './tabs/KeywordsTab.tsx';
import { factChecks } from './pork-queries.ts';
import { statistics } from './testing/statistics.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const told: PorkStatistics = {
  ...statistics,
  asOf: '2026-11-22T10:00:00.000Z',
  wasteByCategory: Object.fromEntries(Array.from({ length: 15 }, (_, n) => [`Kind ${String(n)}`, 1_000 + n])),
  topKeywords: Array.from({ length: 14 }, (_, n) => ({ keyword: `word ${String(n)}`, count: 20 - n, flagged: 1 })),
  ruleSet: 'r40-7',
};
const answer = { data: told, error: null, isFetching: false, dataUpdatedAt: 0, refetch: () => undefined };

async function show(tab: ReactNode): Promise<void> {
  const words = await loadWords('en', ['pork', 'ui', 'extras']);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(feeds().queryKey, []);
  client.setQueryData(factChecks().queryKey, {
    checks: [
      {
        title: 'Gravel',
        claim: {
          id: '7b0e0f6e-6c53-4a59-8f5c-2f1c6e3f4a01',
          purchase: 'order:1',
          kind: 'claim',
          at: '2026-11-01T00:00:00.000Z',
          state: 'decided',
          links: [],
          verdict: 'explained',
        },
      },
    ],
    waiting: { claims: 0, contests: 0 },
  });
  render(
    <QueryClientProvider client={client}>
      <WordsProvider language="en" words={words}>
        <BrowserRouter>{tab}</BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
}

/** The lines of the file that a press on CSV hands out. */
async function fileOf(tab: ReactNode): Promise<string[]> {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  // The page under test would be left for the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  await show(tab);
  fireEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  const [file] = made.mock.calls[0] ?? [];
  return file instanceof Blob ? (await file.text()).trim().split('\r\n') : [];
}

it.each([
  ['kinds of spending', <CategoriesTab key="c" answer={answer} />, 15],
  ['listed words', <KeywordsTab key="k" answer={answer} show={() => undefined} />, 14],
])('the table of %s is a file of all its rows, each with its source, the rules and the day', async (_of, tab, rows) => {
  const [head = '', ...lines] = await fileOf(tab);
  for (const column of ['Source', 'We computed', 'Rule set']) expect(head).toContain(column);
  expect(lines).toHaveLength(rows);
  expect(lines.filter((line) => !line.includes('r40-7') || !line.includes('2026-11-22T10:00'))).toEqual([]);
});

it('what people decided is a file, too', async () => {
  await show(<FactCheckTab />);
  expect(screen.getByRole('link', { name: 'All decisions (CSV)' }).getAttribute('href')).toBe('/api/corrections.csv');
});
