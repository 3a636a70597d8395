import { feedsOf, type FeedRole, type FeedsByRole } from '@moontower/contracts/feeds/feed-roles';
import { REPORTS_FEED } from '@moontower/contracts/reports/report-path';
import { fiscalYearOf } from '@moontower/city';
import { monthAfter } from '@moontower/contracts/time';
import { AppError, localDate } from '@moontower/contracts';
import type { AnalyticsReads } from '@moontower/store/analytics/analytics-reads';
import {
  beverageReceipts,
  inspections,
  licencesHeld,
  newLicences,
  salesTaxPermits,
} from '@moontower/store/tallies/business-tallies';
import { requestsClosed } from '@moontower/store/tallies/closing-tallies';
import {
  byMonth,
  daysToApproval,
  filedCases,
  openNow,
  PERMIT_TYPES,
} from '@moontower/store/tallies/development-tallies';
import {
  bondsByProposition,
  budgetByDepartment,
  budgetByObject,
  capitalByDepartment,
  paymentsByObject,
  revenueByYear,
} from '@moontower/store/tallies/money-tallies';
import { isRecording } from '@moontower/contracts/feeds/stats';
import type { ApiContext } from '@moontower/feature/define-feature';
import { budgetAnalytics, budgetTrends, shownYear, type BudgetSums, type MoneyBasis } from './budget.ts';
import { perPersonOf } from './answer-basis.ts';
import { totalOf } from '@moontower/store/analytics/budget-sums';
import { ofYear, yearsOf } from './budget-lines.ts';
import { BUSINESS_FEEDS } from './business-sums.ts';
import { businessAnalytics } from './business.ts';
import { developmentAnalytics, unplacedDevelopment, CASE_FEEDS } from './development.ts';
import { DISTRICT_FEEDS, type DistrictSums } from './districts/district-measures.ts';
import { districtsAnalytics, districtScorecard, missingMeasures } from './districts/districts.ts';
import { missingParts, opportunitiesAnalytics, opportunityFacts } from './opportunities.ts';
import { placeSumsOf } from './place-sums.ts';
import { feedsToPlace, type StoppedFeeds } from './placing.ts';
import { requestMonths } from './districts/request-months.ts';
import { cityTime } from './answer-basis.ts';
import { windowAt, type Months } from './window.ts';

type AnalyticsDeps = Pick<ApiContext, 'analytics' | 'city' | 'facts' | 'nowMs'>;
export interface BudgetQuery {
  year?: number | undefined;
  department?: string | undefined;
}
const BUDGET_FEEDS = ['budget', 'revenue-budget', 'capital-budget', 'bonds', 'payments'] as const;

/** The city's feeds, and what residents report to us. */
const rolesOf = ({ facts }: Pick<AnalyticsDeps, 'facts'>): FeedsByRole => ({ ...facts.feeds, reports: [REPORTS_FEED] });

async function basis(deps: AnalyticsDeps, wanted: readonly FeedRole[]): Promise<MoneyBasis> {
  const { analytics, city, facts, nowMs } = deps;
  const roles = rolesOf(deps);
  const { zone, fiscalYear, specified, population } = facts;
  const simulated = city.mode === 'sample';
  const feeds = await analytics.feeds(feedsOf(roles, ...wanted));
  return { feeds, roles, nowMs: nowMs(), zone, fiscalYear, specified, population, simulated };
}

/** Months the numbers are of; of a recording with the dates of then, those before its newest permit's. */
async function windowOf(deps: AnalyticsDeps): Promise<Months> {
  const { zone } = deps.facts;
  if (!isRecording(deps.city)) return windowAt(deps.nowMs(), { zone });
  const newest = placeSumsOf(await deps.analytics.cells(byMonth)).held(PERMIT_TYPES)?.last;
  return windowAt(deps.nowMs(), { zone, newestMonth: newest });
}
/**
 * Two years: the window and the year before it, and the month that has begun since, which says that the last one is
 * whole.
 */
