/** What a search finds, in the order in which it is shown. */
export const SEARCH_KINDS = [
  'screen',
  'street',
  'address',
  'vendor',
  'organisation',
  'finding',
  'feed',
  'agenda',
  'record',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
/** Characters of a question. */
export const MOST_ASKED = 200;
/** Results of one kind on a page, and in a file. */
export const MOST_RESULTS = 50;
export const MOST_IN_FILE = 5_000;
