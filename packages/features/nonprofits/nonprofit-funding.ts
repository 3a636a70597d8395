import type { FeedRole } from '@moontower/contracts/feeds/feed-roles';

/** Where money under the name of an organisation stands. Two of them are never added. */
export const FUNDING_SOURCES = ['payments', 'contracts', 'grants'] as const;
export type FundingSource = (typeof FUNDING_SOURCES)[number];
/** By what the feed of each source is asked for. */
export const FUNDING_ROLES = {
  payments: 'payments',
  contracts: 'contracts',
  grants: 'federal-awards',
} as const satisfies Readonly<Record<FundingSource, FeedRole>>;
/** The federal register of exempt organisations. */
export const NONPROFIT_REGISTER = 'irs-nonprofits';

export const NONPROFIT_SORTS = ['revenue', 'assets', 'name', ...FUNDING_SOURCES] as const;
export type NonprofitSort = (typeof NONPROFIT_SORTS)[number];
