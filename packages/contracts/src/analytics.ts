export * from './analytics/chart.ts';
export * from './analytics/chart-ids.ts';
export * from './analytics/money.ts';
export * from './analytics/places.ts';
export * from './analytics/rows.ts';
export * from './analytics/properties.ts';
