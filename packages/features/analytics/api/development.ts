import { cityDistricts } from '@moontower/contracts/place/city-districts';
import { feedsOf, type FeedRole, type FeedsByRole } from '@moontower/contracts/feeds/feed-roles';
import { monthAfter } from '@moontower/contracts/time';
import type { ApprovalLine, Chart, DevelopmentAnalytics, ItemType, MissingPart } from '@moontower/contracts';
import type { Sums } from '@moontower/store/analytics/analytics-reads';
import { CASE_TYPES, PERMIT_TYPES, PROJECT_TYPES } from '@moontower/store/tallies/development-tallies';
import { approvalLines, daysOf } from './approval.ts';
import { isMostOpenClear, isSlowestClear } from './clear-lines.ts';
import { labelled } from './budget.ts';
import { chart, dollars, sum } from './charts.ts';
import { districtChart } from './place-sums.ts';
import { largeOne, withoutSumFinding, type LargestRecord } from './one-large.ts';
import { districtCounts, isPlaced, openOf, placeSumsOf, type PlaceSums } from './place-sums.ts';
import { missingOf, type UnplacedCounts } from './placing.ts';
import {
  ANY_DAY,
  itemRows,
  LEAST_N,
  OPEN_STATES,
  basisOf,
  type Behind,
  type ItemRows,
  type AnswerBasis,
  type Where,
} from './answer-basis.ts';
import { comparable, coveredDays, isKnown, lastDay, partialMonths, type Months } from './window.ts';

export const PERMIT_FEEDS = ['permits'] as const;
export const PROJECT_FEEDS = ['site-plans', 'subdivisions', 'zoning'] as const;
export const CASE_FEEDS = [...PERMIT_FEEDS, ...PROJECT_FEEDS, 'plan-reviews'] as const;

export interface DevelopmentSums {
  roles: FeedsByRole;
  months: readonly Sums[];
  open: readonly Sums[];
  /** Of the window. */
  filed: readonly Sums[];
  approved: readonly Sums[];
  largest?: LargestRecord | undefined;
  /** Records that wait for their address to be looked up, by feed. */
  waiting?: UnplacedCounts;
}

/** Of some districts, and only with a declared value, where the number is. */
export const permitRows = ({ since, before: until }: Months, chosen: Where & Pick<ItemRows, 'valued'> = {}): string =>
  itemRows({ types: PERMIT_TYPES, since, until, ...chosen });
export const openRows = (types: readonly ItemType[], where: Where = {}): string =>
  itemRows({ types, states: OPEN_STATES, ...where });

export function developmentAnalytics(basis: AnswerBasis, sums: DevelopmentSums, window: Months): DevelopmentAnalytics {
  const places = placeSumsOf(sums.months);
  const permits = places.of(PERMIT_TYPES, window);
  const projects = openOf(sums.open, PROJECT_TYPES);
  const days = coveredDays(window, places.held(PERMIT_TYPES));
  const ofPermits: Behind = {
    from: feedsOf(sums.roles, ...PERMIT_FEEDS),
    n: permits.n,
    days,
    rows: permitRows(window),
  };
  const ofProjects: Behind = {
    from: feedsOf(sums.roles, ...PROJECT_FEEDS),
    n: projects.open,
    of: projects.n,
    rows: openRows(PROJECT_TYPES),
  };
  const approval = approvalLines(sums, window);
  const one = largeOne(sums, permits.cents);
  const permitsIn = (district: number) => places.of(PERMIT_TYPES, { ...window, district });
  const amounts = {
    cents: (district: number) => permitsIn(district).cents,
    valued: (district: number) => permitsIn(district).valued,
  };
  return {
    activeProjects: projects.open,
    totalValue: dollars(permits.cents),
    projectsByDistrict: districtCounts(openIn(sums), amounts),
    permitsByDistrict: districtCounts((district) => permitsIn(district).n, amounts),
    withoutDistrict: withoutDistrict(sums, { places, window }),
    window: { from: window.from, until: window.until, months: window.months.length },
    figures: figuresOf(basis, { places, ofPermits, ofProjects, window }),
    ...(one === undefined ? {} : { largest: one }),
    approval,
    asOf: new Date(basis.nowMs).toISOString(),
    charts: [
      ...placeCharts(basis, { places, window, ofPermits }).map((drawn) =>
        one === undefined ? drawn : withoutSumFinding(drawn),
      ),
      ...approvalCharts(basis, { sums, approval, window }),
    ],
    ...labelled(basis),
  };
}

