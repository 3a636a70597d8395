import { AppError, type RuleCatalogue } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import { oldestOf } from '@moontower/store/items/feed-looks';
import type { Deps } from '../deps.ts';
import { partyOfRequest } from '../claims/party-of-request.ts';
import { flaggedAtom } from '../exports/flagged-atom.ts';
import { exportFlagged } from '../exports/export-flagged.ts';
import { purchaseCsv } from '../exports/export-purchase.ts';
import { route, type Endpoint } from '@moontower/endpoints/answer';
import { listHeaders } from '@moontower/endpoints/list-headers';

/** Before the first scoring no rule has judged anything, and there is nothing to list. */
const UNSCORED: RuleCatalogue = { ruleSet: 'none', scored: 0, firingLimit: 0, rules: [] };
/** Of one answer. */
const MOST_LISTED = 500;
const depends = { spending: true, feeds: true };

export function porkRoutes(deps: Deps): Endpoint[] {
  const labelled = deps.city.mode === 'sample' ? { simulated: true as const } : {};
  const asOfSpending = async () => oldestOf(await deps.items.looksAtSpending());
  return [
    route(routes.listFlagged, async ({ query: { limit, format, lang, ...filter }, url }) => {
      if (format === 'csv') return exportFlagged(deps, filter, { lang, limit });
      if (format === 'atom') return { ...(await flaggedAtom(deps, filter, { url, lang, limit })), depends };
      const [{ items, total }, asOf] = await Promise.all([
        deps.pork.flagged(filter, limit ?? MOST_LISTED),
        asOfSpending(),
      ]);
      return { kind: 'json', body: items, rows: items.length, headers: listHeaders({ url, total, asOf }), depends };
    }),
    route(routes.getPurchase, async ({ params: { id } }) => {
      const found = await deps.pork.purchase(id);
      if (found === undefined) throw new AppError('not_found', 'There is no purchase with this id.');
      return { kind: 'json', body: found, depends };
    }),
    route(routes.getFlagged, async ({ params: { id }, query: { format, lang } }) => {
      const [found, claims, asOf] = await Promise.all([deps.pork.page(id), deps.claims.about(id), asOfSpending()]);
      const page = { ...found, claims, recordsOffice: deps.facts.recordsOffice, asOf };
      return format === 'csv' ? { ...purchaseCsv(page, deps, lang), depends } : { kind: 'json', body: page, depends };
    }),
    ...partyRoutes(deps),
    route(routes.getPorkStatistics, async () => {
      const [statistics, asOf] = await Promise.all([deps.pork.statistics(), asOfSpending()]);
      return { kind: 'json', body: { ...statistics, ...neutralNames(statistics), asOf, ...labelled }, depends };
    }),
    route(routes.listRules, async () => ({
      kind: 'json',
      body: { ...((await deps.pork.ruleCatalogue()) ?? UNSCORED), ...labelled },
      depends,
    })),
  ];
}

/** The pages of who was paid and of who paid. */
function partyRoutes(deps: Deps): Endpoint[] {
  const { pork, items, city, facts } = deps;
  const { recordsOffice } = facts;
  const labelled = city.mode === 'sample' ? { simulated: true as const } : {};
  const asked = (code: string) => partyOfRequest(deps, code);
  const asOfSpending = async () => oldestOf(await items.looksAtSpending());
  return [
    route(routes.getVendor, async ({ params: { code }, query: { format, lang } }) => {
      const [found, asOf] = await Promise.all([pork.vendor(asked(code)), asOfSpending()]);
      if (found === undefined) throw new AppError('not_found', 'There is no vendor with a page under this code.');
      if (format === 'csv') return exportFlagged(deps, { vendor: code, minScore: 0 }, { lang });
      return { kind: 'json', body: { ...found, recordsOffice, asOf, ...labelled }, depends };
    }),
    route(routes.getPayee, async ({ params: { name }, query: { format, lang } }) => {
      const [found, asOf] = await Promise.all([pork.payee(asked(name)), asOfSpending()]);
      if (found === undefined) throw new AppError('not_found', 'There is no payee with a page under this name.');
      if (format === 'csv') return exportFlagged(deps, { payee: name, minScore: 0 }, { lang });
      return { kind: 'json', body: { ...found, recordsOffice, asOf, ...labelled }, depends };
    }),
    route(routes.getDepartment, async ({ params: { code }, query: { format, lang } }) => {
      const [found, asOf] = await Promise.all([pork.department(asked(code)), asOfSpending()]);
      if (found === undefined) throw new AppError('not_found', 'There is no department with a page under this code.');
      if (format === 'csv') return exportFlagged(deps, { department: code, minScore: 0 }, { lang });
      return { kind: 'json', body: { ...found, recordsOffice, asOf, ...labelled }, depends };
    }),
  ];
}

/** The specification's sums under names that judge nobody, beside its own. */
const neutralNames = (statistics: Awaited<ReturnType<Deps['pork']['statistics']>>) => ({
  totalFlaggedValue: statistics.totalWastefulValue,
  averageScore: statistics.averageWastefulnessScore,
  byPriority: statistics.wasteByPriority,
  byCategory: statistics.wasteByCategory,
  largestItems: statistics.largestWasteItems,
});
