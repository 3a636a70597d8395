import { routes, type RuleCatalogue } from '@moontower/contracts';
import { oldestOf } from '@moontower/store/feed-looks';
import type { Deps } from '../deps.ts';
import { exportFlagged } from '../exports/export-flagged.ts';
import { route, type Handled } from '../answers/answer.ts';
import { listHeaders } from './list-headers.ts';

/** Before the first scoring no rule has judged anything, and there is nothing to list. */
const UNSCORED: RuleCatalogue = { ruleSet: 'none', scored: 0, firingLimit: 0, rules: [] };
const depends = { spending: true, feeds: true };

export function porkRoutes(deps: Deps): Handled[] {
  const labelled = deps.city.mode === 'sample' ? { simulated: true as const } : {};
  const asOfSpending = async () => oldestOf(await deps.items.looksAtSpending());
  return [
    route(routes.listFlagged, async ({ query: { limit, format, ...filter }, url }) => {
      if (format === 'csv') return exportFlagged(deps, filter);
      const [{ items, total }, asOf] = await Promise.all([deps.pork.flagged(filter, limit), asOfSpending()]);
      return { kind: 'json', body: items, headers: listHeaders({ url, total, asOf }), depends };
    }),
    route(routes.getPorkStatistics, async () => {
      const [statistics, asOf] = await Promise.all([deps.pork.statistics(), asOfSpending()]);
      return { kind: 'json', body: { ...statistics, asOf, ...labelled }, depends };
    }),
    route(routes.listRules, async () => ({ kind: 'json', body: { ...(await deps.pork.ruleCatalogue() ?? UNSCORED), ...labelled }, depends })),
  ];
}
