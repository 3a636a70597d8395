import { localDate } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import { campingCases, campReports, homelessPayments } from '@moontower/store/tallies/homelessness-tallies';
import { budgetByDepartment } from '@moontower/store/tallies/money-tallies';
import { route, type Endpoint } from '@moontower/endpoints/answer';
import type { Deps } from '../deps.ts';
import { COLUMNS, FEED_OF_SERIES, homelessness } from '../watches/homelessness.ts';

/** The watches: what several sources say of one matter, each by itself. */
export function watchRoutes(deps: Deps): Endpoint[] {
  return [
    route(routes.getHomelessness, async () => ({
      kind: 'json',
      body: await loadHomelessness(deps),
      depends: { feeds: true },
    })),
  ];
}

async function loadHomelessness({ analytics, city, facts, nowMs }: Deps) {
  const few = (id: keyof typeof COLUMNS) =>
    analytics.fewRecords(FEED_OF_SERIES[id], [COLUMNS[id].year, ...Object.values(COLUMNS[id].lines)]);
  const [counts, cityCounts, beds, camps, cases, payments, budget, feeds] = await Promise.all([
    few('count'),
    few('city-count'),
    few('beds'),
    analytics.cells(campReports),
    analytics.cells(campingCases),
    analytics.cells(homelessPayments),
    analytics.cells(budgetByDepartment),
    analytics.feeds(Object.values(FEED_OF_SERIES)),
    analytics.complete([campReports, campingCases, homelessPayments, budgetByDepartment]),
  ]);
  const now = nowMs();
  return homelessness(
    { counts, cityCounts, beds, camps, cases, payments, budget, feeds },
    {
      nowMs: now,
      month: localDate(now, facts.zone).slice(0, 7),
      districts: facts.districts.length,
      simulated: city.mode === 'sample',
    },
  );
}
