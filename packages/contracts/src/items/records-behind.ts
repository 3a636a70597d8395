// Where people read the records behind a number: one page, which takes the question of the file of these records.

/** The page of records behind a number. */
export const RECORDS_PAGE = '/records';
const FILES = /^\/api\/(?:items|analytics\/rows)\.csv(?=\?|$)/;
/** Later than any record is dated: lists without an end leave out what is planned, files do not. */
const NO_END = '2200-01-01';

/** The page that lists what the file at this address holds; other addresses stay as they are. */
export const recordsPage = (file: string): string => file.replace(FILES, RECORDS_PAGE);

/** What the page asks `/api/items`, so that its list is as long as the file. */
export const wholeList = <Q extends object>(query: Q): Q & { until: string } => ({ until: NO_END, ...query });

/** What a row of payments has as its payee who may be a person. */
export const PAYEE_WITHHELD = 'Not shown: may be a person';
