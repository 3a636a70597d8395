import { describe, expect, it } from 'vitest';
import { csvFile } from '@moontower/contracts/text/csv';
import type { Figure } from '@moontower/contracts/feeds/figure';
import { createFormat } from '@moontower/words/format';
import { loadWords } from '@moontower/words/words';
import { defineFigure, drawnOf, figureCsv, figureRows, valueWriter } from './figure-parts.ts';

const AT = '2026-06-10T23:00:00.000Z';
const figure: Figure = {
  id: 'paid',
  unit: 'cents',
  n: 90,
  leastN: 30,
  coverage: { of: 100 },
  source: { title: 'eCheckbook', dataset: '8c6z-qnmj' },
  asOf: { ours: AT },
  rows: 'https://moontower.example/pork-tracker',
  categories: ['=Aviation', 'Police'],
  series: [
    { name: 'Paid', values: [1_250, null], n: 60 },
    { name: 'Refunded', values: [5, 7], n: 12 },
  ],
};

describe('a figure', () => {
  it('is not taken when its values and categories do not match', () => {
    expect(() => defineFigure({ ...figure, categories: ['Police'] })).toThrow('the figure paid is not whole');
    expect(defineFigure(figure)).toBe(figure);
  });

  it('draws no series of fewer records than its stated number, and says which', () => {
    const { enough, series, few } = drawnOf(figure);
    expect(enough).toBe(true);
    expect(series.map(({ name }) => name)).toEqual(['Paid']);
    expect(few.map(({ name }) => name)).toEqual(['Refunded']);
  });

  it.each([
    { named: 'fewer records than its stated number', over: { n: 29 } },
    { named: 'gaps only', over: { series: [{ name: 'Paid', values: [null, null] }] } },
    { named: 'series that are all too small', over: { series: [{ name: 'Paid', values: [1, 2], n: 3 }] } },
  ])('draws nothing for $named', ({ over }) => {
    expect(drawnOf({ ...figure, ...over }).enough).toBe(false);
  });

  it('is drawn from exactly its stated number', () => {
    expect(drawnOf({ ...figure, n: 30, series: [{ name: 'Paid', values: [1, 2] }] }).enough).toBe(true);
  });

  it('has the drawn numbers in its table, gaps as gaps', () => {
    expect(figureRows(figure, drawnOf(figure).series)).toEqual([
      { category: '=Aviation', values: [1_250] },
      { category: 'Police', values: [null] },
    ]);
  });

  it('has them in its file too, in dollars, each line with what it stands on', async () => {
    const { extras } = await loadWords('en', ['extras']);
    const { heads, rows } = figureCsv(figure, { firstColumn: 'Department' }, extras.chart);
    expect(csvFile(heads, rows).split('\r\n')).toEqual([
      'Department,Paid,Unit,Records counted,Records in all,Source,City updated,We computed,Records',
      `'=Aviation,12.5,US dollars,90,100,eCheckbook (8c6z-qnmj),,${AT},https://moontower.example/pork-tracker`,
      `Police,,US dollars,90,100,eCheckbook (8c6z-qnmj),,${AT},https://moontower.example/pork-tracker`,
      '',
    ]);
  });
});

describe('a figure whose numbers are no plain dollars', () => {
  it('says in its file what they are', async () => {
    const { extras } = await loadWords('en', ['extras']);
    const { rows } = figureCsv(figure, { firstColumn: 'Department', unit: 'dollars a person' }, extras.chart);
    expect(rows.map((row) => row.slice(1, 3))).toEqual([
      [12.5, 'dollars a person'],
      [null, 'dollars a person'],
    ]);
  });
});

describe('a value in words', () => {
  it.each([
    { unit: 'cents', value: 124_050_025, short: '$1.2M', full: '$1,240,500.25' },
    { unit: 'count', value: 4_942, short: '4,942', full: '4,942' },
    { unit: 'days', value: 1, short: '1', full: '1 day' },
    { unit: 'share', value: 0.384, short: '38%', full: '38%' },
  ] as const)('is short beside its mark and full in the table: $unit', async ({ unit, value, short, full }) => {
    const words = await loadWords('en', ['ui', 'extras']);
    const write = valueWriter(unit, createFormat('en', words, 'America/Chicago'), words.extras.chart);
    expect([write.short(value), write.full(value)]).toEqual([short, full]);
  });
});
