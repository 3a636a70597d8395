/**
 * Columns of `/api/pulse/events` as Apache Arrow: one row a located event, newest first; facts are fetched by `uid`
 * when opened.
 * `skipped`: how many events of the whole answer without a place stand between the row before and this one.
 */
export const ARROW_COLUMNS = ['lon', 'lat', 'time', 'type', 'subtype', 'district', 'provenance', 'skipped'] as const;
