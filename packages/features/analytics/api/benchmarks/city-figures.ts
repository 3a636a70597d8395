import {
  BENCHMARK_MONTHS,
  BENCHMARK_VERSIONS,
  BENCHMARKS,
  LEAST_DATED,
  type BenchmarkId,
} from '@moontower/contracts/analytics/benchmark-ids';
import type {
  BenchmarkMonth,
  BenchmarkSource,
  CityFigures,
  CityMeasure,
} from '@moontower/contracts/analytics/benchmarks';
import { feedsOf, type FeedRole } from '@moontower/contracts/feeds/feed-roles';
import { localDate, monthAfter } from '@moontower/contracts/time';
import type { ApiContext } from '@moontower/feature/define-feature';
import type { SourceFeed, Sums } from '@moontower/store/analytics/analytics-reads';
import { historyClosed, requestsClosed } from '@moontower/store/tallies/closing-tallies';
import { byMonth, daysToApproval, PERMIT_TYPES } from '@moontower/store/tallies/development-tallies';
import { daysOf } from '../approval.ts';
import { sum } from '../charts.ts';
import { lastDay, type MonthSpan } from '../window.ts';

export type FigureDeps = Pick<ApiContext, 'analytics' | 'city' | 'facts' | 'nowMs'>;

/** Records of one month, by which it is seen where they begin and end. */
interface Month extends BenchmarkMonth {
  /** Of those that should name the days that are counted by, and how many do. */
  dated: { n: number; of: number };
}
interface MeasureMonths {
  role: FeedRole;
  months: ReadonlyMap<string, Month>;
  /** So many days after a month what it counts is known. */
  afterDays: number;
}

/** What the tallies hold of these months, read once for all measures. */
interface Read {
  requests: { role: 'request-history' | 'requests'; cells: readonly Sums[] };
  permits: readonly Sums[];
  approved: readonly Sums[];
}

async function read({ analytics, facts, city }: FigureDeps, thisMonth: string): Promise<Read> {
  // A register of past requests names the day of closing; a live list may tell the last change alone.
  const role = feedsOf(facts.feeds, 'request-history').length > 0 ? 'request-history' : 'requests';
  // Of a recording the rows are told, whenever they are of.
  const range = city.mode === 'recorded' ? {} : { from: monthAfter(thisMonth, -13) };
  const [cells, permits, approved] = await Promise.all([
    analytics.cells(role === 'requests' ? requestsClosed : historyClosed, range),
    analytics.cells(byMonth, range),
    analytics.cells(daysToApproval, range),
    analytics.complete([requestsClosed, historyClosed, byMonth, daysToApproval]),
  ]);
  const ofPermits = ({ cell }: Sums) => PERMIT_TYPES.some((type) => type === cell['type']);
  return { requests: { role, cells }, permits: permits.filter(ofPermits), approved: approved.filter(ofPermits) };
}

function perMonth(cells: readonly Sums[]): Map<string, Sums[]> {
  const months = new Map<string, Sums[]>();
  for (const one of cells) {
    const month = String(one.cell['at']);
    const own = months.get(month);
    if (own === undefined) months.set(month, [one]);
    else own.push(one);
  }
  return months;
}
const monthsOf = (cells: readonly Sums[], make: (month: string, own: readonly Sums[]) => Omit<Month, 'month'>) =>
  new Map([...perMonth(cells)].map(([month, own]) => [month, { month, ...make(month, own) }]));
const named = (cells: readonly Sums[], name: string): number => sum(cells.map(({ sums }) => sums[name] ?? 0));
/** All districts of the cells. */
const all = (cells: readonly Sums[]): number =>
  sum(cells.flatMap(({ sums }) => Object.entries(sums).map(([name, n]) => (name.endsWith(':n') ? n : 0))));

function closedWithin({ requests: { role, cells } }: Read, most: 7 | 30): MeasureMonths {
  return {
    role,
    afterDays: most,
    months: monthsOf(cells, (_month, own) => ({
      n: named(own, `in${most}`),
      of: named(own, 'n'),
      dated: { n: named(own, 'dated'), of: named(own, 'closed') },
    })),
  };
}

function issued({ permits }: Read): MeasureMonths {
  const months = monthsOf(permits, (_month, own) => ({ n: all(own), of: all(own), dated: { n: 1, of: 1 } }));
  return { role: 'permits', afterDays: 0, months };
}

function approval({ permits, approved }: Read): MeasureMonths {
  const byApproval = perMonth(approved);
  return {
    role: 'permits',
    afterDays: 0,
    months: monthsOf(permits, (month, own) => {
      const days = [...daysOf(byApproval.get(month) ?? [], PERMIT_TYPES)].filter(([, n]) => n > 0);
      const n = sum(days.map(([, count]) => count));
      const of = Math.max(n, all(own));
      return { n, of, days, dated: { n, of } };
    }),
  };
}

