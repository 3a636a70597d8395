import { cityDistricts } from '@moontower/contracts/place/city-districts';
import { localDate } from '@moontower/contracts';
import type { ApiContext } from '@moontower/feature/define-feature';
import { campingCases, campReports, homelessPayments } from '@moontower/store/tallies/homelessness-tallies';
import { budgetByDepartment } from '@moontower/store/tallies/money-tallies';
import { route, type Endpoint } from '@moontower/endpoints/answer';
import type { Sums } from '@moontower/store/analytics/analytics-reads';
import { byMonth } from '@moontower/store/tallies/development-tallies';
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
    analytics.cells(byMonth),
    analytics.complete([campReports, campingCases, homelessPayments, budgetByDepartment, byMonth]),
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
      roles: facts.feeds,
      help: facts.helpLines,
      simulated: city.mode === 'sample',
    },
    { nowMs: now, month: localDate(now, facts.zone).slice(0, 7), districts: cityDistricts() },
  );
}

/** Month → all requests of it, in whatever district or in none. */
function ticketsOf(cells: readonly Sums[]): Map<string, number> {
  const months = new Map<string, number>();
  for (const { cell, sums } of cells) {
    if (cell['type'] !== 'service-requests') continue;
    for (const [name, count] of Object.entries(sums))
      if (name.endsWith(':n')) months.set(String(cell['at']), (months.get(String(cell['at'])) ?? 0) + count);
  }
  return months;
}
