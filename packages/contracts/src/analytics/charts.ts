import { CHART_IDS as ANALYTICS_CHART_IDS, type ChartId as AnalyticsChartId } from './chart-ids.ts';

/** Charts of purchases worth a second look. */
export const PORK_CHART_IDS = ['flagged-by-category', 'flagged-words', 'purchases-by-score'] as const;
export type PorkChartId = (typeof PORK_CHART_IDS)[number];

/** Charts with an address of their own, `/embed/chart/:id`: the server answers any other with 404. */
export const CHART_IDS: readonly (PorkChartId | AnalyticsChartId)[] = [...PORK_CHART_IDS, ...ANALYTICS_CHART_IDS];
export type ChartId = (typeof CHART_IDS)[number];

export const isChartId = (text: string | undefined): text is ChartId => CHART_IDS.some((id) => id === text);
export const isPorkChartId = (id: ChartId): id is PorkChartId => PORK_CHART_IDS.some((known) => known === id);
