/** Where money under the name of an organisation stands. Two of them are never added. */
export const FUNDING_SOURCES = ['payments', 'contracts', 'grants'] as const;
export type FundingSource = (typeof FUNDING_SOURCES)[number];
/** The feed of each source. */
export const FUNDING_FEEDS = {
  payments: 'austin-payments',
  contracts: 'austin-contracts',
  grants: 'usaspending-awards',
} as const satisfies Readonly<Record<FundingSource, string>>;
/** The federal register of exempt organisations. */
export const NONPROFIT_REGISTER = 'irs-nonprofits';

export const NONPROFIT_SORTS = ['revenue', 'assets', 'name', ...FUNDING_SOURCES] as const;
export type NonprofitSort = (typeof NONPROFIT_SORTS)[number];
