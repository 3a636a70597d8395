import { fiscalYearOf, type City, type HelpLine } from '@moontower/city';
import { feedsOf, type FeedRole, type FeedsByRole } from '@moontower/contracts/feeds/feed-roles';
import { REPORTS_FEED } from '@moontower/contracts/reports/report-path';
import { guardSums, isHomelessDepartment } from '@moontower/contracts';
import type { CountedSeries, Homelessness, PublishedSeries } from '../contract.ts';
import {
  countOf,
  districtMonths,
  districtsOf,
  FEW,
  heldTimes,
  isFrom,
  monthOf,
  type HeldTimes,
} from './camp-months.ts';
import type { HomelessSeriesId } from '../homeless-series.ts';
import type { SourceFeed, Sums } from '@moontower/store/analytics/analytics-reads';
import type { RecordFields } from '@moontower/store/feeds/record-reads';
import { totalOf, yearOf } from '@moontower/store/analytics/budget-sums';
import { DAY_MS, localDate, publishedTime } from '@moontower/contracts/time';

/** What is stored of all this. */
export interface HomelessnessData {
  counts: readonly RecordFields[];
  cityCounts: readonly RecordFields[];
  beds: readonly RecordFields[];
  camps: readonly Sums[];
  cases: readonly Sums[];
  payments: readonly Sums[];
  budget: readonly Sums[];
  feeds: ReadonlyMap<string, SourceFeed>;
  /** Month → all tickets of the city's of it that are held. */
  tickets: ReadonlyMap<string, number>;
  /** The city's. */
  zone: string;
  fiscalYear: City['fiscalYear'];
  roles: FeedsByRole;
  help: readonly HelpLine[];
  /** Made-up records: every source line says so. */
  simulated: boolean;
}
type Series = HomelessSeriesId | 'payments';
const ROLE_OF_SERIES: Readonly<Record<Series, FeedRole>> = {
  count: 'federal-counts',
  'city-count': 'homeless-counts',
  beds: 'federal-beds',
  complaints: 'requests',
  reports: 'reports',
  cases: 'camping-cases',
  budget: 'budget',
  payments: 'payments',
};
/** What a city publishes of it; residents' reports are ours in each. */
export function feedOfSeries(id: Series, feeds: FeedsByRole): string | undefined {
  return feedsOf({ ...feeds, reports: [REPORTS_FEED] }, ROLE_OF_SERIES[id])[0];
}
export const seriesFeeds = (feeds: FeedsByRole): string[] =>
  feedsOf({ ...feeds, reports: [REPORTS_FEED] }, ...Object.values(ROLE_OF_SERIES));
/** Columns of the published counts, by the lines they are drawn as; the year's column stands first. */
export const COLUMNS = {
  count: {
    year: 'sheet',
    lines: { all: 'Overall Homeless', sheltered: 'Sheltered Total Homeless', unsheltered: 'Unsheltered Homeless' },
  },
  'city-count': {
    year: 'pitcount_year',
    lines: { all: 'total_unduplicated_individuals', sheltered: 'sheltered', unsheltered: 'unsheltered' },
  },
  beds: {
    year: 'sheet',
    lines: {
      shelter: 'Total Year-Round Beds (ES, TH, SH)',
      emergency: 'Total Year-Round Beds (ES)',
      transitional: 'Total Year-Round Beds (TH)',
      haven: 'Total Year-Round Beds (SH)',
      rehousing: 'Total Year-Round Beds (RRH)',
      supportive: 'Total Year-Round Beds (PSH)',
      seasonal: 'Total Seasonal Beds (ES)',
    },
  },
} as const;
/** The question to the city's dataset whose answer are these sums, in the portal's own language (SoQL). */
export const SPENDING_QUERY =
  'SELECT fy_dc, dept_nm, fund_nm, sum(amount), count(*) ' +
  "WHERE upper(dept_nm) LIKE '%HOMELESS%' GROUP BY fy_dc, dept_nm, fund_nm ORDER BY fy_dc";

