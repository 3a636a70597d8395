import { CHART_IDS, type ChartId } from '@moontower/contracts/analytics/chart-ids';
import type { FigureUnit } from '@moontower/contracts/feeds/figure';
import { type FigureSeries } from '@moontower/contracts/feeds/figure';
import { describe, expect, it } from 'vitest';
import { inCity } from '../city-words.ts';
import { findings as english } from '../en/spending/findings.ts';
import { findings as spanish } from '../es/spending/findings.ts';
import { createFormat } from '../format.ts';
import { loadWords } from '../words.ts';
import { chartTitleOf } from './find.ts';
import { CHART_TITLE_RULES, CHART_TITLES } from './rules.ts';
import { titleOf } from './say.ts';

interface FigureFixture {
  unit?: FigureUnit;
  categories: string[];
  series: FigureSeries[];
  n?: number;
}
const chart = (id: ChartId, { unit = 'count', categories, series, n = 1_000 }: FigureFixture) => ({
  of: 'name' as const,
  figure: {
    id,
    unit,
    n,
    leastN: 10,
    categories,
    series,
    rows: '/api/items.csv',
    coverage: { of: n },
    source: { title: 's' },
    asOf: { ours: '2026-11-22T00:00:00.000Z' },
  },
});
const districts = Array.from({ length: 10 }, (_, at) => String(at + 1));
const months = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
const of = (name: string, values: (number | null)[]): FigureSeries => ({ name, values });

const say = async (given: ReturnType<typeof chart>) => {
  const finding = chartTitleOf(given);
  const told = { ...given, finding };
  return Promise.all(
    (['en', 'es'] as const).map(async (language) =>
      titleOf(told, {
        words: inCity(language === 'en' ? english : spanish, language),
        format: createFormat(language, await loadWords(language), 'America/Chicago'),
        typeName: (type) => type,
      }),
    ),
  );
};

