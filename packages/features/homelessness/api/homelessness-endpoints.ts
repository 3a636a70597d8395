import { localDate } from '@moontower/contracts';
import type { ApiContext } from '@moontower/feature/define-feature';
import { campingCases, campReports, homelessPayments } from '@moontower/store/tallies/homelessness-tallies';
import { budgetByDepartment } from '@moontower/store/tallies/money-tallies';
import { route, type Endpoint } from '@moontower/endpoints/answer';
import { homelessnessRoutes } from '../routes.ts';
import { COLUMNS, FEED_OF_SERIES, homelessness } from './homelessness.ts';

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
