import type { VersionField } from './version.ts';

/** Whether both values of a column are told to nobody. Those that were taken back since have left no commitment. */
export const isWithheldField = ({ from, to, commitment }: Omit<VersionField, 'name'>): boolean =>
  commitment !== undefined || (from === undefined && to === undefined);
