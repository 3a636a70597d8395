import { cityDistricts } from '@moontower/contracts/place/city-districts';
import { feedsOf } from '@moontower/contracts/feeds/feed-roles';
import { monthAfter } from '@moontower/contracts/time';
import type { Chart, DistrictMeasure, DistrictScorecard, DistrictsAnalytics, MissingPart } from '@moontower/contracts';
import { PERMIT_TYPES } from '@moontower/store/tallies/development-tallies';
import { countsDiffer } from '@moontower/words/chart-titles/chance';
import { labelled } from '../budget.ts';
import { chart, dollars, sum } from '../charts.ts';
import {
  CODE,
  CODE_FEEDS,
  measuring,
  REQUEST_FEEDS,
  REQUESTS,
  spanOf,
  type DistrictSums,
  type MeasureDefinition,
} from './district-measures.ts';
import { PERMIT_FEEDS } from '../development.ts';
import { opportunitiesOf, opportunityFacts } from '../opportunities.ts';
import { districtChart, isPlaced, medianOf, placeSumsOf, ranksOf } from '../place-sums.ts';
import { missingOf, type UnplacedCounts } from '../placing.ts';
import { itemRows, basisOf, type Behind, type AnswerBasis } from '../answer-basis.ts';
import { coveredDays, isKnown, partialMonths, type Months } from '../window.ts';

const whyMissing = ({ from, count, stopped }: MeasureDefinition, waiting: UnplacedCounts | undefined) => {
  const missing = missingOf(from, count, { waiting, stopped });
  return missing === undefined ? {} : { missing };
};

/** What districts have no number of. */
export const missingMeasures = (sums: DistrictSums, window: Months): MissingPart[] =>
  measuring(sums, window).flatMap((one) => missingOf(one.from, one.count, one) ?? []);

/** Where no record names its district, or fewer than four of five do, nothing is measured: nulls, not zeros. */
function measured({ unit, from, count, cents, stopped }: MeasureDefinition): (number | null)[] {
  if (missingOf(from, count, { stopped }) !== undefined) return cityDistricts().map(() => null);
  const counts = cityDistricts().map(count);
  return unit === 'cents' && cents !== undefined ? cityDistricts().map((district) => dollars(cents(district))) : counts;
}

function changeOf({ over, unit }: MeasureDefinition, district: number) {
  if (over === undefined || over.both.length < 3) return {};
  const scale = unit === 'cents' ? dollars : (amount: number) => amount;
  const now = scale(over.of(over.both, district));
  const before = scale(
    over.of(
      over.both.map((month) => monthAfter(month, -12)),
      district,
    ),
  );
  // Of amounts nothing here says how they scatter.
  const clear = unit === 'count' && countsDiffer([before, now], cityDistricts().length);
  return { change: { now, before, months: over.both.length, clear } };
}

function behind(one: MeasureDefinition, districts: readonly number[]): Behind {
  const { from, count, outOf, days, rows } = one;
  return {
    from,
    n: sum(districts.map(count)),
    ...(outOf === undefined ? {} : { of: sum(districts.map(outOf)) }),
    ...(days === undefined ? {} : { days }),
    rows: rows({ districts }),
  };
}
const inUnit = ({ unit }: MeasureDefinition, value: number | null): number | null =>
  value !== null && unit === 'cents' ? Math.round(value * 100) : value;

function measureOf(basis: AnswerBasis, one: MeasureDefinition, waiting: UnplacedCounts | undefined): DistrictMeasure {
  const values = measured(one);
  const ranks = ranksOf(values);
  const known = values.some((value) => value !== null);
  const total = known ? sum(values.map((value) => value ?? 0)) : null;
  return {
    id: one.id,
    ...whyMissing(one, waiting),
    figure: { ...basisOf(basis, behind(one, cityDistricts())), unit: one.unit, value: inUnit(one, total) },
    districts: cityDistricts().map((district, at) => ({
      district,
      count: known ? one.count(district) : null,
      value: !known || one.cents === undefined ? null : dollars(one.cents(district)),
      measured: values[at] ?? null,
      rank: ranks[at] ?? null,
      ...(known ? changeOf(one, district) : {}),
      rows: one.rows({ districts: [district] }),
    })),
    without: {
      count: one.count(0),
      value: one.cents === undefined ? null : dollars(one.cents(0)),
      rows: one.rows({ withoutDistrict: true }),
    },
  };
}

