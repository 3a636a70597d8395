import { readFilter, type FigureValue, type ItemType, type PropertiesSummary } from '@moontower/contracts';
import type { ApiContext } from '@moontower/feature/define-feature';
import { ItemType as Types } from '@moontower/contracts/items/item';
import { SPEC_ITEM_TYPES } from '@moontower/contracts/items/item-types';
import { withQuery } from '@moontower/contracts/wire/with-query';
import { spreadOf } from '@moontower/analytics/api/approval';
import { ANY_DAY, OPEN_STATES, basisOf, type AnswerBasis } from '@moontower/analytics/api/answer-basis';
import { route, type Endpoint } from '@moontower/endpoints/answer';
import { byYearOf, knownTo, sourcesOf, standingOf, withWaitingOf, type FilterSummary } from './property-lines.ts';
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
      const looks = await deps.items.looksFor(filter, 'item');
      const ids = [...looks.keys()];
      const standing: AnswerBasis = {
        feeds: await deps.analytics.feeds(ids),
        nowMs: deps.nowMs(),
        zone: deps.facts.zone,
        simulated: deps.city.mode === 'sample',
      };
      const sources = sourcesOf(standing, looks);
      const found = await runLimited(() => deps.analytics.summary(filter, knownTo(sources, standing)));
      const rows = (more: Record<string, string> = {}) =>
        withQuery('/api/items.csv', { ...addressOf(query, filter.types), ...more });
      return {
        kind: 'json',
        body: {
          figures: figuresOf(found, { standing, ids, rows, asked: addressOf(query, filter.types) }),
          filed: { ...filedOf(found), withoutApprovalRows: rows({ withoutApproval: 'true' }) },
          typical: spreadOf(found.days, () => 1),
          reversed: found.reversed,
          flagged: found.flagged,
          standing: standingOf(found),
          // Of a period of approval that was asked for, its rows are not one year's.
          byYear: query.approved === undefined ? byYearOf(found, rows, query.filed?.join(',')) : [],
          withWaiting: withWaitingOf(found),
          sources,
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

interface About {
  standing: AnswerBasis;
  ids: string[];
  rows: (more?: Record<string, string>) => string;
  /** The checked question. */
  asked: Record<string, string>;
}
function figuresOf(found: FilterSummary, { standing, ids, rows, asked }: About): PropertiesSummary['figures'] {
  const typical = spreadOf(found.days, () => 1);
  const { filed: filedIn = ANY_DAY, approved: approvedIn = ANY_DAY } = asked;
  const value = (
    unit: FigureValue['unit'],
    amount: number | null,
    { n, of = found.n, at = rows() }: { n: number; of?: number; at?: string },
  ): FigureValue => ({ ...basisOf(standing, { from: ids, n, of, rows: at }), unit, value: amount });
  return {
    open: value('count', found.open, { n: found.open, at: rows({ state: OPEN_STATES.join(',') }) }),
    medianDays: value('days', typical.medianDays, {
      n: typical.n,
      of: typical.n + found.reversed,
      at: rows({ filed: filedIn, approved: approvedIn }),
    }),
    filed: value('count', found.n, { n: found.n }),
    expired: value('count', found.expired, { n: found.expired, at: rows({ state: 'expired' }) }),
  };
}

const filedOf = ({ n, approved }: { n: number; approved: number }) => ({ n, approved, withoutApproval: n - approved });

/** The checked question as an address again. */
function addressOf(query: object, types: readonly string[]): Record<string, string> {
  const given = Object.entries(query).filter(([name, value]) => value !== undefined && name !== 'types');
  return { ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])), type: types.join(',') };
}
