import { readFilter, type FigureValue, type ItemType } from '@moontower/contracts';
import type { ApiContext } from '@moontower/feature/define-feature';
import { ItemType as Types } from '@moontower/contracts/items/item';
import { SPEC_ITEM_TYPES } from '@moontower/contracts/items/item-types';
import { withQuery } from '@moontower/contracts/wire/with-query';
import { spreadOf } from '@moontower/analytics/api/approval';
import { ANY_DAY, OPEN_STATES, basisOf, type AnswerBasis } from '@moontower/analytics/api/answer-basis';
import { route, type Endpoint } from '@moontower/endpoints/answer';
import { propertyRoutes as routes } from '../routes.ts';
import { refuseCampSums } from '@moontower/endpoints/camp-sums';
import { dependsOn } from '@moontower/endpoints/depends-on';

type Deps = Omit<ApiContext, 'store'>;

/** The four cards and the counts of Properties & Development. */
export function propertyEndpoints(deps: Deps): Endpoint[] {
  return [
    route(routes.getPropertiesSummary, async ({ query, runLimited }) => {
      const asked = readFilter(query);
      refuseCampSums(asked);
      const filter = { ...asked, types: asked.types ?? [...SPEC_ITEM_TYPES] };
      const [found, looks] = await Promise.all([
        runLimited(() => deps.analytics.summary(filter)),
        deps.items.looksFor(filter, 'item'),
      ]);
      const ids = [...looks.keys()];
      const standing: AnswerBasis = {
        feeds: await deps.analytics.feeds(ids),
        nowMs: deps.nowMs(),
        zone: deps.facts.zone,
        simulated: deps.city.mode === 'sample',
      };
      const rows = (more: Record<string, string> = {}) =>
        withQuery('/api/items.csv', { ...addressOf(query, filter.types), ...more });
      const typical = spreadOf(found.days, () => 1);
      const { filed: filedIn = ANY_DAY, approved: approvedIn = ANY_DAY } = addressOf(query, filter.types);
      const value = (
        unit: FigureValue['unit'],
        amount: number | null,
        { n, of = found.n, at = rows() }: { n: number; of?: number; at?: string },
      ): FigureValue => ({ ...basisOf(standing, { from: ids, n, of, rows: at }), unit, value: amount });
      return {
        kind: 'json',
        body: {
          figures: {
            open: value('count', found.open, { n: found.open, at: rows({ state: OPEN_STATES.join(',') }) }),
            medianDays: value('days', typical.medianDays, {
              n: typical.n,
              of: typical.n + found.reversed,
              at: rows({ filed: filedIn, approved: approvedIn }),
            }),
            filed: value('count', found.n, { n: found.n }),
            expired: value('count', found.expired, {
              n: found.expired,
              of: found.approved,
              at: rows({ state: 'expired', approved: approvedIn }),
            }),
          },
          filed: { ...filedOf(found), withoutApprovalRows: rows({ withoutApproval: 'true' }) },
          typical,
          reversed: found.reversed,
          flagged: found.flagged,
          byType: found.byType.flatMap(([type, count]) => {
            const known = Types.safeParse(type);
            return known.success ? [{ type: known.data satisfies ItemType, count }] : [];
          }),
          norm: null,
          asOf: new Date(standing.nowMs).toISOString(),
          ...(standing.simulated ? { simulated: true as const } : {}),
        },
        depends: dependsOn(filter),
      };
    }),
  ];
}

const filedOf = ({ n, approved }: { n: number; approved: number }) => ({ n, approved, withoutApproval: n - approved });

/** The checked question as an address again. */
function addressOf(query: object, types: readonly string[]): Record<string, string> {
  const given = Object.entries(query).filter(([name, value]) => value !== undefined && name !== 'types');
  return { ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])), type: types.join(',') };
}
