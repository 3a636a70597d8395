import type { TimeRange } from '../points/point-columns.ts';

/**
 * How a part of the time passes by just now: step by step while it is played, or under a finger. Undefined: it stands.
 */
export type ScrubMode = 'played' | 'dragged' | undefined;

/** How long a step stands while the time is played. */
export const PLAY_STEP_MS = 900;

/**
 * The range at a share (0 to 1) of the way from one to a later one. It goes nowhere between where there is no way: to
 * all times, or back to the beginning.
 */
export function between(before: TimeRange | undefined, after: TimeRange | undefined, share: number) {
  if (before === undefined || after === undefined || after.from < before.from) return after;
  const part = (from: number, to: number) => from + (to - from) * Math.min(1, share);
  return { from: part(before.from, after.from), to: part(before.to, after.to) };
}