describe('a chart title', () => {
  it.each<[ChartId, FigureFixture, string, string]>([
    [
      'permits-by-district',
      {
        categories: districts,
        series: [
          of(
            'count',
            districts.map(() => 100),
          ),
          of('now', [...Array(8).fill(300), 201, 300]),
          of('before', Array(10).fill(300)),
        ],
      },
      'Permits in District 9 fell by a third',
      'Permisos en el Distrito 9: una tercera parte menos',
    ],
    [
      'permits-by-district',
      { categories: districts, series: [of('count', [...Array(9).fill(50), 150])] },
      'District 10 has the most: 150, 25% of all ten',
      'El Distrito 10 tiene más: 150, 25% de los diez',
    ],
    [
      'budget-departments',
      {
        unit: 'cents',
        categories: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
        series: [of('budget', [30, 20, 15, 10, 10, 8, 7])],
      },
      'Two departments take 5 of every 10 dollars',
      'Dos departamentos reciben 5 de cada 10 dólares',
    ],
    [
      'budget-departments',
      {
        unit: 'cents',
        categories: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'],
        series: [of('budget', Array(10).fill(10)), of('actual', [11, ...Array(9).fill(9)])],
      },
      '1 department of 10 spent more than budgeted',
      '1 departamento de 10 gastó más de lo presupuestado',
    ],
    [
      'budget-years',
      { unit: 'cents', categories: ['2025', '2026'], series: [of('budget', [550_000_000_000, 590_000_000_000])] },
      'The budget: $5.5B in 2025, $5.9B in 2026',
      'Presupuesto: $5.5B en 2025, $5.9B en 2026',
    ],
    [
      'permits-by-month',
      {
        categories: ['2026-07', '2026-08', '2026-09'],
        series: [of('count', [75, 75, 75]), of('before', [100, 100, 100])],
      },
      'Permits fell by a quarter against the same 3 months a year earlier',
      'Permisos: una cuarta parte menos que en los mismos 3 meses del año anterior',
    ],
    [
      'permits-by-district',
      { categories: districts, series: [of('count', [...Array(9).fill(300), 225]), of('before', Array(10).fill(300))] },
      'Permits in District 10 fell by a quarter',
      'Permisos en el Distrito 10: una cuarta parte menos',
    ],
    [
      'permits-by-month',
      { categories: months, series: [of('count', [90, 99, 160, 98, 97, 96]), of('before', Array(6).fill(104))] },
      'Permits: most in July 2026, 160',
      'Permisos: el mes con más fue julio de 2026, 160',
    ],
    [
      'revenue-sources',
      { n: 10, unit: 'cents', categories: ['a', 'b', 'c'], series: [of('budget', [50, 30, 20])] },
      'a: 50% of the money, more than any other',
      'a: 50% del dinero, más que cualquier otro',
    ],
    [
      'approval-days',
      { categories: ['0', '1-7', '8-14', '15-30'], series: [of('count', [10, 30, 30, 30])] },
      'Half or more were approved within 14 days',
      'La mitad o más se aprobó en 14 días o menos',
    ],
    [
      'approval-days',
      { categories: ['0', '1-7'], series: [of('count', [95, 5])] },
      'Half or more were approved on the day they were filed',
      'La mitad o más se aprobó el mismo día de la solicitud',
    ],
    [
      'capital-departments',
      { unit: 'cents', categories: ['a', 'b', 'c', 'd', 'e', 'f'], series: [of('appropriated', [96, 1, 1, 1, 1, 0])] },
      'One department holds 9 of every 10 dollars',
      'Un departamento tiene 9 de cada 10 dólares',
    ],
    [
      'bond-propositions',
      {
        unit: 'cents',
        categories: ['a', 'b'],
        series: [of('authorised', [100_000_000, 900_000_000]), of('spent', [50_000_000, null])],
      },
      '$500K of $1.0M in bonds is spent (50%)',
      'De $1.0M en bonos se gastaron $500K (50%)',
    ],
    [
      'permits-by-month',
      { categories: ['a', 'b', 'c'], series: [of('count', [50, 50, 50]), of('before', [25, 25, 25])] },
      'Permits rose by 100% against the same 3 months a year earlier',
      'Permisos: 100% más que en los mismos 3 meses del año anterior',
    ],
    [
      'inspection-scores',
      { categories: ['60-69', '70-79', '90-100'], series: [of('count', [30, 70, 900])] },
      '30 of 1,000 inspections scored below 70',
      '30 de 1,000 inspecciones tuvieron menos de 70 puntos',
    ],
    [
      'investment-shares',
      { unit: 'share', categories: districts, series: [of('value', [0.01, 0.04, ...Array(8).fill(0.118)])] },
      '2 districts have under half of an equal share',
      '2 distritos tienen menos de la mitad de una parte igual',
    ],
  ])('%s is told in both languages from its numbers', async (...[id, drawn, inEnglish, inSpanish]) => {
    const plain = (await say(chart(id, drawn))).map((text) => text.replaceAll(' ', ' '));
    expect(plain).toEqual([inEnglish, inSpanish]);
  });

  it.each<[string, ChartId, FigureFixture]>([
    [
      'of too few records',
      'permits-by-district',
      { n: 9, categories: districts, series: [of('count', [9, ...Array(9).fill(0)])] },
    ],
    ['of nothing', 'budget-departments', { n: 0, categories: [], series: [of('budget', [])] }],
    ['where two have the most', 'district-open', { categories: ['1', '2'], series: [of('count', [5, 5])] }],
    [
      'of a change that chance may have made in one of ten',
      'permits-by-district',
      { categories: districts, series: [of('count', [...Array(9).fill(100), 67]), of('before', Array(10).fill(100))] },
    ],
    [
      'of a district that has one more than the next',
      'district-requests',
      { categories: districts, series: [of('count', [...Array(9).fill(100), 110])] },
    ],
    [
      'of a month that has a few more than the next',
      'permits-by-month',
      { categories: months, series: [of('count', [90, 99, 110, 98, 97, 96])] },
    ],
    [
      'of sums, which may be one record’s',
      'receipts-by-month',
      { unit: 'cents', categories: months, series: [of('receipts', [5e8, 6e8, 7e8, 8e8, 9e8, 10e8])] },
    ],
    [
      'of the district with the most money',
      'value-by-district',
      { unit: 'cents', categories: districts, series: [of('value', [...Array(9).fill(5e8), 50e8])] },
    ],
    [
      'of a change too small',
      'value-by-month',
      { categories: ['a', 'b', 'c'], series: [of('value', [99, 99, 99]), of('before', [100, 100, 100])] },
    ],
    [
      'of spending that is not stated',
      'budget-departments',
      { unit: 'cents', categories: ['a', 'b'], series: [of('budget', [-5, -5]), of('actual', [null, null])] },
    ],
    ['of the slowest of one', 'approval-by-type', { unit: 'days', categories: ['a'], series: [of('median', [9])] }],
    [
      'of a district’s amount that one record could change',
      'value-by-district',
      {
        unit: 'cents',
        categories: ['1', '2'],
        series: [of('value', [5, 5]), of('now', [5, 500]), of('before', [5, 1])],
      },
    ],
    [
      'of the most of few months',
      'licences-by-month',
      { categories: ['a', 'b', 'c'], series: [of('count', [30, 90, 60])] },
    ],
    [
      'where two months have the most',
      'inspections-by-month',
      { categories: months, series: [of('count', [90, 90, 80, 80, 80, 80])] },
    ],
    [
      'of sales tax permits, whose old months lose those that ended',
      'sales-tax-by-month',
      { categories: months, series: [of('count', [10, 20, 30, 40, 50, 60])] },
    ],
    [
      'of months that the year before lacks',
      'permits-by-month',
      { categories: ['a', 'b'], series: [of('count', [1, 99])] },
    ],
  ])('is not made %s: the title says what is counted', async (_why, id, drawn) => {
    expect(await say(chart(id, drawn))).toEqual([english.titles[id], spanish.titles[id]]);
  });

  it('every rule has words and charts that exist, and every chart a title in both languages', () => {
    expect(CHART_TITLE_RULES.map(({ rule }) => rule).toSorted()).toEqual([...CHART_TITLES].toSorted());
    for (const { charts } of CHART_TITLE_RULES) for (const id of charts) expect(CHART_IDS).toContain(id);
    expect(Object.keys(english.titles).toSorted()).toEqual([...CHART_IDS].toSorted());
    for (const id of CHART_IDS) expect(spanish.titles[id]).not.toBe(english.titles[id]);
  });
});