const UNKNOWN = { title: '', publisher: '', dataset: '', homepage: '' };
type Sources = Pick<HomelessnessData, 'feeds' | 'roles' | 'zone' | 'simulated'>;
function standing(id: HomelessSeriesId | 'payments', { feeds, roles, zone, simulated }: Sources) {
  const own = feedOfSeries(id, roles) ?? '';
  const feed = feeds.get(own);
  const { title, publisher, dataset, homepage } = feed?.about ?? UNKNOWN;
  return {
    source: { feed: own, title, publisher, dataset, href: homepage },
    asOf: feed === undefined ? {} : timesOf(feed, zone),
    ...(simulated ? { simulated: true as const } : {}),
  };
}
function timesOf({ cityUpdatedAt, portalUpdatedAt, checkedAt }: SourceFeed, zone: string) {
  const city = cityUpdatedAt ?? portalUpdatedAt;
  return {
    ...(city === undefined ? {} : { city: new Date(publishedTime(city.getTime(), zone)).toISOString() }),
    ...(checkedAt === undefined ? {} : { checked: checkedAt.toISOString() }),
  };
}

/** Every year from the first to the last, so that one without a count is seen as one. */
function allYears(years: readonly number[]): number[] {
  const first = Math.min(...years);
  return years.length === 0 ? [] : Array.from({ length: Math.max(...years) - first + 1 }, (_, at) => first + at);
}

const wholeOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;

function published(id: keyof typeof COLUMNS, rows: readonly RecordFields[], sources: Sources): PublishedSeries {
  const { year, lines } = COLUMNS[id];
  const byYear = new Map(
    rows.flatMap((fields) => {
      const at = Number(fields[year]);
      return Number.isInteger(at) && at > 1990 && at < 2100 ? [[at, fields] as const] : [];
    }),
  );
  const years = allYears([...byYear.keys()]);
  return {
    id,
    unit: id === 'beds' ? 'beds' : 'people',
    ...standing(id, sources),
    years,
    lines: Object.entries(lines)
      .map(([line, column]) => ({ id: line, values: years.map((at) => wholeOf(byYear.get(at)?.[column])) }))
      .filter(({ values }) => values.some((value) => value !== null)),
  };
}

/** The year that goes on, where it or one after it is told. */
const unfinishedFrom = (running: number, years: readonly number[]) =>
  years.some((year) => year >= running) ? { unfinished: running } : {};

/** The operating budget of the departments by fiscal year: planned and spent, as the city's books have them. */
function budgetOf({ budget, ...sources }: HomelessnessData, running: number): PublishedSeries {
  const own = budget.filter((sums) => isHomelessDepartment(String(sums.cell['name'])) && yearOf(sums) > 0);
  const years = allYears([...new Set(own.map(yearOf))]);
  const sums = years.map((year) => totalOf(own.filter((cell) => yearOf(cell) === year)));
  return {
    id: 'budget',
    unit: 'cents',
    ...standing('budget', sources),
    years,
    ...unfinishedFrom(running, years),
    lines: [
      { id: 'planned', values: sums.map(({ budget: cents }) => cents) },
      { id: 'spent', values: sums.map(({ actual }) => actual) },
    ].filter(({ values }) => values.some((value) => value !== null)),
  };
}

