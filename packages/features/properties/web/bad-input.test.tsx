// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PropertiesSummary } from '@moontower/contracts/analytics';
import { loadWords, type Language } from '@moontower/words/words';
import { unusedParts } from '@moontower/ui/data/unused-parts.ts';
import { FilterPanels } from '@moontower/ui/records/FilterPanels.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { readProperties } from './properties-address.ts';

afterEach(cleanup);

async function shown(language: Language, screenPart: ReactNode) {
  const words = await loadWords(language, [
    'properties',
    'accountability',
    'feedParts',
    'feed',
    'extras',
    'ui',
    'outcomes',
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider language={language} words={words}>
        {screenPart}
      </WordsProvider>
    </QueryClientProvider>,
  );
}
const AT = '2026-11-22T10:00:00.000Z';
const filters = readProperties(new URLSearchParams());

describe('the least value', () => {
  async function typed(text: string, language: Language = 'en') {
    const change = vi.fn<(patch: object) => void>();
    await shown(language, <FilterPanels panel="min" filters={filters} period="1y" change={change} />);
    const box = screen.getByRole('textbox');
    fireEvent.change(box, { target: { value: text } });
    fireEvent.submit(box);
    return change.mock.calls.map(([patch]) => patch);
  }
  it.each(['50,000', '$50000', '50000 '])('typed as "%s" is taken as $50,000', async (text) => {
    expect(await typed(text)).toEqual([{ min: '50000' }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it.each([
    ['en', 'lots', 'Write an amount in digits, for example 50,000'],
    ['es', 'mucho', 'Escriba una cantidad con cifras, por ejemplo 50,000'],
    ['en', '-5', 'Write an amount in digits, for example 50,000'],
  ] as const)('in words says how to write it, and changes nothing (%s, %s)', async (language, text, said) => {
    expect(await typed(text, language)).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe(said);
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('what matches nothing', () => {
  it.each([
    ['en', 'No records match', 'Try a longer period, another district or fewer types.'],
    ['es', 'Ningún registro coincide', 'Pruebe un periodo más largo, otro distrito o menos tipos.'],
  ] as const)('a type without rows says so, without a heading over nothing: %s', async (language, title, help) => {
    const amount = {
      n: 0,
      coverage: { of: 0 },
      source: { title: 'Permits' },
      asOf: { ours: AT },
      rows: '/api/items.csv',
      unit: 'count' as const,
      value: 0,
    };
    const data: PropertiesSummary = {
      figures: { open: amount, medianDays: amount, filed: amount, expired: amount },
      filed: { n: 0, approved: 0, withoutApproval: 0, withoutApprovalRows: '' },
      typical: {
        n: 0,
        leastN: 10,
        medianDays: null,
        p75Days: null,
        p90Days: null,
        binDays: { median: 1, p75: 1, p90: 1 },
      },
      reversed: 0,
      flagged: 0,
      standing: { inReview: 0, inForce: 0, approved: 0, expiredApproved: 0, filedYears: null, approvedYears: null },
      byYear: [],
      withWaiting: { cases: 0, approved: 0, waiting: 0, medianDays: null },
      sources: [],
      byType: [{ type: 'demolition-permits', count: 0 }],
      norm: null,
      asOf: AT,
    };
    await shown(
      language,
      <OverviewTab
        answer={{ data, error: null, isFetching: false, dataUpdatedAt: 0, refetch: () => undefined }}
        parameters={{}}
        change={() => undefined}
      />,
    );
    expect(document.body.textContent).toContain(title);
    expect(document.body.textContent).toContain(help);
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  it('districts 0 and 11 and words for an amount are named among what of the address was not used', () => {
    const unused = (text: string) =>
      unusedParts(new URLSearchParams(text), readProperties, { tab: 'overview', page: '1' });
    expect(unused('district=0,9,11')).toEqual(['district=0', 'district=11']);
    expect(unused('min=lots')).toEqual(['min=lots']);
    expect(unused('min=50%2C000')).toEqual([]);
  });
});
