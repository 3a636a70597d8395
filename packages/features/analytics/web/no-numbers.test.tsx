// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type {
  BudgetAnalytics,
  BudgetTrends,
  Chart,
  MissingPart,
  OpportunityPart,
} from '@moontower/contracts/analytics';
import { summary } from '@moontower/ui/data/queries/queries.ts';
import { loadWords, type Language } from '@moontower/words/words';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { readAnalytics } from './analytics-address.ts';
import { budget, budgetTrends } from './analytics-queries.ts';
import { AnalyticsChart } from './AnalyticsChart.tsx';
import { BudgetTab } from './tabs/BudgetTab.tsx';
import { WhyNoScore } from './tabs/OpportunitiesTab.tsx';

const AT = '2026-11-22T10:00:00.000Z';
const standing = {
  n: 0,
  coverage: { of: 0 },
  source: { title: 'Operating budget' },
  asOf: { ours: AT },
  rows: '/api/analytics/rows.csv?file=expense-budget&year=2003',
};
const none: Chart = {
  of: 'name',
  figure: {
    ...standing,
    id: 'budget-departments',
    unit: 'cents',
    leastN: 10,
    categories: [],
    series: [{ name: 'budget', values: [] }],
  },
};
const amount = { ...standing, unit: 'cents' as const, value: null };
const year: BudgetAnalytics = {
  fiscalYear: 2003,
  currentFiscalYear: 2027,
  years: [2026, 2027],
  figures: { budget: amount, actual: amount, perPerson: amount },
  population: { value: 1_025_000, from: 'default' },
  departments: [],
  categories: [],
  revenue: [],
  capital: [],
  bonds: [],
  asOf: AT,
  charts: [none],
};
const trends: BudgetTrends = {
  totalOperatingBudget: null,
  departmentBreakdown: [],
  categoryAnalysis: [],
  perCapitaSpending: null,
  fiscalYear: 2003,
  population: year.population,
  years: [],
  asOf: AT,
  charts: [],
};