const twoYears = ({ months, until }: Months) => ({
  from: monthAfter(months[0] ?? until.slice(0, 7), -13),
  below: monthAfter(until.slice(0, 7), 1),
});
/** The calendar years that the window lies in. */
const wholeYears = ({ from }: Months) => ({ from: from.slice(0, 4) });
const oneYear = ({ from, until }: Months) => ({ from: from.slice(0, 7), below: until.slice(0, 7) });

async function budgetSums({ cells }: AnalyticsReads): Promise<BudgetSums> {
  const [departments, revenue, capital, bonds] = await Promise.all([
    cells(budgetByDepartment),
    cells(revenueByYear),
    cells(capitalByDepartment),
    cells(bondsByProposition),
  ]);
  return { departments, revenue, capital, bonds };
}

/** @throws `not_found` for a department that no budget or payment names */
export async function loadBudget(deps: AnalyticsDeps, { year, department }: BudgetQuery) {
  const { analytics } = deps;
  // Most ask for the year that now is: its objects are read beside all else.
  const likely = year ?? fiscalYearOf(localDate(deps.nowMs(), deps.facts.zone), deps.facts.fiscalYear);
  const objectsOf = (at: number) =>
    department === undefined
      ? undefined
      : Promise.all([
          analytics.cells(budgetByObject, { under: { at, department } }),
          analytics.cells(paymentsByObject, { under: { at, department } }),
        ]);
  const [sums, stands, guessed] = await Promise.all([
    budgetSums(analytics),
    basis(deps, BUDGET_FEEDS),
    objectsOf(likely),
    analytics.complete([
      budgetByDepartment,
      budgetByObject,
      revenueByYear,
      capitalByDepartment,
      bondsByProposition,
      paymentsByObject,
    ]),
  ]);
  if (department === undefined) return budgetAnalytics(stands, sums, year);
  const shown = shownYear(year, yearsOf(sums.departments), stands);
  const [planned = [], paid = []] = (shown === likely ? guessed : await objectsOf(shown)) ?? [];
  if (planned.length + paid.length === 0 && !sums.departments.some(({ cell }) => cell['department'] === department))
    throw new AppError('not_found', 'There is no department with this code.');
  return budgetAnalytics(stands, { ...sums, objects: { code: department, planned, paid } }, year);
}

export async function loadTrends(deps: AnalyticsDeps, { year }: BudgetQuery) {
  const [departments, revenue, stands] = await Promise.all([
    deps.analytics.cells(budgetByDepartment),
    deps.analytics.cells(revenueByYear),
    basis(deps, BUDGET_FEEDS),
    deps.analytics.complete([budgetByDepartment, revenueByYear]),
  ]);
  return budgetTrends(stands, { departments, revenue, capital: [], bonds: [] }, year);
}

export async function loadDevelopment(deps: AnalyticsDeps) {
  const { analytics } = deps;
  const window = await windowOf(deps);
  const [months, open, filed, approved, largest, stands] = await Promise.all([
    analytics.cells(byMonth, twoYears(window)),
    analytics.cells(openNow),
    analytics.cells(filedCases, wholeYears(window)),
    analytics.cells(daysToApproval, oneYear(window)),
    analytics.largest(PERMIT_TYPES, { since: new Date(window.since), until: new Date(window.before) }),
    basis(deps, CASE_FEEDS),
    analytics.complete([byMonth, openNow, filedCases, daysToApproval]),
  ]);
  const sums = { roles: stands.roles, months, open, filed, approved, largest };
  const feeds = feedsToPlace(unplacedDevelopment(sums, window));
  const waiting = feeds.length === 0 ? undefined : await analytics.waitingForPlace(feeds);
  return developmentAnalytics(stands, { ...sums, ...(waiting === undefined ? {} : { waiting }) }, window);
}