/** The three numbers over the charts. */
function figuresOf(
  basis: AnswerBasis,
  { places, ofPermits, ofProjects, window }: Places & { ofProjects: Behind },
): DevelopmentAnalytics['figures'] {
  const permits = places.of(PERMIT_TYPES, window);
  return {
    activeProjects: { ...basisOf(basis, ofProjects), unit: 'count', value: ofProjects.of === 0 ? null : ofProjects.n },
    totalValue: {
      ...basisOf(basis, { ...ofPermits, n: permits.valued, of: permits.n, rows: permitRows(window, { valued: true }) }),
      unit: 'cents',
      value: permits.valued === 0 ? null : permits.cents,
    },
    permits: {
      ...basisOf(basis, ofPermits),
      unit: 'count',
      value: places.held(PERMIT_TYPES) === undefined ? null : permits.n,
    },
  };
}

const openIn = (sums: Pick<DevelopmentSums, 'open'>) => (district: number) =>
  openOf(sums.open, PROJECT_TYPES, district).open;

/** What districts have no number of, for want of records that name one. */
export const unplacedDevelopment = (sums: DevelopmentSums, window: Months): MissingPart[] => {
  const { projects, permits } = withoutDistrict(sums, { places: placeSumsOf(sums.months), window });
  return [projects.missing ?? [], permits.missing ?? []].flat();
};

/** What lies in no district, and why no district has a number where none has. */
function withoutDistrict(
  sums: DevelopmentSums,
  { places, window }: { places: PlaceSums; window: Months },
): DevelopmentAnalytics['withoutDistrict'] {
  const { n, cents, valued } = places.of(PERMIT_TYPES, { ...window, district: 0 });
  const why = (roles: readonly FeedRole[], count: (district: number) => number) => {
    const missing = missingOf(feedsOf(sums.roles, ...roles), count, { waiting: sums.waiting });
    return missing === undefined ? {} : { missing };
  };
  return {
    projects: {
      count: openIn(sums)(0),
      value: null,
      rows: openRows(PROJECT_TYPES, { withoutDistrict: true }),
      ...why(PROJECT_FEEDS, openIn(sums)),
    },
    permits: {
      count: n,
      value: valued === 0 ? null : dollars(cents),
      rows: permitRows(window, { withoutDistrict: true }),
      ...why(PERMIT_FEEDS, (district) => places.of(PERMIT_TYPES, { ...window, district }).n),
    },
  };
}

interface Places {
  places: PlaceSums;
  window: Months;
  ofPermits: Behind;
}
/** How many permits lie in a district. */
const locatedOf = ({ places, window }: Omit<Places, 'ofPermits'>, part: 'n' | 'valued'): number =>
  sum(cityDistricts().map((district) => places.of(PERMIT_TYPES, { ...window, district })[part]));

/** By month and district, beside the same months a year earlier where both are whole. */
function placeCharts(basis: AnswerBasis, { places, window, ofPermits }: Places): Chart[] {
  const held = places.held(PERMIT_TYPES);
  const both = comparable(window, held);
  const all = places.of(PERMIT_TYPES, window);
  const located = (part: 'n' | 'valued') => locatedOf({ places, window }, part);
  const at = (month: string, part: 'n' | 'cents') => places.of(PERMIT_TYPES, { months: [month] })[part];
  const monthly = (id: 'permits-by-month' | 'value-by-month', part: 'n' | 'cents') =>
    chart(basis, {
      ...ofPermits,
      id,
      n: part === 'n' ? all.n : all.valued,
      outOf: all.n,
      rows: permitRows(window, { valued: part === 'cents' }),
      of: 'month',
      unit: part === 'n' ? 'count' : 'cents',
      categories: window.months,
      partial: partialMonths(window, held),
      series: [
        {
          name: part === 'n' ? 'count' : 'value',
          values: window.months.map((month) => (isKnown(month, held) ? at(month, part) : null)),
        },
        ...(both.length === 0
          ? []
          : [
              {
                name: 'before',
                values: window.months.map((month) => (both.includes(month) ? at(monthAfter(month, -12), part) : null)),
              },
            ]),
      ],
    });
  return [
    districtChart(basis, {
      ...ofPermits,
      id: 'permits-by-district',
      n: located('n'),
      rows: permitRows(window, { districts: cityDistricts() }),
      outOf: all.n,
      both,
      known: isPlaced((district) => places.of(PERMIT_TYPES, { ...window, district }).n),
      of: (months, district) => places.of(PERMIT_TYPES, { months, district }).n,
      window,
    }),
    districtChart(basis, {
      ...ofPermits,
      id: 'value-by-district',
      unit: 'cents',
      n: located('valued'),
      rows: permitRows(window, { districts: cityDistricts(), valued: true }),
      outOf: all.n,
      both,
      known: isPlaced((district) => places.of(PERMIT_TYPES, { ...window, district }).valued),
      of: (months, district) => places.of(PERMIT_TYPES, { months, district }).cents,
      window,
    }),
    monthly('permits-by-month', 'n'),
    monthly('value-by-month', 'cents'),
  ];
}

