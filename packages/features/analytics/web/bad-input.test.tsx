// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DevelopmentAnalytics } from '@moontower/contracts/analytics';
import { loadWords, type Language } from '@moontower/words/words';
import { unusedParts } from '@moontower/ui/data/unused-parts.ts';
import { BrowserRouter, Route, Routes } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { readAnalytics } from './analytics-address.ts';
import { development } from './analytics-queries.ts';
import { DevelopmentTab } from './tabs/DevelopmentTab.tsx';
import { DistrictScreen } from './DistrictScreen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '2026-11-22T10:00:00.000Z';
const amount = {
  n: 9,
  coverage: { of: 9 },
  source: { title: 'Permits' },
  asOf: { ours: AT },
  rows: '/api/items.csv?type=building-permits',
  unit: 'cents' as const,
  value: 90_000_000_00,
};
const built: DevelopmentAnalytics = {
  activeProjects: 0,
  totalValue: 90_000_000,
  projectsByDistrict: [],
  permitsByDistrict: [],
  withoutDistrict: { projects: { count: 0, value: null, rows: '' }, permits: { count: 0, value: null, rows: '' } },
  window: { from: '2025-11-01', until: '2026-11-01', months: 12 },
  figures: { activeProjects: amount, totalValue: amount, permits: amount },
  largest: {
    uid: 'austin-permits:1',
    title: 'Building permit for a remodel at 1 Sample St',
    titleParts: [['Building permit for a remodel'], [' at {0}', '1 Sample St']],
    value: 60_000_000,
    share: 2 / 3,
  },
  approval: [],
  asOf: AT,
  charts: [],
};

async function shown(path: string, language: Language, answer: DevelopmentAnalytics = built) {
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'not_found', message: '' } }, { status: 404 }));
  const words = await loadWords(language, ['analytics', 'findings', 'ui', 'extras', 'shell', 'outcomes']);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(development().queryKey, answer);
  history.replaceState(null, '', path);
  render(
    <QueryClientProvider client={client}>
      <WordsProvider language={language} words={words}>
        <BrowserRouter>
          <Routes>
            <Route path="/district/:n" element={<DistrictScreen />} />
            <Route path="/analytics" element={<DevelopmentTab />} />
          </Routes>
        </BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
}

describe('a district that is none', () => {
  it.each([
    { n: '0', language: 'en', title: 'No such district', sentence: 'Austin has council districts 1 to 10.' },
    { n: '11', language: 'en', title: 'No such district', sentence: 'Austin has council districts 1 to 10.' },
    { n: '11', language: 'es', title: 'No existe ese distrito', sentence: 'Austin tiene distritos del 1 al 10.' },
  ] as const)('district $n says so ($language), and draws nothing', async ({ n, language, title, sentence }) => {
    await shown(`/district/${n}`, language);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(document.body.textContent).toContain(sentence);
    expect(screen.queryAllByRole('table')).toEqual([]);
    expect(screen.queryAllByRole('img')).toEqual([]);
  });

  it('is named among what of the address was not used', () => {
    const unused = (text: string) =>
      unusedParts(new URLSearchParams(text), readAnalytics, { tab: 'budget', measure: 'permits' });
    expect(unused('tab=districts&compare=0,3,9,11')).toEqual(['compare=0', 'compare=11']);
    expect(unused('tab=districts&compare=1,2,3,4,5')).toEqual(['compare=5']);
    expect(unused('tab=districts&compare=5,4,3,4, 2,12')).toEqual(['compare=12']);
  });
});

it.each([
  ['en', 'One record, Building permit for a remodel at 1 Sample St, states $60,000,000: 67% of the sum.'],
  [
    'es',
    'Un solo registro, Permiso de construcción para una remodelación en 1 Sample St, declara ' +
      '$60,000,000: 67% de la suma.',
  ],
] as const)(
  'one record worth more than all others is named beside the sum, and leads to itself: %s',
  async (language, said) => {
    await shown('/analytics', language);
    const link = await screen.findByRole('link', { name: said });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/item/austin-permits:1');
  },
);

it.each(['en', 'es'] as const)(
  'a chart by district without numbers says that too few permits name one: %s',
  async (language) => {
    const figure = {
      ...amount,
      id: 'permits-by-district',
      unit: 'count' as const,
      n: 46,
      leastN: 10,
      coverage: { of: 200 },
      categories: ['9'],
      series: [{ name: 'count' as const, values: [null] }],
    };
    const missing = {
      why: 'few-placed' as const,
      feeds: ['austin-permits'],
      placed: 46,
      of: 200,
      waiting: 0,
      needed: 54,
    };
    const { projects, permits } = built.withoutDistrict;
    await shown('/analytics', language, {
      ...built,
      charts: [{ of: 'district', figure }],
      withoutDistrict: { projects, permits: { ...permits, missing } },
    });
    const { analytics } = await loadWords(language, ['analytics']);
    await waitFor(() => expect(document.body.textContent).toContain(analytics.missing.fewPlaced('46', '200')));
  },
);
