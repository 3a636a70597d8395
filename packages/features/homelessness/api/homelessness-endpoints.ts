import { cityDistricts } from '@moontower/contracts/place/city-districts';
import { localDate } from '@moontower/contracts';
import type { ApiContext } from '@moontower/feature/define-feature';
import { campingCases, campReports, homelessPayments } from '@moontower/store/tallies/homelessness-tallies';
import { budgetByDepartment } from '@moontower/store/tallies/money-tallies';
import { route, type Endpoint } from '@moontower/endpoints/answer';
import type { Sums } from '@moontower/store/analytics/analytics-reads';
import { requestsClosed } from '@moontower/store/tallies/closing-tallies';
import { homelessnessRoutes } from '../routes.ts';
import { COLUMNS, feedOfSeries, homelessness, seriesFeeds } from './homelessness.ts';

/** What several sources say of one matter, each by itself. */
export function homelessnessEndpoints(context: Omit<ApiContext, 'store'>): Endpoint[] {
  return [
    route(homelessnessRoutes.getHomelessness, async () => ({
      kind: 'json',
      body: await loadHomelessness(context),
      depends: { feeds: true },
    })),
  ];
}

async function loadHomelessness({ analytics, city, facts, nowMs }: Omit<ApiContext, 'store'>) {
  const few = async (id: keyof typeof COLUMNS) => {
    const feed = feedOfSeries(id, facts.feeds);
    const columns = [COLUMNS[id].year, ...Object.values(COLUMNS[id].lines)];
    return feed === undefined ? [] : analytics.fewRecords(feed, columns);
  };
  const [counts, cityCounts, beds, camps, cases, payments, budget, feeds, months] = await Promise.all([
    few('count'),
    few('city-count'),
    few('beds'),
    analytics.cells(campReports),
    analytics.cells(campingCases),
    analytics.cells(homelessPayments),
    analytics.cells(budgetByDepartment),
    analytics.feeds(seriesFeeds(facts.feeds)),
    analytics.cells(requestsClosed),
    analytics.complete([campReports, campingCases, homelessPayments, budgetByDepartment, requestsClosed]),
  ]);
  const now = nowMs();
  return homelessness(
    {
      counts,
      cityCounts,
      beds,
      camps,
      cases,
      payments,
      budget,
      feeds,
      tickets: ticketsOf(months),
      zone: facts.zone,
      fiscalYear: facts.fiscalYear,
      roles: facts.feeds,
      help: facts.helpLines,
      simulated: city.mode === 'sample',
    },
    { nowMs: now, month: localDate(now, facts.zone).slice(0, 7), districts: cityDistricts() },
  );
}

/** Month → all of the city's requests of it: residents' reports are in none of them. */
const ticketsOf = (cells: readonly Sums[]): Map<string, number> =>
  new Map(cells.map(({ cell, sums }) => [String(cell['at']), sums['n'] ?? 0]));
