/** What a feed is to the product, whatever its city and its publisher call it. Screens and sums ask for these. */
export const FEED_ROLES = [
  'agendas',
  'alcohol-licences',
  'animal-intakes',
  'animal-outcomes',
  'beverage-receipts',
  'bonds',
  'budget',
  'budget-plan',
  'camping-cases',
  'campaign-contributions',
  'capital-budget',
  'code-cases',
  'contracts',
  'crashes',
  'crime',
  'federal-awards',
  'federal-beds',
  'federal-counts',
  'fire-calls',
  'floods',
  'food-inspections',
  'homeless-counts',
  'meetings',
  'news',
  'nonprofit-filings',
  'nonprofits',
  'outages',
  'payments',
  'pending-alcohol-licences',
  'permit-points',
  'permits',
  'plan-reviews',
  'police-calls',
  'purchase-orders',
  'repeat-offender-deficiencies',
  'repeat-offender-violations',
  'repeat-offenders',
  'reports',
  'request-deadlines',
  'request-history',
  'requests',
  'revenue-budget',
  'sales-tax-permits',
  'short-term-rentals',
  'signals',
  'site-plans',
  'subdivisions',
  'traffic',
  'trees',
  'votes',
  'work-zones',
  'zoning',
] as const;
export type FeedRole = (typeof FEED_ROLES)[number];
/** The feeds of a city by what they are; a role without one is a matter that the city does not publish. */
export type FeedsByRole = Readonly<Partial<Record<FeedRole, readonly string[]>>>;

/** The feeds of these roles, in their order. */
export const feedsOf = (feeds: FeedsByRole, ...roles: readonly FeedRole[]): string[] =>
  roles.flatMap((role) => feeds[role] ?? []);

let told: FeedsByRole | undefined;
/** Says once, before anything is read, which feeds the city of this process has. */
export function tellFeeds(feeds: FeedsByRole): void {
  told = feeds;
}

/** The feeds of this process's city that are of these roles. @throws Error where nobody said which city it is of */
export function cityFeeds(...roles: readonly FeedRole[]): string[] {
  if (told === undefined) throw new Error('say first which feeds the city has: tellFeeds');
  return feedsOf(told, ...roles);
}

const isRole = (name: string): name is FeedRole => FEED_ROLES.some((role) => role === name);

/** A text with this city's feeds in its places: `feed={feeds: votes, agendas}`. */
export const nameFeeds = (text: string): string =>
  text.replace(/\{feeds: ([\w, -]+)\}/g, (_place, roles: string) =>
    cityFeeds(...roles.split(', ').filter(isRole)).join(' or '),
  );
