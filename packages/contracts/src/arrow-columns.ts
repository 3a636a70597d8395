/** Columns of `/api/pulse/events` as Apache Arrow: one row a located event, newest first; facts are fetched by `uid` when opened. */
export const ARROW_COLUMNS = ['lon', 'lat', 'time', 'type', 'subtype', 'district', 'provenance', 'index'] as const;
