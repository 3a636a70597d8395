import { austin } from '@moontower/city';
import type { Sums } from '@moontower/store/analytics/analytics-reads';
import { describe, expect, it } from 'vitest';
import { budgetAnalytics } from './budget.ts';

const { zone, fiscalYear, population } = austin;
const basis = {
  feeds: new Map(),
  roles: austin.feeds,
  nowMs: Date.parse('2026-11-22T15:00:00Z'),
  zone,
  simulated: false,
  fiscalYear,
  population,
};
const projects = (at: number): Sums => ({
  cell: { at, department: '22', name: 'WATER' },
  sums: { n: 12, appropriated: 9_000_00, appropriatedN: 12, spent: 4_000_00, spentN: 12 },
});
const told = (capital: readonly Sums[], asked: number) => {
  const answer = budgetAnalytics(basis, { departments: [], revenue: [], capital, bonds: [] }, asked);
  return { ...answer, chart: answer.charts.find(({ figure: { id } }) => id === 'capital-departments') };
};

describe('capital projects of another fiscal year than was asked for', () => {
  it('have their own year beside them, in the answer and at their chart', () => {
    const { capital, capitalYear, chart } = told([projects(2024), projects(2025)], 2027);
    expect([capital.length, capitalYear, chart?.fiscalYear]).toEqual([1, 2025, 2025]);
    expect(chart?.figure.rows).toContain('year=2025');
  });

  it('have none where none is held of it or before', () => {
    const { capital, capitalYear, chart } = told([projects(2025)], 2024);
    expect([capital, capitalYear, chart?.fiscalYear]).toEqual([[], undefined, undefined]);
  });
});
