import { austin } from '@moontower/city';
import type { Chart } from '@moontower/contracts';
import type { Sums } from '@moontower/store/analytics/analytics-reads';
import { describe, expect, it } from 'vitest';
import { developmentAnalytics } from './development.ts';
import { districtsAnalytics, districtScorecard } from './districts/districts.ts';
import { windowAt } from './window.ts';

const nowMs = Date.parse('2026-11-22T15:00:00Z');
const zone = 'America/Chicago';
const window = windowAt(nowMs, { zone });
const basis = { feeds: new Map(), nowMs, zone, simulated: false };

/** 200 permits and 200 open site plans, of which so many name district 9. */
function answers(placed: number) {
  const sums = {
    '9:n': placed,
    '9:valued': placed,
    '9:cents': placed * 1_000,
    '0:n': 200 - placed,
    '0:valued': 200 - placed,
    '0:cents': (200 - placed) * 1_000,
  };
  const months: Sums[] = [{ cell: { at: window.months[3] ?? '', type: 'building-permits' }, sums }];
  const open: Sums[] = [
    {
      cell: { type: 'site-plans' },
      sums: { '9:open': placed, '9:n': placed, '0:open': 200 - placed, '0:n': 200 - placed },
    },
  ];
  const places = { roles: austin.feeds, months, open, fresh: [], held: [], perPerson: null };
  return {
    development: developmentAnalytics(basis, { roles: austin.feeds, months, open, filed: [], approved: [] }, window),
    districts: districtsAnalytics(basis, places, window),
    card: districtScorecard(basis, places, { window, district: 9 }),
  };
}
const valuesOf = (charts: readonly Chart[], id: string) =>
  charts.find(({ figure }) => figure.id === id)?.figure.series.flatMap(({ values }) => values) ?? [];

/** What every answer says of permits in district 9. */
function permitsOf({ development, districts, card }: ReturnType<typeof answers>) {
  const measure = districts.measures.find(({ id }) => id === 'permits');
  const line = measure?.districts.find(({ district }) => district === 9);
  return [
    development.permitsByDistrict.find(({ district }) => district === 9)?.count,
    valuesOf(development.charts, 'permits-by-district')[8],
    line?.count,
    line?.measured,
    valuesOf(districts.charts, 'district-permits')[8],
    card.measures.find(({ id }) => id === 'permits')?.figure.value,
    valuesOf(card.charts, 'scorecard-permits')[3],
  ];
}

describe('one number of a district', () => {
  it('is the same in every answer where most records name one', () => {
    expect(permitsOf(answers(170))).toEqual(Array(7).fill(170));
  });

  it('is withheld in every answer where fewer than four of five do, amounts and open cases too', () => {
    const few = answers(46);
    expect(permitsOf(few)).toEqual(Array(7).fill(null));
    const { development, districts, card } = few;
    expect(development.permitsByDistrict.map(({ value }) => value)).toEqual(Array(10).fill(null));
    expect(development.projectsByDistrict.map(({ count, value }) => count ?? value)).toEqual(Array(10).fill(null));
    for (const charts of [development.charts, districts.charts, card.charts])
      for (const id of ['value-by-district', 'district-value', 'district-open', 'scorecard-value'])
        expect([id, valuesOf(charts, id).filter((value) => value !== null)]).toEqual([id, []]);
    expect(development.withoutDistrict.permits).toMatchObject({
      count: 154,
      missing: { why: 'few-placed', placed: 46, of: 200, needed: 114 },
    });
    expect(development.withoutDistrict.projects.missing).toMatchObject({ placed: 46, of: 200 });
  });
});
