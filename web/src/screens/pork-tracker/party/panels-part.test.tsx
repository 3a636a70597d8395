// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DepartmentPage } from '@moontower/contracts/spending/purchase-page';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { PanelsPart } from './PanelsPart.tsx';

afterEach(cleanup);

/** Of a copy that holds seven months of the year. */
const page: DepartmentPage = {
  code: '82',
  name: 'Convention Center',
  paid: 3_000_000,
  purchases: 190,
  years: [],
  leftOut: { persons: 0, reversals: 0, notScored: 0 },
  flagged: [],
  totalFlagged: 0,
  months: [10, 20, 30, 40, 50, 60, 70, 0, 0, 0, 0, 0],
  vendors: [],
  ruleSet: 'r',
};

describe('the months of a department', () => {
  it.each([
    ['en', 'May None in our copy', 'April $70'],
    ['es', 'mayo Ninguna en nuestra copia', 'abril $70'],
  ] as const)('of which our copy has no purchase are not told as zero dollars: %s', async (language, none, some) => {
    await showPart(<PanelsPart page={page} />, { language, areas: ['pork'] });
    expect(screen.getByRole('row', { name: none }).isConnected).toBe(true);
    expect(screen.getByRole('row', { name: new RegExp(`^${some.replace('$', String.raw`\$`)}`) }).isConnected).toBe(
      true,
    );
    expect(document.body.textContent).not.toContain('$0');
  });
});

it.each([
  ['en', 'An order counts whole in the fiscal year and month of its first payment.'],
  ['es', 'Una orden cuenta entera en el año fiscal y el mes de su primer pago.'],
] as const)('the months and the ends of years say where an order counts: %s', async (language, said) => {
  const end = { purchases: 60, september: 200, usualMonth: 100, lastDays: 50, usualWeek: 25 };
  await showPart(<PanelsPart page={{ ...page, yearEnds: [{ fiscalYear: 2025, ...end }] }} />, {
    language,
    areas: ['pork'],
  });
  expect(document.body.textContent?.split(said)).toHaveLength(3);
});