const COUNTED: Readonly<Record<BenchmarkId, (from: Read) => MeasureMonths>> = {
  'closed-7': (from) => closedWithin(from, 7),
  'closed-30': (from) => closedWithin(from, 30),
  permits: issued,
  approval,
};

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The newest months that follow each other, at most `BENCHMARK_MONTHS`. */
export function newestRun<T extends { month: string }>(months: readonly T[]): T[] {
  const sorted = months.toSorted((a, b) => a.month.localeCompare(b.month));
  const gap = sorted.findLastIndex(({ month }, at) => at > 0 && monthAfter(month, -1) !== sorted[at - 1]?.month);
  return sorted.slice(Math.max(0, gap)).slice(-BENCHMARK_MONTHS);
}

/**
 * Months that are whole: records began before and go on after, far enough for what is counted to be known. A month
 * without any record is a hole in what was read.
 */
function wholeMonths({ months, afterDays }: MeasureMonths, { first, last }: MonthSpan): Month[] {
  const isWhole = ({ month, of }: Month) =>
    of > 0 && month > first && dayAfter(`${monthAfter(month, 1)}-01`, afterDays) <= `${last}-01`;
  return newestRun([...months.values()].filter(isWhole));
}

interface CityState {
  thisMonth: string;
  recorded: boolean;
  people: boolean;
}

type MissingMonths = Pick<CityMeasure, 'why' | 'held' | 'dated'>;

const whyNoMonth = (last: string, thisMonth: string) =>
  last < monthAfter(thisMonth, -1) ? ('stopped' as const) : ('no-whole-month' as const);
const isRead = (feed: SourceFeed | undefined): boolean =>
  feed?.checkedAt !== undefined && feed.firstLoad?.done !== false;

/** Why a city has no number, or its months. */
function countedOrWhy(
  { id, feeds, counted }: { id: BenchmarkId; feeds: readonly (SourceFeed | undefined)[]; counted: MeasureMonths },
  { thisMonth, recorded, people }: CityState,
): { months: Month[] } | MissingMonths {
  if (feeds.length === 0) return { why: 'not-published' };
  const known = [...counted.months.keys()].filter((month) => recorded || month <= thisMonth).toSorted();
  const [first = '', last = ''] = [known[0], known.at(-1)];
  const rows = sum([...counted.months.values()].map(({ of }) => of));
  const held = known.length === 0 ? {} : { held: { rows, ...daysOfMonths(first, last) } };
  // What a recording leaves out is not told by it.
  if (recorded) return { why: 'recorded', ...held };
  if (!feeds.every(isRead)) return { why: 'first-reading' };
  if (id === 'permits' && !people) return { why: 'no-people' };
  const months = wholeMonths(counted, { first, last });
  if (months.length === 0) return { why: whyNoMonth(last, thisMonth), ...held };
  return datedMonths(months);
}

/** Where too few name the days that are counted by, their number would be of the few that do. */
function datedMonths(months: Month[]): { months: Month[] } | MissingMonths {
  const dated = { n: sum(months.map((each) => each.dated.n)), of: sum(months.map((each) => each.dated.of)) };
  return dated.of === 0 || dated.n < LEAST_DATED * dated.of ? { why: 'undated', dated } : { months };
}

const daysOfMonths = (first: string, last: string) => ({
  from: `${first}-01`,
  to: lastDay(`${monthAfter(last, 1)}-01`),
});

const sourceOf = ({ about, checkedAt }: Pick<SourceFeed, 'about' | 'checkedAt'>): BenchmarkSource[] =>
  about === undefined
    ? []
    : [
        {
          title: about.title,
          publisher: about.publisher,
          licence: about.licence,
          href: about.homepage,
          ...(checkedAt === undefined ? {} : { checkedAt: checkedAt.toISOString() }),
        },
      ];

/** What this city publishes of itself: counted months, so that two cities can be held against each other by the same. */
export async function loadCityFigures(deps: FigureDeps): Promise<CityFigures> {
  const { analytics, city, facts, nowMs } = deps;
  const thisMonth = localDate(nowMs(), facts.zone).slice(0, 7);
  const from = await read(deps, thisMonth);
  const standing = { thisMonth, recorded: city.mode === 'recorded', people: facts.population !== undefined };
  const measures = BENCHMARKS.map((id) => ({ id, counted: COUNTED[id](from) }));
  const feeds = await analytics.feeds(measures.flatMap(({ counted: { role } }) => feedsOf(facts.feeds, role)));
  return {
    city: { id: facts.id, name: facts.name, records: city.mode },
    ...(facts.population === undefined ? {} : { population: facts.population }),
    asOf: new Date(nowMs()).toISOString(),
    measures: measures.map(({ id, counted }) => {
      const own = feedsOf(facts.feeds, counted.role).map((feed) => feeds.get(feed));
      const found = countedOrWhy({ id, feeds: own, counted }, standing);
      const about = {
        id,
        version: BENCHMARK_VERSIONS[id],
        role: counted.role,
        sources: own.flatMap((feed) => (feed === undefined ? [] : sourceOf(feed))),
      };
      return 'months' in found
        ? { ...about, months: found.months.map(({ dated: _dated, ...month }) => month) }
        : { ...about, ...found, months: [] };
    }),
  };
}
