import type { Sums } from '@moontower/store/analytics/analytics-reads';
import { describe, expect, it } from 'vitest';
import { foundIn, moneyUnder } from './money-under.ts';

const cell = (name: string, sums: Record<string, number>): Sums => ({ cell: { at: 'X', name }, sums });
const nothing = { payments: [], contracts: [], grants: [] };

describe('money under the name of an organisation', () => {
  it('stands by source and published name, with the strength of the match, and is never one sum', () => {
    const money = moneyUnder('FOUNDATION COMMUNITIES INC', 0, {
      payments: [
        cell('Foundation Communities Inc', { '2025:n': 2, '2025:cents': 700, '2026:n': 1, '2026:cents': -50 }),
        cell('FOUNDATION COMMUNITIES', { '2026:n': 1, '2026:cents': 900 }),
      ],
      contracts: [cell('FOUNDATION COMMUNITIES, INC.', { '0:n': 1, '0:cents': 5_000 })],
      grants: [],
    });
    expect(money).toEqual([
      {
        from: 'payments',
        match: 'likely',
        why: 'same-name',
        name: 'Foundation Communities Inc',
        lines: [
          { year: 2026, cents: -50, n: 1 },
          { year: 2025, cents: 700, n: 2 },
        ],
      },
      {
        from: 'payments',
        match: 'possible',
        why: 'other-form',
        name: 'FOUNDATION COMMUNITIES',
        lines: [{ year: 2026, cents: 900, n: 1 }],
      },
      {
        from: 'contracts',
        match: 'likely',
        why: 'same-name',
        name: 'FOUNDATION COMMUNITIES, INC.',
        lines: [{ cents: 5_000, n: 1 }],
      },
    ]);
  });

  it('is only possible where two numbers have the name, and is not there for a name that is only part of it', () => {
    const payments = [cell('River Fund Inc', { '2026:n': 1, '2026:cents': 1 })];
    expect(moneyUnder('RIVER FUND INC', 1, { ...nothing, payments }).map(({ match }) => match)).toEqual(['possible']);
    expect(moneyUnder('RIVER FUND OF AUSTIN INC', 0, { ...nothing, payments })).toEqual([]);
  });

  it('whose payments were all taken back is not told as 0', () => {
    expect(moneyUnder('A B', 0, { ...nothing, payments: [cell('A B', { '2026:n': 0, '2026:cents': 0 })] })).toEqual([]);
  });

  it('is told in lists by its strongest match alone, with its years and its reason', () => {
    const money = moneyUnder('RIVER FUND INC', 0, {
      ...nothing,
      payments: [
        cell('River Fund', { '2023:n': 1, '2023:cents': 50 }),
        cell('River Fund, Inc.', { '2024:n': 2, '2024:cents': 700, '2026:n': 1, '2026:cents': 300 }),
        cell('RIVER FUND INC.', { '2025:n': 1, '2025:cents': -100 }),
      ],
    });
    expect(foundIn('payments', money)).toEqual({
      state: 'found',
      match: 'likely',
      why: 'same-name',
      cents: 900,
      n: 4,
      years: { from: 2024, to: 2026 },
    });
    expect(foundIn('contracts', money)).toBeUndefined();
  });
});
