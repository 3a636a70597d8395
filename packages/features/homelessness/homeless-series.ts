/**
 * Each stands alone: its own definition, source, day and breaks; no two are ever added. Plain, so that the browser has
 * it without zod.
 */
export const HOMELESS_SERIES = ['count', 'city-count', 'beds', 'complaints', 'reports', 'cases', 'budget'] as const;
export type HomelessSeriesId = (typeof HOMELESS_SERIES)[number];
