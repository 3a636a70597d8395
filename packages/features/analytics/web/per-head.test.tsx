// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { StatRow } from './StatRow.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an amount a person', () => {
  it.each([
    ['en', '$5,347.41 a person, for 1,025,000 people (a default figure)'],
    ['es', '$5,347.41 por persona, para 1,025,000 personas (cifra predeterminada)'],
  ] as const)(
    'is what the two numbers beside it give, and whose number of people it is: %s',
    async (language, said) => {
      const at = '2026-11-22T10:00:00.000Z';
      const population = { value: 1_025_000, from: 'default' };
      vi.stubGlobal('fetch', async (to: string) => {
        if (!to.includes('/api/analytics/budget-trends')) return Response.json({}, { status: 503 });
        return Response.json({
          totalOperatingBudget: 5_481_100_000,
          departmentBreakdown: [],
          categoryAnalysis: [],
          perCapitaSpending: 5_347,
          fiscalYear: 2025,
          population,
          years: [
            {
              fiscalYear: 2025,
              budget: 5_481_100_000,
              actual: null,
              estimate: null,
              n: 90,
              rows: '/api/analytics/rows.csv?file=expense-budget',
              revenue: null,
            },
          ],
          asOf: at,
          charts: [],
        });
      });
      await showPart(<StatRow />, { language, areas: ['analytics'] });
      expect((await screen.findByText(said)).isConnected).toBe(true);
    },
  );
});
