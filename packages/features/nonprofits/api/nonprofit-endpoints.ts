import { AppError } from '@moontower/contracts';
import { feedsOf } from '@moontower/contracts/feeds/feed-roles';
import { FUNDING_ROLES, FUNDING_SOURCES, NONPROFIT_REGISTER } from '../nonprofit-funding.ts';
import type { ListedNonprofit, Nonprofit } from '../contract.ts';
import type { ApiContext } from '@moontower/feature/define-feature';
import { csvLine } from '@moontower/contracts/text/csv';
import { route, type Endpoint } from '@moontower/endpoints/answer';
import { nonprofitRoutes as routes } from '../routes.ts';
import type { NonprofitReads } from '../store/nonprofit-reads.ts';
import { inChunks } from '@moontower/exports/export-items';
import { asAttachment } from '@moontower/exports/file-name';
import { listHeaders } from '@moontower/endpoints/list-headers';

const MOST_EXPORTED = 20_000;
const PAGE = 500;
const USUAL_LIST = 50;

/** What the endpoints of nonprofits work with. */
export interface NonprofitDeps extends Omit<ApiContext, 'store'> {
  nonprofits: NonprofitReads;
}

/** Organisations by their number; what carries only a name stands beside them. */
export function nonprofitEndpoints(deps: NonprofitDeps): Endpoint[] {
  const { nonprofits, nowMs } = deps;
  return [
    route(routes.listNonprofits, async ({ query: { format, limit, skip, ...wanted }, url }) => {
      if (format === 'csv') return exported(deps, wanted, limit);
      const { list, total } = await nonprofits.list({ ...wanted, limit: limit ?? USUAL_LIST, skip });
      return {
        kind: 'json',
        body: list,
        rows: list.length,
        headers: listHeaders({ url, total }),
        depends: { feeds: true },
      };
    }),
    route(routes.getNonprofit, async ({ params: { ein } }) => ({ kind: 'json', body: await detailOf(deps, ein) })),
    route(routes.askNonprofitFilings, async ({ params: { ein } }) => {
      await known(deps, ein);
      return { kind: 'json', body: await nonprofits.ask(ein, new Date(nowMs())) };
    }),
  ];
}

async function known({ nonprofits, facts }: NonprofitDeps, ein: string): Promise<Nonprofit> {
  const organisation = await nonprofits.get(ein);
  if (organisation === undefined)
    throw new AppError('not_found', `No organization in ${facts.name} has this number in the federal register.`);
  return organisation;
}

async function detailOf(deps: NonprofitDeps, ein: string) {
  const { nonprofits, analytics, nowMs, city, facts } = deps;
  const [grants = ''] = feedsOf(facts.feeds, FUNDING_ROLES.grants);
  const organisation = await known(deps, ein);
  const [filings, near, feeds, { funding, money }] = await Promise.all([
    nonprofits.filings(ein, nowMs()),
    nonprofits.near(organisation),
    analytics.feeds([NONPROFIT_REGISTER, grants]),
    nonprofits.funding(ein),
  ]);
  const checked = feeds.get(NONPROFIT_REGISTER)?.checkedAt?.toISOString();
  return {
    organisation,
    filings,
    funding,
    money,
    grantsSince: feeds.get(grants)?.about?.firstDay,
    near,
    ...(checked === undefined ? {} : { registerCheckedAt: checked }),
    asOf: new Date(nowMs()).toISOString(),
    ...(city.mode === 'sample' ? { simulated: true as const } : {}),
  };
}

const COLUMNS = [
  'ein',
  'name',
  'otherName',
  'zip',
  'program',
  'ntee',
  'subsection',
  'exemptSince',
  'taxPeriod',
  'duty',
] as const;
const AMOUNTS = ['assetsCents', 'incomeCents', 'revenueCents'] as const;

/** The sum, and how sure the match of names is; where there is no sum, `none` or `unread`. */
const fundingCells = (one: ListedNonprofit['funding']['payments']): (number | string | null)[] =>
  one.state === 'found' ? [one.cents / 100, one.match] : [null, one.state];

type NonprofitFilter = Omit<Parameters<NonprofitReads['list']>[0], 'limit' | 'skip'>;

async function exported(deps: NonprofitDeps, wanted: NonprofitFilter, limit = MOST_EXPORTED) {
  const { nonprofits, nowMs, facts } = deps;
  const { total } = await nonprofits.list({ ...wanted, limit: 1, skip: 0 });
  return {
    kind: 'stream' as const,
    rows: Math.min(total, limit),
    type: 'text/csv; charset=utf-8; header=present',
    chunks: inChunks(lines(deps, wanted, limit)),
    headers: {
      'X-Total-Count': String(total),
      'Content-Disposition': asAttachment('nonprofits', 'csv', { filter: {}, nowMs: nowMs(), zone: facts.zone }),
    },
  };
}

async function* lines(
  { nonprofits, city }: NonprofitDeps,
  wanted: NonprofitFilter,
  limit: number,
): AsyncGenerator<string> {
  const more = city.mode === 'sample' ? ['simulated'] : [];
  const sources = FUNDING_SOURCES.flatMap((source) => [`${source}_dollars`, `${source}_match`]);
  yield csvLine([...COLUMNS, ...AMOUNTS.map((name) => name.replace('Cents', '_dollars')), ...sources, ...more]);
  for (let skip = 0; skip < limit; skip += PAGE) {
    const { list } = await nonprofits.list({ ...wanted, limit: Math.min(PAGE, limit - skip), skip });
    for (const one of list) {
      const amounts = AMOUNTS.map((name) => (one[name] === null ? null : one[name] / 100));
      const funding = FUNDING_SOURCES.flatMap((source) => fundingCells(one.funding[source]));
      yield csvLine([...COLUMNS.map((name) => one[name] ?? null), ...amounts, ...funding, ...more.map(() => 'true')]);
    }
    if (list.length < PAGE) break;
  }
}