async function shown(language: Language, about: 'tab' | Chart, { years = year.years, state = 'ok' } = {}) {
  const words = await loadWords(language, ['analytics', 'findings', 'status', 'ui', 'extras']);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(budget({ year: 2003, department: undefined }).queryKey, { ...year, years });
  client.setQueryData<unknown[]>(['feeds'], [{ id: 'austin-operating-budget', state }]);
  client.setQueryData(budgetTrends({ year: 2003 }).queryKey, trends);
  const address = readAnalytics(new URLSearchParams('year=2003'));
  const { container, unmount } = render(
    <QueryClientProvider client={client}>
      <WordsProvider language={language} words={words}>
        <BrowserRouter>
          {about === 'tab' ? (
            <BudgetTab address={address} change={() => undefined} />
          ) : (
            <AnalyticsChart chart={about} />
          )}
        </BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
  // Why there is no budget is a part that is fetched.
  const why = [words.analytics.noBudget, words.status.firstRead.title];
  if (years.length === 0)
    await waitFor(() => {
      if (!why.some((said) => container.textContent?.includes(said))) throw new Error('not fetched yet');
    });
  const told = {
    text: container.textContent ?? '',
    drawn: container.querySelectorAll('[role="img"]').length,
    links: [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
  };
  unmount();
  return told;
}

const part = (id: OpportunityPart['id'], missing?: MissingPart): OpportunityPart => ({
  id,
  value: missing === undefined ? 5 : null,
  rank: missing === undefined ? 1 : null,
  points: missing === undefined ? 50 : null,
  rows: '/api/items.csv',
  ...(missing === undefined ? {} : { missing }),
});
const placing: MissingPart = {
  why: 'few-placed',
  feeds: ['tabc-licences'],
  placed: 13,
  of: 40,
  waiting: 20,
  needed: 7,
};
async function reasons(language: Language, parts: readonly OpportunityPart[]) {
  const words = await loadWords(language, ['analytics', 'status', 'ui', 'extras']);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData<unknown[]>(['feeds'], [{ id: 'site-plans', title: 'Site plans', state: 'waiting', stored: 0 }]);
  client.setQueryData<unknown>(summary().queryKey, { city: { mode: 'live' } });
  const of = {
    district: 1,
    opportunityScore: null,
    parts: [...parts],
    missing: parts.map(({ id }) => id),
    zone: null,
    valueShare: null,
    gap: null,
  };
  const { container, unmount } = render(
    <QueryClientProvider client={client}>
      <WordsProvider language={language} words={words}>
        <BrowserRouter>
          <WhyNoScore of={of} />
        </BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(container.querySelectorAll('p').length).toBeGreaterThan(0));
  const told = container.textContent ?? '';
  unmount();
  return { told, words };
}

describe('a part of the score that is missing', () => {
  it.each(['en', 'es'] as const)('says how many records are placed and when half will be: %s', async (language) => {
    const { told, words } = await reasons(language, [part('value'), part('licences', placing)]);
    const { missing, opportunity } = words.analytics;
    expect(told).toBe(`${opportunity.parts.licences}${missing.fewPlaced('13', '40')} ${missing.placing('1')}`);
  });
  it('says that nothing more is found where no address waits, and which source was not read', async () => {
    const lost = await reasons('en', [part('licences', { ...placing, waiting: 0 })]);
    expect(lost.told).toContain(lost.words.analytics.missing.noPlace);
    const unread: MissingPart = { why: 'no-records', feeds: ['site-plans'], placed: 0, of: 0, waiting: 0, needed: 0 };
    expect((await reasons('en', [part('open', unread)])).told).toContain('Site plans: it waits for its first reading.');
  });
});

describe('what the city does not publish', () => {
  it.each(['en', 'es'] as const)('is said of a chart, with a letter that asks for it: %s', async (language) => {
    const unpublished = { ...none, figure: { ...none.figure, source: { title: '', feeds: [] } } };
    const { text, links } = await shown(language, unpublished);
    const { chart } = (await loadWords(language, ['extras'])).extras;
    expect(text).toContain(chart.notPublished.says);
    expect(text).not.toContain(chart.noRecords);
    const letter = links.find((href) => href.startsWith('mailto:')) ?? '';
    expect(decodeURIComponent(letter)).toMatch(/\?subject=.+&body=.+(City of Austin|Ciudad de Austin)/s);
  });

  it('is said of a part of the score and of a card, and no record is said to be lacking', async () => {
    const nowhere: MissingPart = { why: 'no-records', feeds: [], placed: 0, of: 0, waiting: 0, needed: 0 };
    const { told, words } = await reasons('en', [part('open', nowhere)]);
    expect(told).toContain(words.extras.chart.notPublished.says);
    expect(told).not.toContain(words.analytics.missing.noRecords);
  });
});

describe('what has no numbers', () => {
  it.each(['en', 'es'] as const)('a year without a budget says so, and nothing is drawn: %s', async (language) => {
    const { analytics } = await loadWords(language, ['analytics']);
    const { text, drawn } = await shown(language, 'tab');
    expect(text).toContain(analytics.noYear('2003'));
    expect(drawn).toBe(0);
  });

  it.each(['en', 'es'] as const)(
    'without any budget held, that is said and not that the city has none: %s',
    async (language) => {
      const { analytics, status } = await loadWords(language, ['analytics', 'status']);
      const { text } = await shown(language, 'tab', { years: [] });
      expect(text).toContain(analytics.noBudget);
      expect(text).not.toContain(analytics.noYear('2003'));
      const loading = await shown(language, 'tab', { years: [], state: 'loading' });
      expect(loading.text).toContain(status.firstRead.title);
      expect(loading.text).not.toContain(analytics.noBudget);
    },
  );

  it.each(['en', 'es'] as const)('a chart of no record at all says that none is held: %s', async (language) => {
    const { extras } = await loadWords(language, ['extras']);
    const { text, drawn } = await shown(language, none);
    expect(text).toContain(extras.chart.noRecords);
    expect(text).not.toContain(extras.chart.tooFew('0', '10'));
    expect(drawn).toBe(0);
  });

  it.each(['en', 'es'] as const)(
    'a chart of too few records gives their number, and no chart: %s',
    async (language) => {
      const { extras } = await loadWords(language, ['extras']);
      const few: Chart = { of: 'name', figure: { ...none.figure, n: 9, coverage: { of: 12 } } };
      expect(await shown(language, few)).toMatchObject({
        text: expect.stringContaining(extras.chart.tooFew('9', '10')),
        drawn: 0,
      });
    },
  );

  it('a category without a record has a gap in the table of enough others, and no number', async () => {
    const some: Chart = {
      of: 'name',
      figure: {
        ...none.figure,
        n: 12,
        coverage: { of: 12 },
        categories: ['Water'],
        series: [{ name: 'budget', values: [null] }],
      },
    };
    const { extras } = await loadWords('en', ['extras']);
    expect(await shown('en', some)).toMatchObject({ text: expect.stringContaining(extras.chart.nothing), drawn: 0 });
  });
});
