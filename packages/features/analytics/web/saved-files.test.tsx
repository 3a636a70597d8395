// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import type { BudgetAnalytics, Chart } from '@moontower/contracts/analytics';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { AnalyticsChart } from './AnalyticsChart.tsx';
import { DepartmentTable } from './DepartmentTable.tsx';
import { ObjectPanel } from './ObjectPanel.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const AT = '2026-11-22T10:00:00.000Z';
const rows = '/api/analytics/rows.csv?file=expense-budget';
const standing = { n: 30, coverage: { of: 30 }, source: { title: 'Operating budget' }, asOf: { ours: AT }, rows };
const amount = { ...standing, unit: 'cents' as const, value: null };
const PEOPLE = 1_000_000;
const money = { budget: 102_500_000, actual: 51_250_000, estimate: null, n: 30, rows };
const year: BudgetAnalytics = {
  fiscalYear: 2026,
  currentFiscalYear: 2027,
  years: [2026, 2027],
  figures: { budget: amount, actual: amount, perPerson: amount },
  departments: [{ ...money, code: '11', department: 'POLICE', before: 100_000_000, share: 0.5 }],
  department: {
    code: '11',
    name: 'POLICE',
    objects: [
      { ...money, code: '6531', object: 'FUEL', category: 'Commodities', payments: { value: 7_250_000, n: 3, rows } },
    ],
  },
  categories: [],
  revenue: [],
  capital: [],
  bonds: [],
  asOf: AT,
  charts: [],
};
const departments: Chart = {
  of: 'name',
  figure: {
    ...standing,
    id: 'budget-departments',
    unit: 'cents',
    leastN: 10,
    categories: ['POLICE'],
    series: [{ name: 'budget', values: [102_500_000_00] }],
  },
};

/** The cells of the file that a press on this button hands out, line by line; no text of these has a comma. */
async function fileOf(part: ReactNode, button: string): Promise<string[][]> {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  await showPart(part, { areas: ['analytics', 'findings'] });
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const [file] = made.mock.calls[0] ?? [];
  const text = file instanceof Blob ? await file.text() : '';
  return text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
}

describe('categories in a file', () => {
  it.each([
    ['month', ['2026-10'], '2026-10'],
    ['days', ['8-14'], '8-14 days'],
    ['district', ['9'], 'District 9'],
  ] as const)('are such that no spreadsheet takes one for a day: %s', async (of, categories, told) => {
    const chart: Chart = { of, figure: { ...departments.figure, categories: [...categories] } };
    const [, line] = await fileOf(<AnalyticsChart chart={chart} />, 'CSV');
    expect(line?.[0]).toBe(told);
  });
});

describe('amounts a person, in a file', () => {
  const open = () => undefined;

  it('are called so in that of a chart, and those of all as dollars', async () => {
    const each = await fileOf(<AnalyticsChart chart={departments} people={PEOPLE} />, 'CSV');
    expect(each[1]?.slice(0, 3)).toEqual(['POLICE', '102.5', 'dollars a person']);
    cleanup();
    vi.restoreAllMocks();
    const all = await fileOf(<AnalyticsChart chart={departments} />, 'CSV');
    expect(all[1]?.slice(0, 3)).toEqual(['POLICE', '102500000', 'US dollars']);
  });

  it('are those of the page in that of the departments, and named in its heads', async () => {
    const [heads, line] = await fileOf(
      <DepartmentTable data={year} people={PEOPLE} open={open} />,
      'This table as CSV',
    );
    expect(heads?.slice(1, 3)).toEqual(['Budget (dollars a person)', 'Spent (dollars a person)']);
    expect(line).toEqual(['POLICE', '102.5', '51.25', '', '2.5', '0.5']);
    expect(screen.getByText('$102.50').isConnected).toBe(true);
  });

  it('are those of the page in that of the objects of a department', async () => {
    const [heads, line] = await fileOf(<ObjectPanel data={year} people={PEOPLE} close={open} />, 'This table as CSV');
    expect(heads?.at(-1)).toBe('Payments (dollars a person)');
    expect(line).toEqual(['FUEL', '102.5', '51.25', '7.25']);
  });

  it('are no part of a file of totals', async () => {
    const [heads, line] = await fileOf(
      <DepartmentTable data={year} people={undefined} open={open} />,
      'This table as CSV',
    );
    expect([heads?.[1], line?.[1], line?.[4]]).toEqual(['Budget', '102500000', '2500000']);
  });
});
