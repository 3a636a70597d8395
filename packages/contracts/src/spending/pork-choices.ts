/** `not-scored` lists what the rules leave out, each with its reason. */
export const PRIORITIES = ['all', 'high', 'medium', 'low', 'cleared', 'confirmed', 'not-scored'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const SORTS = ['score', 'value', 'date'] as const;
export type Sort = (typeof SORTS)[number];
