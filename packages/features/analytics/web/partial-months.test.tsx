// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Chart } from '@moontower/contracts/analytics';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { AnalyticsChart } from './AnalyticsChart.tsx';

afterEach(cleanup);

const chart: Chart = {
  of: 'month',
  figure: {
    id: 'permits-by-month',
    unit: 'count',
    n: 45,
    leastN: 10,
    categories: ['2026-03', '2026-04'],
    partial: ['2026-04'],
    series: [{ name: 'count', values: [null, 45] }],
    coverage: { of: 45 },
    source: { title: 'Issued Construction Permits' },
    asOf: { ours: '2026-11-22T10:00:00.000Z', checked: '2026-11-22T07:17:00.000Z' },
    rows: '/api/items.csv?type=building-permits',
  },
};

describe('a chart of months', () => {
  it.each([
    ['en', 'Our copy begins or ends in Apr 2026: records of it may be missing.'],
    ['es', 'Nuestra copia empieza o termina en abr 2026: pueden faltar registros.'],
  ] as const)('says which of them may lack records: %s', async (language, said) => {
    await showPart(<AnalyticsChart chart={chart} />, { language, areas: ['analytics', 'findings'] });
    expect((await screen.findByText(said)).isConnected).toBe(true);
  });
});

describe('a chart of another fiscal year than was asked for', () => {
  it.each([
    ['en', 'FY2025'],
    ['es', 'Año fiscal 2025'],
  ] as const)('names its year under its sentence: %s', async (language, said) => {
    const capital: Chart = {
      of: 'name',
      fiscalYear: 2025,
      figure: {
        ...chart.figure,
        id: 'capital-departments',
        unit: 'cents',
        categories: ['WATER'],
        partial: [],
        series: [{ name: 'spent', values: [400_000] }],
      },
    };
    const words = await showPart(<AnalyticsChart chart={capital} />, { language, areas: ['analytics', 'findings'] });
    const { units, limits } = words.analytics;
    expect((await screen.findByText(`${units.cents}, ${said}`)).isConnected).toBe(true);
    expect(screen.getByText(limits.capital, { exact: false }).isConnected).toBe(true);
  });
});