export async function loadBusiness(deps: AnalyticsDeps) {
  const { analytics } = deps;
  const window = await windowOf(deps);
  const [held, fresh, inspected, receipts, tax, stands] = await Promise.all([
    analytics.cells(licencesHeld),
    analytics.cells(newLicences),
    analytics.cells(inspections),
    analytics.cells(beverageReceipts),
    analytics.cells(salesTaxPermits),
    basis(deps, BUSINESS_FEEDS),
    analytics.complete([licencesHeld, newLicences, inspections, beverageReceipts, salesTaxPermits]),
  ]);
  return businessAnalytics(stands, { roles: stands.roles, held, fresh, inspections: inspected, receipts, tax }, window);
}

async function districtSums(deps: AnalyticsDeps, window: Months): Promise<{ sums: DistrictSums; stands: MoneyBasis }> {
  const { analytics } = deps;
  const [months, requests, open, fresh, held, stands] = await Promise.all([
    analytics.cells(byMonth, twoYears(window)),
    analytics.cells(requestsClosed, twoYears(window)),
    analytics.cells(openNow),
    analytics.cells(newLicences, oneYear(window)),
    analytics.cells(licencesHeld),
    basis(deps, DISTRICT_FEEDS),
    analytics.complete([byMonth, requestsClosed, openNow, newLicences, licencesHeld]),
  ]);
  const read = { roles: rolesOf(deps), months, open, fresh, held, perPerson: null };
  const sums = { ...read, requests: requestMonths(window, requests, stands), stopped: stoppedIn(stands, window) };
  return { sums: { ...sums, waiting: await waitingFor(deps, sums, window) }, stands };
}

/** Cents of the year that is shown where none is asked for. Of all years only where the one that now is has none. */
async function budgetNow({ analytics, nowMs, facts }: AnalyticsDeps): Promise<number | null> {
  const { zone, fiscalYear } = facts;
  const year = fiscalYearOf(localDate(nowMs(), zone), fiscalYear);
  const current = totalOf(
    await analytics.cells(budgetByDepartment, { from: String(year), below: String(year + 1) }),
  ).budget;
  if (current !== null) return current;
  const all = await analytics.cells(budgetByDepartment);
  return totalOf(ofYear(all, shownYear(undefined, yearsOf(all), { nowMs: nowMs(), zone, fiscalYear }))).budget;
}

/** Feeds whose publisher last changed them before the months that are told; '' of one of which no time is known. */
function stoppedIn(stands: MoneyBasis, window: Months): StoppedFeeds {
  return new Map(
    feedsOf(stands.roles, ...DISTRICT_FEEDS).flatMap((id): [string, string][] => {
      const feed = stands.feeds.get(id);
      const at = feed === undefined ? undefined : cityTime(feed, stands);
      const day = at === undefined ? '' : localDate(Date.parse(at), stands.zone);
      return day >= window.from ? [] : [[id, day]];
    }),
  );
}

/** How many records still wait for their place, where a score is missing for it; nothing is asked otherwise. */
async function waitingFor({ analytics }: AnalyticsDeps, sums: DistrictSums, window: Months) {
  const feeds = feedsToPlace([...missingParts(opportunityFacts(sums, window)), ...missingMeasures(sums, window)]);
  return feeds.length === 0 ? new Map<string, number>() : analytics.waitingForPlace(feeds);
}

export async function loadOpportunities(deps: AnalyticsDeps) {
  const window = await windowOf(deps);
  const [{ sums, stands }, budget] = await Promise.all([
    districtSums(deps, window),
    budgetNow(deps),
    deps.analytics.complete([budgetByDepartment]),
  ]);
  return opportunitiesAnalytics(stands, { ...sums, perPerson: perPersonOf(budget, deps.facts) }, window);
}

export async function loadDistricts(deps: AnalyticsDeps) {
  const window = await windowOf(deps);
  const { sums, stands } = await districtSums(deps, window);
  return districtsAnalytics(stands, sums, window);
}

export async function loadScorecard(deps: AnalyticsDeps, district: number) {
  const window = await windowOf(deps);
  const { sums, stands } = await districtSums(deps, window);
  return districtScorecard(stands, sums, { window, district });
}
