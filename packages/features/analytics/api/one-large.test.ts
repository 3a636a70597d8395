import { austin } from '@moontower/city';
import type { Sums } from '@moontower/store/analytics/analytics-reads';
import { expect, it } from 'vitest';
import { developmentAnalytics } from './development.ts';
import { windowAt } from './window.ts';

const nowMs = Date.parse('2026-11-22T15:00:00Z');
const zone = 'America/Chicago';
/** A hundred permits of $10,000 in each district in each month of two years. */
const months = Array.from({ length: 26 }, (_, back) =>
  new Date(Date.UTC(2026, 10 - back, 1)).toISOString().slice(0, 7),
);
const cells = (more: number): Sums[] =>
  months.map((at) => {
    const sums: Record<string, number> = {};
    for (let district = 1; district <= 10; district += 1) {
      const extra = at === '2026-08' && district === 9 ? more : 0;
      sums[`${district}:n`] = 100 + (extra > 0 ? 1 : 0);
      sums[`${district}:valued`] = 100 + (extra > 0 ? 1 : 0);
      sums[`${district}:cents`] = 100 * 1_000_000 + extra;
    }
    return { cell: { at, type: 'building-permits' }, sums };
  });
const answer = (valueCents: number) =>
  developmentAnalytics(
    { feeds: new Map(), nowMs, zone, simulated: false },
    {
      roles: austin.feeds,
      months: cells(valueCents),
      open: [],
      filed: [],
      approved: [],
      largest: {
        _id: 'austin-permits:1',
        title: 'Building permit at 1 Sample St',
        titleParts: [['Building permit'], [' at {0}', '1 Sample St']],
        valueCents,
      },
    },
    windowAt(nowMs, { zone }),
  );

it('one record worth more than all others is named with its share beside the sums that it is in', () => {
  const others = 12 * 10 * 100 * 1_000_000;
  const { largest, figures } = answer(others * 2);
  expect(figures.totalValue.value).toBe(others * 3);
  expect(largest).toMatchObject({
    uid: 'austin-permits:1',
    titleParts: [['Building permit'], [' at {0}', '1 Sample St']],
    value: (others * 2) / 100,
    share: 2 / 3,
  });
  expect(answer(1_000_000).largest).toBeUndefined();
});

it('and makes no sentence: charts of amounts have none then, and no district is said to have changed', () => {
  const { charts } = answer(12 * 10 * 100 * 1_000_000 * 2);
  const rules = Object.fromEntries(charts.map(({ figure, finding }) => [figure.id, finding?.rule]));
  expect([rules['value-by-district'], rules['value-by-month']]).toEqual([undefined, undefined]);
  expect(rules['permits-by-district']).not.toBe('district-changed');
});
