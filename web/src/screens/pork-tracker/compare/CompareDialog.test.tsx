// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFormat } from '@moontower/words/format';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { compareRows } from './compare-rows.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { aFlaggedItem } from '../testing/a-flagged-item.ts';

afterEach(cleanup);

it('purchases are compared by the same rows, each difference in words', async () => {
  const other = { ...aFlaggedItem, id: 'q', value: 12_000 };
  const words = await showPart(<CompareDialog purchases={[aFlaggedItem, other]} onClose={() => undefined} />, {
    areas: ['pork'],
  });
  const { pork } = words;
  const table = screen.getByRole('table');
  const lines = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [row.querySelector('th')?.textContent, row.lastElementChild?.textContent]);
  const rows = compareRows(pork, createFormat('en', words, 'America/Chicago'));
  expect(rows.length).toBeGreaterThan(8);
  expect(lines).toEqual(
    rows.map(({ label }) => [label, label === pork.compare.rows.amount ? pork.compare.differs : pork.compare.same]),
  );
});
