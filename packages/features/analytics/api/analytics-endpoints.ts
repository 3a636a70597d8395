import { districtOfKey, districtSpan } from '@moontower/contracts/place/city-districts';
import type { City } from '@moontower/city';
import { monthAfter } from '@moontower/contracts/time';
import { AppError, type AnalyticsRow, type BudgetAnalytics, type Chart, type ChartAnswer } from '@moontower/contracts';
import type { ApiContext } from '@moontower/feature/define-feature';
import { CHARTS_OF, CHART_IDS, type AnalyticsPart, type ChartId } from '@moontower/contracts/analytics/chart-ids';
import { FIELDS_OF, type RowsFilter } from '@moontower/store/analytics/row-reads';
import type { RowFile } from '@moontower/contracts/analytics/chart-ids';
import {
  loadBudget,
  loadBusiness,
  loadDevelopment,
  loadDistricts,
  loadOpportunities,
  loadScorecard,
  loadTrends,
  type BudgetQuery,
} from './load.ts';
import { route, type Endpoint } from '@moontower/endpoints/answer';
import { analyticsRoutes as routes } from '../routes.ts';
import { loadCityFigures } from './benchmarks/city-figures.ts';
import { compareCities } from './benchmarks/compare-cities.ts';
import { exportRows, toAnalyticsRow } from './export-rows.ts';
import { listHeaders } from '@moontower/endpoints/list-headers';

/** A minute old at most, and anew when a feed was read: not with every record that lands. */
const depends = { feeds: true };
const answer = <T>(body: T) => ({ kind: 'json' as const, body, depends });

/** Rows of a list. */
const USUAL_ROWS = 100;

type Deps = Omit<ApiContext, 'store'>;

export function analyticsEndpoints(deps: Deps): Endpoint[] {
  return [
    route(routes.getBudget, async ({ query }) => answer(await loadBudget(deps, query))),
    route(routes.getBudgetTrends, async ({ query }) => answer(await loadTrends(deps, query))),
    route(routes.getDevelopment, async () => answer(await loadDevelopment(deps))),
    route(routes.getBusiness, async () => answer(await loadBusiness(deps))),
    route(routes.getOpportunities, async () => answer(await loadOpportunities(deps))),
    route(routes.getDistricts, async () => answer(await loadDistricts(deps))),
    route(routes.getDistrict, async ({ params: { n } }) =>
      answer(await loadScorecard(deps, districtOf(n, deps.facts))),
    ),
    route(routes.getCityFigures, async () => answer(await loadCityFigures(deps))),
    route(routes.getCityBenchmarks, async () =>
      answer(compareCities(await loadCityFigures(deps), deps.otherCities.readings())),
    ),
    route(routes.getChart, async ({ params: { id }, query }) => answer(await chartOf(deps, id, query))),
    route(routes.listAnalyticsRows, async ({ query: { file, limit, format, month, cursor, ...rest }, url }) => {
      const wanted = { ...rest, ...monthOf(month) };
      refuseOthers(file, wanted);
      if (format === 'csv') return exportRows(deps, file, { wanted, limit });
      const most = limit ?? USUAL_ROWS;
      const body: AnalyticsRow[] = [];
      for await (const row of deps.analytics.eachRow(file, wanted, { limit: most, after: cursor }))
        body.push(toAnalyticsRow(deps, row));
      const total = await deps.analytics.countRows(file, wanted);
      const next = body.length < most ? undefined : body.at(-1)?.id;
      return { ...answer(body), rows: body.length, headers: listHeaders({ url, total, next }) };
    }),
  ];
}

/** @throws `not_found` for what is no district of the city */
function districtOf(text: string, { name }: Pick<City, 'name'>): number {
  const district = districtOfKey(text);
  if (district !== undefined) return district;
  throw new AppError('not_found', `${name} has council districts ${districtSpan()}.`);
}

const monthOf = (month: string | undefined) =>
  month === undefined ? {} : { since: `${month}-01`, until: `${monthAfter(month, 1)}-01` };

/** A file is asked for what its numbers are sums over: any other question would be answered with all rows. */
function refuseOthers(file: RowFile, wanted: RowsFilter): void {
  const known: readonly string[] =
    file === 'payments' ? ['year', 'department', 'object', 'since', 'until'] : Object.keys(FIELDS_OF[file]);
  const wrong = Object.entries(wanted).find(([name, value]) => value !== undefined && !known.includes(name));
  if (wrong !== undefined)
    throw new AppError('bad_request', `The rows of ${file} cannot be chosen by ${wrong[0]}.`, { field: wrong[0] });
  if (wanted.since !== undefined && wanted.until !== undefined && wanted.since > wanted.until)
    throw new AppError('bad_request', 'The period ends before it begins.', { field: 'until' });
}

interface ChartQuery extends BudgetQuery {
  district?: number | undefined;
}
const isChart = (id: string): id is ChartId => CHART_IDS.some((known) => known === id);

/** @throws `not_found` for an unknown chart, and for one that this question has not */
async function chartOf(deps: Deps, id: string, asked: ChartQuery): Promise<ChartAnswer> {
  if (!isChart(id)) throw new AppError('not_found', 'There is no chart with this name.');
  const { charts, asOf } = await PARTS[partOf(id)](deps, asked);
  const chart = charts.find(({ figure }) => figure.id === id);
  if (chart === undefined) throw new AppError('not_found', 'There is no such chart for this question.');
  return { id, chart, asOf };
}

interface WithCharts {
  charts: Chart[];
  asOf: BudgetAnalytics['asOf'];
}
const PARTS: Record<AnalyticsPart, (deps: Deps, asked: ChartQuery) => Promise<WithCharts>> = {
  budget: loadBudget,
  'budget-trends': loadTrends,
  development: loadDevelopment,
  business: loadBusiness,
  opportunities: loadOpportunities,
  districts: loadDistricts,
  district: (deps, { district }) => {
    if (district === undefined)
      throw new AppError('bad_request', `This chart is of one district: name it, ${districtSpan()}.`, {
        field: 'district',
      });
    return loadScorecard(deps, district);
  },
};
const parts = new Map<ChartId, AnalyticsPart>(
  (['budget', 'budget-trends', 'development', 'business', 'opportunities', 'districts', 'district'] as const).flatMap(
    (part) => CHARTS_OF[part].map((id): [ChartId, AnalyticsPart] => [id, part]),
  ),
);
const partOf = (id: ChartId): AnalyticsPart => parts.get(id) ?? 'budget';
