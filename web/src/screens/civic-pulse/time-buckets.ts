import { DAY_MS, HOUR_MS, MINUTE_MS } from '@moontower/contracts/time';
import { cell, type PointColumns, type TimeRange } from '../../map/point-columns.ts';

const STEPS_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, DAY_MS, 7 * DAY_MS, 30 * DAY_MS, 90 * DAY_MS, 365 * DAY_MS];
const MOST_BUCKETS = 60;

/** Events counted in equal steps of time. `counts[0]` begins at `start`; a step is `stepMs` long; `first` and `last` are the moments of the oldest and newest event. */
export interface TimeBuckets { start: number; stepMs: number; counts: number[]; first: number; last: number }

function extentOf(points: PointColumns): [first: number, last: number] {
  let first = Infinity;
  let last = -Infinity;
  for (let row = 0; row < points.length; row += 1) {
    first = Math.min(first, cell(points.time, row));
    last = Math.max(last, cell(points.time, row));
  }
  return [first, last];
}

/** Counts located events in at most 60 steps; undefined when there are fewer than two moments to tell apart. */
export function timeBuckets(points: PointColumns): TimeBuckets | undefined {
  const [first, last] = extentOf(points);
  if (!(last > first)) return undefined;
  const stepMs = STEPS_MS.find((step) => (last - first) / step < MOST_BUCKETS - 1) ?? Math.ceil((last - first) / (MOST_BUCKETS - 2));
  const start = Math.floor(first / stepMs) * stepMs;
  const counts = Array.from({ length: Math.floor((last - start) / stepMs) + 1 }, () => 0);
  for (let row = 0; row < points.length; row += 1) {
    const bucket = Math.floor((cell(points.time, row) - start) / stepMs);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return { start, stepMs, counts, first, last };
}

/** The moments that some steps cover, no further than there are events: a step of a year must not name a day to come. */
export function momentsOf(steps: Steps, { start, stepMs, first, last }: TimeBuckets): TimeRange {
  return { from: Math.max(first, start + steps.first * stepMs), to: Math.min(last, start + (steps.last + 1) * stepMs - 1) };
}

/** First and last step of a range, both included. */
export interface Steps { first: number; last: number }

export function stepsOf(range: TimeRange | undefined, { start, stepMs, counts }: TimeBuckets): Steps {
  if (range === undefined) return { first: 0, last: counts.length - 1 };
  const at = (time: number) => Math.min(counts.length - 1, Math.max(0, Math.round((time - start) / stepMs)));
  return { first: at(range.from), last: Math.max(at(range.from), at(range.to) - 1) };
}

/** The range of some steps; undefined when they are all, so that "all times" needs no filter. */
export function rangeOf({ first, last }: Steps, { start, stepMs, counts }: TimeBuckets): TimeRange | undefined {
  if (first <= 0 && last >= counts.length - 1) return undefined;
  return { from: start + first * stepMs, to: start + (last + 1) * stepMs };
}

/** The same width one step later; undefined at the end. From all times it starts with the first tenth. */
export function nextSteps(steps: Steps, buckets: TimeBuckets): Steps | undefined {
  const all = steps.first === 0 && steps.last === buckets.counts.length - 1;
  if (all) return { first: 0, last: Math.max(0, Math.ceil(buckets.counts.length / 10) - 1) };
  return steps.last >= buckets.counts.length - 1 ? undefined : { first: steps.first + 1, last: steps.last + 1 };
}
