import { expect, it } from 'vitest';
import { capitalLines, capitalYear, objectLines } from './budget-lines.ts';

const ASKED = { year: 2026, department: '11' };
const paid = (sums: Record<string, number>) => [{ cell: { at: 2026, department: '11' }, sums }];

it('adds up payments of one object that is written with two names, as their rows are found', () => {
  const lines = objectLines(
    [{ cell: { at: 2026, department: '11', in: 'Contractuals' }, sums: { '5280 Services:n': 1 } }],
    paid({
      '5280 Services:n': 2,
      '5280 Services:cents': 500,
      '5280 Services-other:n': 1,
      '5280 Services-other:cents': 250,
      '7490 Supplies:n': 1,
      '7490 Supplies:cents': 100,
    }),
    ASKED,
  );
  expect(lines.map(({ code, object, payments }) => [code, object, payments?.n, payments?.value])).toEqual([
    ['5280', 'Services', 3, 7.5],
    ['7490', 'Supplies', 1, 1],
  ]);
});

it('shows capital projects of the newest year up to the one asked for, and leads to the rows of that year', () => {
  const cells = [2023, 2025].map((at) => ({ cell: { at, department: '22', name: 'Water' }, sums: { n: at - 2020 } }));
  const year = capitalYear(cells, 2024);
  expect(year).toBe(2023);
  expect(capitalLines(cells, year).map(({ n, rows }) => [n, rows])).toEqual([
    [3, '/api/analytics/rows.csv?file=capital-budget&year=2023&department=22'],
  ]);
  expect(capitalLines(cells, capitalYear(cells, 2022))).toEqual([]);
});