interface Approvals {
  sums: DevelopmentSums;
  approval: readonly ApprovalLine[];
  window: Months;
}
function approvalCharts(basis: AnswerBasis, { sums, approval, window }: Approvals): Chart[] {
  const approved = `${window.from},${window.until}`;
  const told = approval.filter(({ medianDays }) => medianDays !== null);
  const all = daysOf(sums.approved, CASE_TYPES);
  // The rows hold those with their dates the wrong way round, of which no days are told.
  const dated = sum(approval.map((line) => line.n + line.reversed));
  const datedRows = itemRows({ types: CASE_TYPES, approved, filed: ANY_DAY });
  const feeds = feedsOf(sums.roles, ...CASE_FEEDS);
  const n = sum(all.values());
  const days = { from: window.from, to: lastDay(window.until) };
  const filed = approval.filter((line) => line.filed.n > 0 && !line.onlyApproved);
  // The share of a few is told in the table, with how many they are: a bar and a sentence would make too much of it.
  const cases = filed.filter((line) => line.filed.n >= LEAST_N);
  return [
    chart(basis, {
      id: 'approval-by-type',
      of: 'item-type',
      unit: 'days',
      from: feeds,
      n: sum(told.map((line) => line.n)),
      outOf: dated,
      days,
      rows: datedRows,
      clear: isSlowestClear(told, (type) => daysOf(sums.approved, [type])),
      categories: told.map(({ type }) => type),
      series: [
        { name: 'median', values: told.map(({ medianDays }) => medianDays) },
        { name: 'p75', values: told.map(({ p75Days }) => p75Days) },
        { name: 'p90', values: told.map(({ p90Days }) => p90Days) },
      ],
    }),
    chart(basis, {
      id: 'approval-days',
      of: 'days',
      unit: 'count',
      from: feeds,
      n,
      outOf: dated,
      days,
      rows: datedRows,
      ...histogram(all),
    }),
    chart(basis, {
      id: 'open-by-type',
      of: 'item-type',
      unit: 'share',
      from: feeds,
      n: sum(cases.map((line) => line.filed.n)),
      outOf: sum(filed.map((line) => line.filed.n)),
      days,
      rows: itemRows({ types: cases.length === 0 ? PROJECT_TYPES : cases.map(({ type }) => type), filed: approved }),
      clear: isMostOpenClear(cases),
      categories: cases.map(({ type }) => type),
      series: [{ name: 'open', values: cases.map((line) => line.filed.openShare) }],
    }),
  ];
}

/** Wider steps than the sums have: few enough to draw. */
const STEPS = [0, 1, 8, 15, 31, 60, 88, 179, 361, 732] as const;
function histogram(days: ReadonlyMap<number, number>) {
  const values = STEPS.map((from, at) => {
    const next = STEPS[at + 1] ?? Infinity;
    return sum([...days].filter(([bin]) => bin >= from && bin < next).map(([, count]) => count));
  });
  const named = STEPS.map((from, at) => {
    const next = STEPS[at + 1];
    return next === undefined ? `${from}+` : next - 1 === from ? String(from) : `${from}-${next - 1}`;
  });
  return { categories: named, series: [{ name: 'count', values }] };
}
