import { describe, expect, it } from 'vitest';
import { countedRows, hasWithheld, publishedRows } from './series-rows.ts';

const about = { source: { feed: 'a-feed', title: '', publisher: '', dataset: '', href: '' }, asOf: {} };

describe('rows of a series', () => {
  it('stand newest first; a year without a count is none, not zero', () => {
    const rows = publishedRows({
      ...about,
      id: 'count',
      unit: 'people',
      years: [2020, 2021, 2022],
      lines: [
        { id: 'all', values: [100, null, 0] },
        { id: 'unsheltered', values: [40, null, null] },
      ],
    });
    expect(rows).toEqual([
      { at: '2022', values: [0, null], share: 0 },
      { at: '2021', values: [null, null], share: 0 },
      { at: '2020', values: [100, 40], share: 1 },
    ]);
  });

  it('say of the first month from which day on its records are held, where those before are deleted', () => {
    const counted = { times: ['2026-08', '2026-09'], values: [{ count: 8 }, { count: 9 }], cutFrom: '2026-08-24' };
    const rows = countedRows({ ...about, id: 'complaints', unit: 'complaints', ...counted });
    expect(rows.map(({ at, heldFrom }) => [at, heldFrom])).toEqual([
      ['2026-09', undefined],
      ['2026-08', '2026-08-24'],
    ]);
  });

  it('say which year or month is not over yet', () => {
    const lines = [{ id: 'spent', values: [4, 3, 0] }];
    const years = { years: [2026, 2027, 2028], lines, unfinished: 2027 };
    expect(
      publishedRows({ ...about, id: 'budget', unit: 'cents', ...years }).map(({ unfinished }) => unfinished),
    ).toEqual([true, true, undefined]);
    const months = { times: ['2026-10', '2026-11'], values: [{ count: 8 }, { count: 9 }], unfinished: '2026-11' };
    const rows = countedRows({ ...about, id: 'complaints', unit: 'complaints', ...months });
    expect(rows.map(({ unfinished }) => unfinished)).toEqual([true, undefined]);
  });

  it('draw no bar for a sum that is not told', () => {
    const values = [{ count: 8 }, { fewerThan: 5 as const }, { withheld: true as const }];
    expect(countedRows({ ...about, id: 'cases', unit: 'cases', times: ['2023', '2024', '2025'], values })).toEqual([
      { at: '2025', values: [{ withheld: true }], share: 0 },
      { at: '2024', values: [{ fewerThan: 5 }], share: 0 },
      { at: '2023', values: [{ count: 8 }], share: 1 },
    ]);
    expect([hasWithheld(values), hasWithheld(values.slice(0, 2))]).toEqual([true, false]);
  });
});