function chartOf(basis: AnswerBasis, one: MeasureDefinition, window: Months): Chart {
  const { over, cents, count, unit } = one;
  const whole = unit === 'cents' && cents !== undefined ? cents : count;
  const { of: outOf, ...stands } = behind(one, cityDistricts());
  return districtChart(basis, {
    ...stands,
    ...(outOf === undefined ? {} : { outOf }),
    id: `district-${one.id}`,
    unit,
    window,
    both: over?.both ?? [],
    known: measured(one).some((value) => value !== null),
    of: (months, district) =>
      months === window.months || over === undefined ? whole(district) : over.of(months, district),
  });
}

export function districtsAnalytics(basis: AnswerBasis, sums: DistrictSums, window: Months): DistrictsAnalytics {
  const all = measuring(sums, window);
  return {
    window: { from: window.from, until: window.until, months: window.months.length },
    measures: all.map((one) => measureOf(basis, one, sums.waiting)),
    asOf: new Date(basis.nowMs).toISOString(),
    charts: all.map((one) => chartOf(basis, one, window)),
    ...labelled(basis),
  };
}

const SCORECARDS = [
  ['scorecard-permits', PERMIT_TYPES, 'n', PERMIT_FEEDS],
  ['scorecard-value', PERMIT_TYPES, 'cents', PERMIT_FEEDS],
  ['scorecard-requests', REQUESTS, 'n', REQUEST_FEEDS],
  ['scorecard-code', CODE, 'n', CODE_FEEDS],
] as const;

interface ScorecardOf {
  window: Months;
  district: number;
}
function scorecardCharts(basis: AnswerBasis, sums: DistrictSums, { window, district }: ScorecardOf): Chart[] {
  const places = placeSumsOf(sums.months);
  return SCORECARDS.map(([id, types, part, roles]) => {
    const { held, window: told } = spanOf(sums, types, window);
    const all = places.of(types, { ...told, district });
    const at = (month: string) => places.of(types, { months: [month], district })[part];
    const isTold = isPlaced((one) => places.of(types, { ...told, district: one })[part === 'n' ? 'n' : 'valued']);
    return chart(basis, {
      id,
      of: 'month',
      unit: part === 'n' ? 'count' : 'cents',
      from: feedsOf(sums.roles, ...roles),
      n: part === 'n' ? all.n : all.valued,
      outOf: all.n,
      days: coveredDays(window, held),
      rows: itemRows({ types, since: told.since, until: told.before, districts: [district], valued: part === 'cents' }),
      categories: window.months,
      partial: partialMonths(window, held),
      series: [
        {
          name: part === 'n' ? 'count' : 'value',
          values: window.months.map((month) => (isTold && isKnown(month, held) ? at(month) : null)),
        },
      ],
    });
  });
}

/** The scorecard of one district. */
export function districtScorecard(
  basis: AnswerBasis,
  sums: DistrictSums,
  { window, district }: ScorecardOf,
): DistrictScorecard {
  const opportunity = opportunitiesOf(opportunityFacts(sums, window), window)[district - 1];
  if (opportunity === undefined) throw new Error(`there is no district ${district}`);
  return {
    district,
    window: { from: window.from, until: window.until, months: window.months.length },
    measures: measuring(sums, window).map((one) => {
      const values = measured(one);
      return {
        id: one.id,
        ...whyMissing(one, sums.waiting),
        figure: {
          ...basisOf(basis, behind(one, [district])),
          unit: one.unit,
          value: inUnit(one, values[district - 1] ?? null),
        },
        rank: ranksOf(values)[district - 1] ?? null,
        median: inUnit(one, medianOf(values)),
        ...(values.every((value) => value === null) ? {} : changeOf(one, district)),
      };
    }),
    opportunity,
    asOf: new Date(basis.nowMs).toISOString(),
    charts: scorecardCharts(basis, sums, { window, district }),
    ...labelled(basis),
  };
}