interface CountedCells {
  cells: readonly Sums[];
  held: HeldTimes;
  /** The month or the year that goes on. */
  running: string;
  /** Those of which a second sum is told, by district: one that is not told may not follow from it. */
  apart?: readonly string[];
  /** Among how many each is found, where that is known. */
  tickets?: ReadonlyMap<string, number>;
}
function byTime(
  id: 'complaints' | 'reports' | 'cases',
  { cells, held: { times, cutFrom }, running, apart = [], tickets }: CountedCells,
  sources: Sources,
): CountedSeries {
  const counts = new Map(times.map((time) => [time, countOf(cells.filter((sums) => monthOf(sums) === time))]));
  const guarded = (some: readonly string[]) => {
    const told = guardSums(some.map((time) => counts.get(time) ?? 0));
    return some.map((time, at) => [time, told[at] ?? FEW] as const);
  };
  const values = new Map([
    ...guarded(times.filter((time) => !apart.includes(time))),
    ...guarded(times.filter((time) => apart.includes(time))),
  ]);
  return {
    id,
    unit: id,
    ...standing(id, sources),
    times: [...times],
    values: times.map((time) => values.get(time) ?? FEW),
    ...(times.includes(running) ? { unfinished: running } : {}),
    ...(cutFrom === undefined ? {} : { cutFrom }),
    ...(tickets === undefined ? {} : { among: times.map((time) => tickets.get(time) ?? 0) }),
  };
}

/** The day from which the city's tickets are kept; undefined where none is deleted for its age. */
function ticketsKeptFrom({ feeds, roles, zone }: HomelessnessData, nowMs: number): string | undefined {
  const days = feeds.get(feedOfSeries('complaints', roles) ?? '')?.about?.retentionDays;
  return days === undefined ? undefined : localDate(nowMs - days * DAY_MS, zone);
}

const isLine = ({ payments }: { payments: number }): boolean => payments > 0;

/**
 * Everything the page tells, each series by itself. Sums of places and persons go through `guardSums`; nothing adds two
 * series.
 */
export function homelessness(
  stored: HomelessnessData,
  { nowMs, month, districts }: { nowMs: number; month: string; districts: readonly number[] },
): Homelessness {
  const { camps, cases, payments, tickets, simulated } = stored;
  const today = localDate(nowMs, stored.zone);
  const fiscalYear = fiscalYearOf(today, stored.fiscalYear);
  // Residents' reports stay for good, the city's tickets do not: neither says which months of the other are held.
  const complained = camps.filter(isFrom('city'));
  const heldComplaints = heldTimes(complained, { last: month, keptFrom: ticketsKeptFrom(stored, nowMs) });
  const apart = districtMonths(heldComplaints);
  // Where residents reported none at all there is nothing to hide: a row of "fewer than 5" would say there may be some.
  const reported = camps.filter((sums) => isFrom('residents')(sums) && (sums.sums['n'] ?? 0) > 0);
  const caseYears = [...new Set(cases.filter(({ sums }) => (sums['n'] ?? 0) > 0).map(monthOf))].toSorted();
  return {
    asOf: new Date(nowMs).toISOString(),
    ...(simulated ? { simulated: true as const } : {}),
    help: stored.help.map((line) => ({ ...line })),
    published: [
      published('count', stored.counts, stored),
      published('city-count', stored.cityCounts, stored),
      published('beds', stored.beds, stored),
      budgetOf(stored, fiscalYear),
    ],
    counted: [
      byTime('complaints', { cells: complained, held: heldComplaints, running: month, apart, tickets }, stored),
      byTime('reports', { cells: reported, held: heldTimes(reported, { last: month }), running: month, apart }, stored),
      byTime('cases', { cells: cases, held: { times: caseYears }, running: month.slice(0, 4) }, stored),
    ],
    districts: districtsOf(camps, { months: apart, today, districts }),
    spending: {
      query: SPENDING_QUERY,
      ...standing('payments', stored),
      ...unfinishedFrom(fiscalYear, payments.map(yearOf)),
      lines: payments
        .map((sums) => ({
          year: yearOf(sums),
          department: String(sums.cell['department'] ?? ''),
          fund: String(sums.cell['fund'] ?? ''),
          cents: sums.sums['cents'] ?? 0,
          payments: sums.sums['n'] ?? 0,
        }))
        .filter(isLine)
        .toSorted((a, b) => b.year - a.year || a.department.localeCompare(b.department) || b.cents - a.cents),
    },
  };
}
