import { CHART_IDS } from '@moontower/contracts/analytics/chart-ids';
import type { Chart } from '@moontower/contracts/analytics';
import { createFormat } from '@moontower/words/format';
import { loadWords } from '@moontower/words/words';
import { describe, expect, it } from 'vitest';
import { categoryName, drawOf, limitOf, perPerson, localizedFigure } from './chart-parts.ts';

const words = await loadWords('en', ['analytics', 'findings', 'extras']);
const spanish = await loadWords('es', ['analytics', 'findings', 'extras', 'ui']);
const english = { words, format: createFormat('en', words, 'America/Chicago') };
const inSpanish = { words: spanish, format: createFormat('es', spanish, 'America/Chicago') };
const figure: Chart['figure'] = {
  id: 'budget-departments',
  unit: 'cents',
  n: 30,
  leastN: 10,
  categories: ['AUSTIN ENERGY', 'POLICE'],
  series: [
    { name: 'budget', values: [102_500_000_00, null] },
    { name: 'OF THE PUBLISHER', values: [1, 2] },
  ],
  coverage: { of: 30 },
  source: { title: 's' },
  asOf: { ours: '2026-11-22T00:00:00.000Z' },
  rows: '/api/analytics/rows.csv?file=expense-budget',
};

describe('a chart in the reader’s language', () => {
  it.each([
    ['district', '9', 'District 9', 'Distrito 9'],
    ['month', '2026-10', 'Oct 2026', 'oct 2026'],
    ['fiscal-year', '2025', 'FY2025', 'Año fiscal 2025'],
    ['item-type', 'site-plans', 'Site plan', spanish.ui.types['site-plans']],
    ['name', 'AUSTIN ENERGY', 'AUSTIN ENERGY', 'AUSTIN ENERGY'],
    ['days', '8-14', '8-14', '8-14'],
  ] as const)('tells %s %s', (of, name, ...told) => {
    expect([categoryName(of, name, english), categoryName(of, name, inSpanish)]).toEqual(told);
  });
  it('names our series and leaves the publisher’s as it is', () => {
    expect(localizedFigure({ figure, of: 'name' }, inSpanish).series.map(({ name }) => name)).toEqual([
      'Presupuesto',
      'OF THE PUBLISHER',
    ]);
  });
  it('says of every chart what it does not show, never of money what is of permits', () => {
    expect(CHART_IDS.filter((id) => limitOf(id) === 'permits')).toEqual([
      'permits-by-district',
      'permits-by-month',
      'district-permits',
      'scorecard-permits',
    ]);
    expect(limitOf('value-by-district')).toBe('value');
    expect([limitOf('capital-departments'), limitOf('bond-propositions')]).toEqual(['capital', 'bonds']);
    expect(limitOf('scorecard-code')).toBe('requests');
  });
  it('divides amounts by people, keeps gaps, and leaves counts alone', () => {
    expect(perPerson(figure, 1_025_000).series[0]?.values).toEqual([10_000, null]);
    const counts = { ...figure, unit: 'count' as const };
    expect(perPerson(counts, 1_025_000)).toBe(counts);
  });
  it('says months by their whole year, and in short under the chart alone', () => {
    const months: Chart = { of: 'month', figure: { ...figure, categories: ['2026-10', '2026-11'], series: [] } };
    const { axisName } = drawOf(months, 'en-US');
    expect(localizedFigure(months, english).categories).toEqual(['Oct 2026', 'Nov 2026']);
    expect(['Oct 2026', 'Nov 2026', 'All'].map((name) => axisName?.(name))).toEqual(['Oct 26', 'Nov 26', 'All']);
  });
  it('draws months as a line, categories of spending as areas and names as lying bars', () => {
    expect(drawOf({ figure, of: 'month' }, 'en-US').kind).toBe('line');
    expect(drawOf({ figure: { ...figure, id: 'budget-categories' }, of: 'name' }, 'en-US').kind).toBe('treemap');
    expect(drawOf({ figure, of: 'name' }, 'en-US')).toEqual({ kind: 'bar', across: true, most: 12 });
  });
});
