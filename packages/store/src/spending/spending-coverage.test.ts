import { aPayment } from '@moontower/testkit';
import { expect, it } from 'vitest';
import type { PaymentDocument } from '../documents.ts';
import { spendingCoverage } from '../tallies/spending-coverage.ts';
import { coverageOf } from './spending-coverage.ts';

const stored = (about: Parameters<typeof aPayment>[0]): PaymentDocument => ({
  ...aPayment(about),
  _id: 'p',
  feed: 'austin-payments',
  hash: 'h',
  rawHash: 'h',
  purchase: 'p',
  firstSeenAt: new Date(0),
  changedAt: new Date(0),
  raw: '{}',
});
/** The cells as they are kept: all that rows add to them. */
function cellsOf(rows: readonly PaymentDocument[]) {
  const cells = new Map<string, { cell: Record<string, string | number>; sums: Record<string, number> }>();
  for (const { cell, add } of rows.flatMap((row) => spendingCoverage.count(row, 'America/Chicago'))) {
    const key = JSON.stringify(cell);
    const held = cells.get(key) ?? { cell, sums: {} };
    for (const [name, n] of Object.entries(add)) held.sums[name] = (held.sums[name] ?? 0) + n;
    cells.set(key, held);
  }
  return [...cells.values()];
}

it('says how many rows are held, of which departments, from which day to which, and which months have none', () => {
  const energy = (paidOn: string | undefined, name = 'Austin Energy') =>
    stored({ paidOn, department: { code: '11', name } });
  const rows = [
    energy('2025-10-07'),
    energy('2025-10-31'),
    energy('2026-02-12', 'AUSTIN ENERGY'),
    energy(undefined),
    stored({ paidOn: '2025-11-03', department: { code: '86', name: 'Parks' } }),
  ];
  expect(coverageOf(cellsOf(rows))).toEqual({
    rows: 5,
    from: '2025-10-07',
    to: '2026-02-12',
    missing: ['2025-12', '2026-01'],
    departments: 2,
    most: { name: 'Austin Energy', rows: 4 },
  });
  expect(coverageOf([])).toEqual({ rows: 0, missing: [], departments: 0 });
});
